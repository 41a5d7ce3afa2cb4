import { accountErased, cartRoutes } from '@kirana/contracts';
import type { Caller } from '@kirana/http-edge';
import { randomUUID } from 'node:crypto';
import { RunningInventory } from './running-inventory.js';

const aCustomer = (): Caller & { userId: string } => ({ kind: 'user', userId: randomUUID(), email: 'meera@example.com' });
const dal = (quantity: number) => [{ productId: 'toor-dal-1kg', quantity }];

describe('the cart of a signed-in customer', () => {
  let inventory: RunningInventory;
  beforeAll(async () => {
    inventory = await RunningInventory.start();
  });
  afterAll(() => inventory.stop());

  const read = (caller: Caller) => inventory.client.call(cartRoutes.mine, {}, caller);
  const save = (caller: Caller, quantity: number, version: number) =>
    inventory.client.call(cartRoutes.save, { body: { items: dal(quantity), version } }, caller);

  it('is empty at first, stored as it was saved, and separate for each customer', async () => {
    const [meera, arun] = [aCustomer(), aCustomer()];
    expect(await read(meera)).toEqual({ items: [], version: 0 });
    expect(await save(meera, 2, 0)).toEqual({ items: dal(2), version: 1 });
    expect(await save(meera, 3, 1)).toEqual({ items: dal(3), version: 2 });
    expect(await read(meera)).toEqual({ items: dal(3), version: 2 });
    expect(await read(arun)).toEqual({ items: [], version: 0 });
    await expect(read({ kind: 'guest' })).rejects.toMatchObject({ status: 401 });
  });

  it('is changed by one of many concurrent saves of a version; the others get the current cart', async () => {
    const meera = aCustomer();
    for (const version of [0, 1]) {
      const outcomes = await Promise.allSettled(Array.from({ length: 20 }, (_, n) => save(meera, n + 1, version)));
      const won = outcomes.flatMap(outcome => (outcome.status === 'fulfilled' ? [outcome.value] : []));
      expect(won).toHaveLength(1);
      expect(await read(meera)).toEqual(won[0]);
      const refusals = outcomes.flatMap(outcome => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []));
      for (const refusal of refusals)
        expect(refusal).toMatchObject({ status: 412, code: 'cart-changed', extra: { cart: won[0] } });
    }
  });

  it('is deleted with the account', async () => {
    const [meera, arun] = [aCustomer(), aCustomer()];
    await save(meera, 2, 0);
    await save(arun, 5, 0);
    const { userId } = meera;
    await inventory.broker.deliver(
      accountErased,
      { userId, email: 'meera@example.com', emailVerified: true },
      { subject: userId },
    );
    expect(await read(meera)).toEqual({ items: [], version: 0 });
    expect(await read(arun)).toEqual({ items: dal(5), version: 1 });
  });
});
