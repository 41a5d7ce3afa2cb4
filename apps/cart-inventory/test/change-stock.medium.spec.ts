import {
  adminStockRoutes,
  orderAccepted,
  orderCancelled,
  orderPlaced,
  recordRoutes,
  stockImportRequested,
  stockLevelsChanged,
  stockMovementRoutes,
} from '@kirana/contracts';
import type { ImportedStock, StockChange, StockCommand, StockOutcome } from '@kirana/contracts';
import { anOrderPlaced, anOrderAccepted } from '@kirana/contracts/testing';
import { HeldLock, eventually } from '@kirana/testing';
import { randomUUID } from 'node:crypto';
import { RunningInventory } from './running-inventory.js';

const admin = { kind: 'admin', userId: randomUUID(), email: 'asha@kirana.example', role: 'owner' } as const;
const customer = { kind: 'user', userId: randomUUID(), email: 'm@example.com' } as const;
const routes = adminStockRoutes;

describe('ChangeStock', () => {
  let inventory: RunningInventory;
  beforeAll(async () => {
    inventory = await RunningInventory.start();
  });
  afterAll(() => inventory.stop());

  const send = (command: Partial<StockCommand> & { changes: StockChange[] }): Promise<StockOutcome[]> =>
    inventory.client.call(routes.change, { body: { commandId: randomUUID(), reason: 'delivery', ...command } }, admin);
  const count = (...changes: { productId: string; counted: number; expected: number }[]) => send({ reason: 'counted', changes });
  const add = (productId: string, delta: number) => send({ changes: [{ productId, delta }] });
  const place = async (productId: string, quantity: number): Promise<string> => {
    const orderId = randomUUID();
    await inventory.broker.deliver(orderPlaced, anOrderPlaced({ orderId, lines: [{ productId, quantity }] }));
    return orderId;
  };
  const movements = async (id: string) =>
    (await inventory.client.call(stockMovementRoutes.page, { params: { id } }, admin)).items.map(({ delta, reason, actor }) => ({
      delta,
      reason,
      actor,
    }));

  it('sets the counted quantity and leaves reservations unchanged', async () => {
    await inventory.stock('toor-dal-1kg', 10);
    await place('toor-dal-1kg', 4);
    expect(await count({ productId: 'toor-dal-1kg', counted: 20, expected: 6 })).toEqual([
      { productId: 'toor-dal-1kg', outcome: 'changed', before: 6, quantity: 20 },
    ]);
    expect(await inventory.level('toor-dal-1kg')).toEqual({ onHand: 24, reserved: 4 });
    await count({ productId: 'toor-dal-1kg', counted: 0, expected: 20 });
    expect(await inventory.level('toor-dal-1kg')).toEqual({ onHand: 4, reserved: 4 });
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
    expect(entries.map(({ action, before, after }) => [action, before, after])).toEqual([
      ['change-stock', '20', '0 (counted)'],
      ['change-stock', '6', '20 (counted)'],
    ]);
  });

  it('refuses a count when stock was sold since the number was shown, and returns the current quantity', async () => {
    await inventory.stock('saffron-1g', 20);
    await place('saffron-1g', 5);
    await expect(count({ productId: 'saffron-1g', counted: 20, expected: 20 })).rejects.toMatchObject({
      status: 409,
      code: 'changed-meanwhile',
      extra: { current: { outcome: 'changed-meanwhile', quantity: 15 } },
    });
    expect(await inventory.level('saffron-1g')).toEqual({ onHand: 20, reserved: 5 });
  });

  it('names the admin whose change made a count outdated', async () => {
    await inventory.stock('besan-1kg', 20);
    await add('besan-1kg', 5);
    await expect(count({ productId: 'besan-1kg', counted: 20, expected: 20 })).rejects.toMatchObject({
      code: 'changed-meanwhile',
      extra: { current: { quantity: 25 }, changedBy: admin.email, changedAt: expect.any(String) },
    });
  });

  it('adds and subtracts from the current quantity, but not below zero', async () => {
    await inventory.stock('ghee-500g', 20);
    await place('ghee-500g', 5);
    expect(await add('ghee-500g', 10)).toMatchObject([{ before: 15, quantity: 25 }]);
    await expect(add('ghee-500g', -26)).rejects.toMatchObject({
      code: 'insufficient-stock',
      extra: { current: { quantity: 25 } },
    });
    expect(await add('ghee-500g', -25)).toMatchObject([{ outcome: 'changed', quantity: 0 }]);
  });

  it('applies a repeated command once, also concurrently', async () => {
    await inventory.stock('poha-500g', 5);
    const command = { commandId: randomUUID(), changes: [{ productId: 'poha-500g', delta: 7 }] };
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => send(command)));
    expect(outcomes.map(([outcome]) => outcome?.quantity)).toEqual([12, 12, 12, 12, 12]);
    expect(await inventory.level('poha-500g')).toEqual({ onHand: 12, reserved: 0 });
  });

  it('returns the outcome of each change', async () => {
    for (const id of ['many-a', 'many-b']) await inventory.stock(id, 5);
    expect(
      await count(
        { productId: 'many-a', counted: 9, expected: 5 },
        { productId: 'many-b', counted: 9, expected: 6 },
        { productId: 'no-such-product', counted: 9, expected: 5 },
      ),
    ).toMatchObject([{ outcome: 'changed' }, { outcome: 'changed-meanwhile', quantity: 5 }, { outcome: 'not-found' }]);
  });

  it.each([
    ['a number without what was shown', { reason: 'counted', changes: [{ productId: 'a', counted: 4 }] }],
    ['a difference that was counted', { reason: 'counted', changes: [{ productId: 'a', delta: 4 }] }],
    ['a number that was delivered', { reason: 'delivery', changes: [{ productId: 'a', counted: 4, expected: 1 }] }],
    ['a difference of nothing', { reason: 'delivery', changes: [{ productId: 'a', delta: 0 }] }],
    [
      'a product twice',
      {
        reason: 'delivery',
        changes: [
          { productId: 'a', delta: 1 },
          { productId: 'a', delta: 1 },
        ],
      },
    ],
  ])('refuses %s', async (_name, command) => {
    await expect(send(command as never)).rejects.toMatchObject({ status: 400 });
  });

  it('records every change as a movement, so that the deltas add up to the quantity on hand', async () => {
    await inventory.stock('jaggery-1kg', 10);
    const [sold, cancelled] = [await place('jaggery-1kg', 3), await place('jaggery-1kg', 2)];
    for (const orderId of [sold, cancelled])
      await inventory.broker.deliver(orderAccepted, anOrderAccepted({ orderId }), { subject: orderId });
    await inventory.broker.deliver(
      orderCancelled,
      { orderId: cancelled, reason: 'shop', number: 'ORD-204816' },
      { subject: cancelled },
    );
    await add('jaggery-1kg', 20);
    await send({ reason: 'damaged', changes: [{ productId: 'jaggery-1kg', delta: -1 }], note: 'Torn bag' });
    expect(await movements('jaggery-1kg')).toEqual([
      { delta: -1, reason: 'damaged', actor: admin.email },
      { delta: 20, reason: 'delivery', actor: admin.email },
      { delta: 2, reason: 'cancelled', actor: null },
      { delta: -2, reason: 'sale', actor: null },
      { delta: -3, reason: 'sale', actor: null },
      { delta: 10, reason: 'first-stock', actor: null },
    ]);
    expect(await inventory.unexplained()).toEqual([]);
  });

  it('locks levels in the order of their product ids, like reservations', async () => {
    for (const id of ['first', 'last']) await inventory.stock(id, 5);
    const held = await HeldLock.take(inventory.database, `SELECT FROM stock_levels WHERE product_id = 'last' FOR UPDATE`);
    const counted = count({ productId: 'last', counted: 7, expected: 5 }, { productId: 'first', counted: 7, expected: 5 });
    await held.until(1);
    const free = await held.query(`SELECT FROM stock_levels WHERE product_id = 'first' FOR UPDATE SKIP LOCKED`);
    await held.release();
    await counted;
    expect(free).toEqual([]);
  });

  it('does not deadlock with concurrent orders', async () => {
    for (const id of ['a', 'b', 'c']) await inventory.stock(id, 500);
    const lines = ['c', 'a', 'b'].map(productId => ({ productId, quantity: 1 }));
    await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        n % 2 === 0
          ? send({ changes: ['b', 'c', 'a'].map(productId => ({ productId, delta: 3 })) })
          : inventory.broker.deliver(orderPlaced, anOrderPlaced({ orderId: randomUUID(), lines })),
      ),
    );
    console.log(`20 changes and 20 orders at once: ${await inventory.deadlocks()} deadlocks`);
    expect(await inventory.deadlocks()).toBe(0);
    expect(await inventory.miscounted()).toEqual([]);
    expect(await inventory.level('a')).toEqual({ onHand: 560, reserved: 20 });
  });

  describe('an import', () => {
    const imported = (changes: ImportedStock[], id = randomUUID()) =>
      inventory.broker.deliver(
        stockImportRequested,
        { actor: { userId: admin.userId, name: admin.email }, changes },
        { subject: id },
      );
    const exportOf = async (productId: string) => {
      const [level] = await inventory.client.call(routes.levels, { body: { productIds: [productId] } }, admin);
      return { productId, stockVersion: level?.version ?? 0, exported: level?.quantity ?? 0 };
    };
    const plan = (changes: ImportedStock[]) => inventory.client.call(routes.planImport, { body: { changes } }, admin);

    it('applies the difference that the admin entered, so that stock sold since the export stays sold', async () => {
      await inventory.stock('chana-1kg', 270);
      const row = { ...(await exportOf('chana-1kg')), wanted: 290 };
      await place('chana-1kg', 3);
      expect(await plan([row])).toEqual([{ productId: 'chana-1kg', exported: 270, soldSince: 3, now: 267, willBe: 287 }]);
      await imported([row]);
      expect(await inventory.level('chana-1kg')).toEqual({ onHand: 290, reserved: 3 });
      // The same file is imported again, then the same export with another edit.
      expect(await plan([row])).toMatchObject([{ now: 287, willBe: 287, soldSince: 3 }]);
      await imported([row]);
      await imported([{ ...row, wanted: 295 }]);
      expect(await inventory.level('chana-1kg')).toEqual({ onHand: 295, reserved: 3 });
      expect(await inventory.unexplained()).toEqual([]);
    });

    it('does not subtract below zero', async () => {
      await inventory.stock('rice-5kg', 10);
      const row = { ...(await exportOf('rice-5kg')), wanted: 2 };
      await place('rice-5kg', 7);
      await imported([row]);
      expect(await inventory.level('rice-5kg')).toEqual({ onHand: 7, reserved: 7 });
    });
  });

  it('refuses guests and customers', async () => {
    const body = { commandId: randomUUID(), reason: 'delivery' as const, changes: [{ productId: 'a', delta: 1 }] };
    await expect(inventory.client.call(routes.change, { body })).rejects.toMatchObject({ status: 401 });
    await expect(inventory.client.call(routes.change, { body }, customer)).rejects.toMatchObject({ status: 403 });
  });
});
