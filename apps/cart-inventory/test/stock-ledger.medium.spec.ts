import {
  adminStockRoutes,
  goodsLeftOut,
  goodsReturned,
  orderAccepted,
  orderCancelled,
  orderPlaced,
  stockImportRequested,
  stockKeepingRoutes,
  stockMovementRoutes,
  type MovementReason,
} from '@kirana/contracts';
import { anOrderAccepted, anOrderPlaced } from '@kirana/contracts/testing';
import { randomUUID } from 'node:crypto';
import { RunningInventory } from './running-inventory.js';

const admin = { kind: 'admin', role: 'owner', userId: randomUUID(), email: 'asha@kirana.example' } as const;
const productId = 'toor-dal-1kg';

describe('stock_movements', () => {
  let inventory: RunningInventory;
  beforeAll(async () => {
    inventory = await RunningInventory.start();
    await inventory.requireMovements();
    await inventory.stock(productId, 100);
  });
  afterAll(() => inventory.stop());

  const onHand = async () => (await inventory.level(productId)).onHand;
  const newest = async () =>
    (await inventory.client.call(stockMovementRoutes.page, { params: { id: productId } }, admin)).items[0];
  const accepted = async (quantity: number) => {
    const orderId = randomUUID();
    const lines = [{ productId, quantity }];
    await inventory.broker.deliver(orderPlaced, anOrderPlaced({ orderId, lines }));
    expect(await inventory.broker.deliver(orderAccepted, anOrderAccepted({ orderId, lines }))).toEqual({ kind: 'done' });
    return orderId;
  };
  const command = (reason: 'delivery' | 'returned' | 'damaged' | 'correction', delta: number) => async () => {
    const commandId = randomUUID();
    await inventory.client.call(
      adminStockRoutes.change,
      { body: { commandId, reason, note: 'By hand', changes: [{ productId, delta }] } },
      admin,
    );
    return { reason, delta, reference: commandId, orderId: null, note: 'By hand', actor: admin.email };
  };

  it('are required by these tests: a level changed without one is refused', async () => {
    const change = inventory.database.query(`UPDATE stock_levels SET on_hand = on_hand + 1 WHERE product_id = $1`, [productId]);
    await expect(change).rejects.toThrow('has changed without a movement');
    expect(await newest()).toMatchObject({ reason: 'first-stock', delta: 100, onHand: 100, actor: null });
  });

  const ways: Readonly<Record<Exclude<MovementReason, 'first-stock'>, () => Promise<object>>> = {
    sale: async () => {
      const orderId = await accepted(3);
      return { reason: 'sale', delta: -3, reference: orderId, orderId, actor: null };
    },
    cancelled: async () => {
      const orderId = await accepted(4);
      await inventory.broker.deliver(orderCancelled, { orderId, number: 'ORD-204816', reason: 'shop' });
      return { reason: 'cancelled', delta: 4, reference: orderId, orderId, actor: null };
    },
    refund: async () => {
      const orderId = await accepted(2);
      const actor = { userId: admin.userId, name: admin.email };
      await inventory.broker.deliver(goodsReturned, {
        orderId,
        refundId: randomUUID(),
        actor,
        lines: [{ productId, quantity: 1 }],
      });
      return { reason: 'refund', delta: 1, reference: orderId, orderId, actor: admin.email };
    },
    missing: async () => {
      const orderId = await accepted(2);
      const actor = { userId: admin.userId, name: admin.email };
      // Back from the order, and out again: what can be sold stays as it is.
      await inventory.broker.deliver(goodsLeftOut, { orderId, actor, lines: [{ productId, quantity: 2 }], substitutes: [] });
      return { reason: 'missing', delta: -2, reference: orderId, orderId, actor: admin.email };
    },
    delivery: command('delivery', 12),
    returned: command('returned', 1),
    damaged: command('damaged', -2),
    correction: command('correction', -1),
    counted: async () => {
      const [level] = await inventory.client.call(adminStockRoutes.levels, { body: { productIds: [productId] } }, admin);
      const expected = level?.quantity ?? 0;
      const commandId = randomUUID();
      await inventory.client.call(
        adminStockRoutes.change,
        { body: { commandId, reason: 'counted', changes: [{ productId, counted: expected + 5, expected }] } },
        admin,
      );
      return { reason: 'counted', delta: 5, reference: commandId, actor: admin.email };
    },
    import: async () => {
      const [level] = await inventory.client.call(adminStockRoutes.levels, { body: { productIds: [productId] } }, admin);
      const [exported, stockVersion] = [level?.quantity ?? 0, level?.version ?? 0];
      await inventory.broker.deliver(stockImportRequested, {
        actor: { userId: admin.userId, name: admin.email },
        changes: [{ productId, stockVersion, exported, wanted: exported + 7 }],
      });
      return { reason: 'import', delta: 7, reference: `export ${stockVersion}`, actor: admin.email };
    },
    stocktake: async () => {
      const [record] = await inventory.client.call(stockKeepingRoutes.records, { body: { productId, toPack: [] } }, admin);
      const commandId = randomUUID();
      const expected = { lastMovement: record?.lastMovement ?? '', toPack: 0 };
      const lines = [{ productId, counted: (record?.onHand ?? 0) - 6, expected }];
      await inventory.client.call(stockKeepingRoutes.stocktake, { body: { commandId, lines } }, admin);
      return { reason: 'stocktake', delta: -6, reference: commandId, actor: admin.email };
    },
  };

  it.each(Object.entries(ways))('explain a change by %s: how much, why, by whom', async (_reason, change) => {
    const before = await newest();
    const expected = await change();
    const movement = await newest();
    expect(movement).toMatchObject({ ...expected, onHand: await onHand() });
    expect(movement?.id).not.toBe(before?.id);
    expect(await inventory.unexplained()).toEqual([]);
  });

  it('explain a receipt with its delivery note', async () => {
    const commandId = randomUUID();
    const body = { commandId, deliveryNote: 'WZ 1204', lines: [{ productId, pieces: 20 }] };
    await inventory.client.call(stockKeepingRoutes.receive, { body }, admin);
    expect(await newest()).toMatchObject({ reason: 'delivery', delta: 20, note: 'WZ 1204', reference: commandId });
    expect(await inventory.unexplained()).toEqual([]);
  });

  it('are read in pages, newest first, each with what was on hand then', async () => {
    const id = 'ghee-500g';
    await inventory.stock(id, 10);
    for (let n = 0; n < 30; n++)
      await inventory.client.call(
        adminStockRoutes.change,
        { body: { commandId: randomUUID(), reason: 'delivery', changes: [{ productId: id, delta: 2 }] } },
        admin,
      );
    const page = (cursor?: string) =>
      inventory.client.call(stockMovementRoutes.page, { params: { id }, query: { cursor } }, admin);
    const first = await page();
    expect(first.items).toHaveLength(25);
    expect(first.items[0]).toMatchObject({ onHand: 70, delta: 2 });
    // What happens between two pages moves no line of the second.
    await inventory.client.call(
      adminStockRoutes.change,
      { body: { commandId: randomUUID(), reason: 'damaged', changes: [{ productId: id, delta: -1 }] } },
      admin,
    );
    const second = await page(first.next ?? '');
    expect(second.items.map(({ onHand: then }) => then)).toEqual([20, 18, 16, 14, 12, 10]);
    expect(second.items.at(-1)).toMatchObject({ reason: 'first-stock', delta: 10 });
    expect(second.next).toBeNull();
    expect((await page()).items[0]).toMatchObject({ onHand: 69, delta: -1 });
    const of = (reason: MovementReason, cursor?: string) =>
      inventory.client.call(stockMovementRoutes.page, { params: { id }, query: { reason, cursor } }, admin);
    expect((await of('damaged')).items).toMatchObject([{ onHand: 69, delta: -1 }]);
    const deliveries = await of('delivery');
    expect(deliveries.items.map(({ onHand: then }) => then)).toEqual(Array.from({ length: 25 }, (_, n) => 70 - 2 * n));
    const earlier = await of('delivery', deliveries.next ?? '');
    expect(earlier.items.map(({ onHand: then }) => then)).toEqual([20, 18, 16, 14, 12]);
    expect(earlier.next).toBeNull();
    await expect(page('1 OR 1')).rejects.toMatchObject({ status: 400 });
  });

  it('are empty for a product that inventory does not know', async () => {
    expect(await inventory.client.call(stockMovementRoutes.page, { params: { id: 'no-such-product' } }, admin)).toEqual({
      items: [],
      next: null,
    });
  });
});
