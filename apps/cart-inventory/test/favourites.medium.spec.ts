import { accountErased, favouriteRoutes, mostFavourites } from '@kirana/contracts';
import type { Caller } from '@kirana/http-edge';
import { randomUUID } from 'node:crypto';
import { RunningInventory } from './running-inventory.js';

const aCustomer = (): Caller & { userId: string } => ({ kind: 'user', userId: randomUUID(), email: 'meera@example.com' });

describe('the favourites of a signed-in customer', () => {
  let inventory: RunningInventory;
  beforeAll(async () => {
    inventory = await RunningInventory.start();
  });
  afterAll(() => inventory.stop());

  const read = async (caller: Caller) => (await inventory.client.call(favouriteRoutes.mine, {}, caller)).productIds;
  const change = async (caller: Caller, add: string[], remove: string[] = []) =>
    (await inventory.client.call(favouriteRoutes.change, { body: { add, remove } }, caller)).productIds;

  it('are added and removed, the latest first, separate for each customer', async () => {
    const [meera, arun] = [aCustomer(), aCustomer()];
    expect(await change(meera, ['poha', 'ghee'])).toEqual(['poha', 'ghee']);
    expect(await change(meera, ['toor-dal-1kg'], ['ghee'])).toEqual(['toor-dal-1kg', 'poha']);
    expect(await read(arun)).toEqual([]);
    await expect(read({ kind: 'guest' })).rejects.toMatchObject({ status: 401 });
  });

  it('stay as they are when a change is repeated, and those of a guest are added to them', async () => {
    const meera = aCustomer();
    await change(meera, ['poha']);
    expect(await change(meera, ['ghee', 'poha'])).toEqual(['ghee', 'poha']);
    expect(await change(meera, ['ghee', 'poha'])).toEqual(['ghee', 'poha']);
  });

  it('are at most 200: the oldest make room', async () => {
    const meera = aCustomer();
    await change(
      meera,
      Array.from({ length: mostFavourites }, (_, n) => `product-${n}`),
    );
    const kept = await change(meera, ['one-more']);
    expect(kept).toHaveLength(mostFavourites);
    expect(kept[0]).toBe('one-more');
    expect(kept).not.toContain(`product-${mostFavourites - 1}`);
  });

  it('are deleted with the account', async () => {
    const meera = aCustomer();
    const { userId } = meera;
    await change(meera, ['poha']);
    await inventory.broker.deliver(
      accountErased,
      { userId, email: 'meera@example.com', emailVerified: true },
      { subject: userId },
    );
    expect(await read(meera)).toEqual([]);
  });
});
