import { adminStockRoutes, orderPlaced, recordRoutes, stockLevelsChanged } from '@kirana/contracts';
import { anOrderPlaced } from '@kirana/contracts/testing';
import { HeldLock, eventually } from '@kirana/testing';
import { randomUUID } from 'node:crypto';
import { RunningInventory } from './running-inventory.js';

const admin = { kind: 'admin', userId: randomUUID(), email: 'asha@kirana.example' } as const;

describe('setting stock by hand', () => {
  let inventory: RunningInventory;
  beforeAll(async () => {
    inventory = await RunningInventory.start();
  });
  afterAll(() => inventory.stop());

  const set = (...levels: { productId: string; quantity: number }[]) =>
    inventory.client.call(adminStockRoutes.set, { body: { levels } }, admin);

  it('sets what can be sold and leaves alone what orders hold', async () => {
    await inventory.stock('toor-dal-1kg', 10);
    const orderId = randomUUID();
    await inventory.broker.deliver(orderPlaced, anOrderPlaced({ orderId, lines: [{ productId: 'toor-dal-1kg', quantity: 4 }] }));
    expect(await set({ productId: 'toor-dal-1kg', quantity: 20 })).toEqual([{ productId: 'toor-dal-1kg', quantity: 20 }]);
    expect(await inventory.shelf('toor-dal-1kg')).toEqual({ onHand: 24, reserved: 4 });
    await set({ productId: 'toor-dal-1kg', quantity: 0 });
    expect(await inventory.shelf('toor-dal-1kg')).toEqual({ onHand: 4, reserved: 4 });
    expect(await inventory.miscounted()).toEqual([]);
    await eventually(
      'the level is announced',
      () =>
        inventory.broker
          .sent(stockLevelsChanged)
          .flatMap(({ data }) => data.levels)
          .findLast(({ productId }) => productId === 'toor-dal-1kg')?.available === 0,
    );
    const entries = await inventory.client.call(recordRoutes.audit, { query: { subject: 'toor-dal-1kg' } }, admin);
    expect(entries.map(({ before, after }) => [before, after])).toEqual([
      ['20', '0'],
      ['6', '20'],
    ]);
  });

  it('says nothing of what stays as it is or is not known', async () => {
    await inventory.stock('basmati-1kg', 3);
    expect(await set({ productId: 'basmati-1kg', quantity: 3 }, { productId: 'nobody-knows', quantity: 3 })).toEqual([]);
    expect(
      await inventory.client.call(adminStockRoutes.levels, { body: { productIds: ['basmati-1kg', 'nobody-knows'] } }, admin),
    ).toEqual([{ productId: 'basmati-1kg', quantity: 3 }]);
  });

  it('locks levels in the order of their product ids, as buyers do', async () => {
    for (const id of ['first', 'last']) await inventory.stock(id, 5);
    const held = await HeldLock.take(inventory.database, `SELECT FROM stock_levels WHERE product_id = 'last' FOR UPDATE`);
    const counted = set({ productId: 'last', quantity: 7 }, { productId: 'first', quantity: 7 });
    await held.until(1);
    const free = await held.query(`SELECT FROM stock_levels WHERE product_id = 'first' FOR UPDATE SKIP LOCKED`);
    await held.letGo();
    await counted;
    expect(free).toEqual([]);
  });

  it('never meets buyers the wrong way round: hands and orders at once end without a deadlock', async () => {
    for (const id of ['a', 'b', 'c']) await inventory.stock(id, 500);
    const lines = ['c', 'a', 'b'].map(productId => ({ productId, quantity: 1 }));
    await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        n % 2 === 0
          ? set(...['b', 'c', 'a'].map(productId => ({ productId, quantity: 300 + n })))
          : inventory.broker.deliver(orderPlaced, anOrderPlaced({ orderId: randomUUID(), lines })),
      ),
    );
    console.log(`20 counts and 20 orders at once: ${await inventory.deadlocks()} deadlocks`);
    expect(await inventory.deadlocks()).toBe(0);
    expect(await inventory.miscounted()).toEqual([]);
  });

  it('is closed to guests and to customers', async () => {
    const body = { levels: [{ productId: 'a', quantity: 1 }] };
    await expect(inventory.client.call(adminStockRoutes.set, { body })).rejects.toMatchObject({ status: 401 });
    const shopper = { kind: 'user', userId: randomUUID(), email: 'm@example.com' } as const;
    await expect(inventory.client.call(adminStockRoutes.set, { body }, shopper)).rejects.toMatchObject({ status: 403 });
  });
});
