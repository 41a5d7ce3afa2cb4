import {
  goodsLeftOut,
  goodsReturned,
  orderAccepted,
  orderCancelled,
  orderPlaced,
  stockLevelsChanged,
  stockMovementRoutes,
} from '@kirana/contracts';
import { anOrderAccepted, anOrderPlaced } from '@kirana/contracts/testing';
import { eventually } from '@kirana/testing';
import { randomUUID } from 'node:crypto';
import { RunningInventory } from './running-inventory.js';

const admin = { kind: 'admin', userId: randomUUID(), email: 'asha@kirana.example', role: 'owner' } as const;

describe('ReturnGoodsHandlers', () => {
  let inventory: RunningInventory;
  beforeAll(async () => {
    inventory = await RunningInventory.start();
  });
  afterAll(() => inventory.stop());

  it('puts returned goods back on sale once, with a movement that names the order', async () => {
    const [orderId, refundId, productId] = [randomUUID(), randomUUID(), 'toor-dal-1kg'];
    await inventory.stock(productId, 10);
    const lines = [{ productId, quantity: 3 }];
    await inventory.broker.deliver(orderPlaced, anOrderPlaced({ orderId, lines }));
    await inventory.broker.deliver(orderAccepted, anOrderAccepted({ orderId, lines }));
    const returned = {
      orderId,
      refundId,
      actor: { userId: admin.userId, name: admin.email },
      lines: [
        { productId, quantity: 2 },
        { productId: 'never-stocked', quantity: 1 },
      ],
    };
    const delivery = { id: randomUUID() };
    expect(await inventory.broker.deliver(goodsReturned, returned, delivery)).toEqual({ kind: 'done' });
    await inventory.broker.deliver(goodsReturned, returned, delivery);
    expect(await inventory.level(productId)).toEqual({ onHand: 9, reserved: 0 });
    expect(await inventory.miscounted()).toEqual([]);
    const { items } = await inventory.client.call(stockMovementRoutes.page, { params: { id: productId } }, admin);
    expect(items[0]).toMatchObject({ delta: 2, onHand: 9, reason: 'refund', orderId, actor: admin.email });
    expect(items.filter(({ reason }) => reason === 'refund')).toHaveLength(1);
    const announced = () =>
      inventory.broker.sent(stockLevelsChanged).flatMap(({ data }) => data.levels.filter(level => level.productId === productId));
    await eventually('the level is announced', () => announced().at(-1)?.available === 9);
  });

  it('restocks goods once although their order is set back and cancelled after they came back, in either sequence', async () => {
    for (const sequence of [
      ['returned', 'cancelled'],
      ['cancelled', 'returned'],
    ]) {
      const [orderId, productId] = [randomUUID(), `ghee-${sequence[0]}`];
      await inventory.stock(productId, 10);
      const lines = [{ productId, quantity: 3 }];
      await inventory.broker.deliver(orderPlaced, anOrderPlaced({ orderId, lines }));
      await inventory.broker.deliver(orderAccepted, anOrderAccepted({ orderId, lines }));
      const deliver = {
        returned: () =>
          inventory.broker.deliver(goodsReturned, { orderId, refundId: randomUUID(), lines: [{ productId, quantity: 2 }] }),
        cancelled: () => inventory.broker.deliver(orderCancelled, { orderId, number: 'ORD-204816', reason: 'shop' }),
      };
      for (const each of sequence) expect(await deliver[each as keyof typeof deliver]()).toEqual({ kind: 'done' });
      expect([sequence, await inventory.level(productId)]).toEqual([sequence, { onHand: 10, reserved: 0 }]);
    }
    expect(await inventory.miscounted()).toEqual([]);
  });

  it('puts back no more pieces than were sold, however often they are said to come back', async () => {
    const [orderId, productId] = [randomUUID(), 'ghee-twice'];
    await inventory.stock(productId, 10);
    const lines = [{ productId, quantity: 4 }];
    await inventory.broker.deliver(orderPlaced, anOrderPlaced({ orderId, lines }));
    await inventory.broker.deliver(orderAccepted, anOrderAccepted({ orderId, lines }));
    for (const quantity of [3, 3, 4])
      await inventory.broker.deliver(goodsReturned, { orderId, refundId: randomUUID(), lines: [{ productId, quantity }] });
    expect(await inventory.level(productId)).toEqual({ onHand: 10, reserved: 0 });
    const { items } = await inventory.client.call(stockMovementRoutes.page, { params: { id: productId } }, admin);
    expect(items.filter(({ reason }) => reason === 'refund').map(({ delta }) => delta)).toEqual([1, 3]);
    expect(await inventory.miscounted()).toEqual([]);
  });

  it('books out what an order was packed without, once, and does not restock it when the order is cancelled', async () => {
    const [orderId, productId, other] = [randomUUID(), 'hing-50g', 'hing-100g'];
    for (const id of [productId, other]) await inventory.stock(id, 10);
    const lines = [productId, other].map(id => ({ productId: id, quantity: 3 }));
    await inventory.broker.deliver(orderPlaced, anOrderPlaced({ orderId, lines }));
    await inventory.broker.deliver(orderAccepted, anOrderAccepted({ orderId, lines }));
    const actor = { userId: admin.userId, name: admin.email };
    const leftOut = { orderId, actor, lines: [{ productId, quantity: 3 }], substitutes: [] };
    for (let n = 0; n < 2; n++) expect(await inventory.broker.deliver(goodsLeftOut, leftOut)).toEqual({ kind: 'done' });
    expect(await inventory.level(productId)).toEqual({ onHand: 7, reserved: 0 });
    const { items } = await inventory.client.call(stockMovementRoutes.page, { params: { id: productId } }, admin);
    expect(items.slice(0, 3)).toMatchObject([
      { delta: -3, onHand: 7, reason: 'missing', orderId, actor: admin.email },
      { delta: 3, onHand: 10, reason: 'refund', orderId },
      { delta: -3, onHand: 7, reason: 'sale', orderId },
    ]);
    await inventory.broker.deliver(orderCancelled, { orderId, number: 'ORD-204816', reason: 'shop' });
    expect([await inventory.level(productId), await inventory.level(other)]).toEqual([
      { onHand: 7, reserved: 0 },
      { onHand: 10, reserved: 0 },
    ]);
    expect(await inventory.miscounted()).toEqual([]);
  });

  it('sells what is in the bag instead, as far as it can be sold, and restocks it when the order is cancelled', async () => {
    const [orderId, productId, substitute, scarce] = [randomUUID(), 'toor-1', 'chana-1', 'urad-1'];
    for (const [id, stock] of [
      [productId, 10],
      [substitute, 10],
      [scarce, 1],
    ] as const)
      await inventory.stock(id, stock);
    const lines = [{ productId, quantity: 3 }];
    await inventory.broker.deliver(orderPlaced, anOrderPlaced({ orderId, lines }));
    await inventory.broker.deliver(orderAccepted, anOrderAccepted({ orderId, lines }));
    const substitutes = [
      { productId: substitute, quantity: 3 },
      { productId: scarce, quantity: 2 },
    ];
    const leftOut = { orderId, actor: { userId: admin.userId, name: admin.email }, lines, substitutes };
    for (let n = 0; n < 2; n++) expect(await inventory.broker.deliver(goodsLeftOut, leftOut)).toEqual({ kind: 'done' });
    const onHand = () => Promise.all([productId, substitute, scarce].map(async id => (await inventory.level(id)).onHand));
    expect(await onHand()).toEqual([7, 7, 0]);
    const { items } = await inventory.client.call(stockMovementRoutes.page, { params: { id: substitute } }, admin);
    expect(items[0]).toMatchObject({ delta: -3, reason: 'sale', orderId });
    await inventory.broker.deliver(orderCancelled, { orderId, number: 'ORD-204816', reason: 'shop' });
    expect(await onHand()).toEqual([7, 10, 1]);
    expect(await inventory.miscounted()).toEqual([]);
  });

  it('waits for the acceptance of an order whose goods came back', async () => {
    const [orderId, productId] = [randomUUID(), 'ghee-early'];
    await inventory.stock(productId, 10);
    const lines = [{ productId, quantity: 3 }];
    await inventory.broker.deliver(orderPlaced, anOrderPlaced({ orderId, lines }));
    const returned = { orderId, refundId: randomUUID(), lines: [{ productId, quantity: 2 }] };
    expect(await inventory.broker.deliver(goodsReturned, returned)).toMatchObject({ kind: 'retry' });
    expect(await inventory.level(productId)).toEqual({ onHand: 10, reserved: 3 });
  });
});
