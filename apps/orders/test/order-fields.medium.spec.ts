import {
  accountErased,
  adminOrderRoutes,
  myRideRoutes,
  myOrdersRoutes,
  orderAccepted,
  orderRoutes,
  stageReached,
  storeRoutes,
  type OrderFieldValues,
} from '@kirana/contracts';
import { defineExtension } from '@kirana/extension';
import { createHash, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { aRequest, place, placeReserved, startOrders } from './orders-under-test.js';

const label = { en: 'Floor', pl: 'Piętro' };
const climbing = defineExtension({
  name: 'climbing',
  orderFields: {
    floor: { schema: z.int().min(0).max(40), label, priced: true },
    side: {
      schema: z.enum(['left', 'right']).optional(),
      label: { en: 'Side', pl: 'Strona', de: 'Seite' },
      options: { left: { en: 'Left', pl: 'Lewa', de: 'Links' }, right: { en: 'Right', pl: 'Prawa' } },
    },
    doorName: { schema: z.string().trim().max(40).optional(), label: { en: 'Name at the door', pl: 'Nazwisko' }, personal: true },
  },
  deliveryFee: ({ feeMinor, fields: { floor = 0 } }) => feeMinor + 100 * floor,
});
const fields = { floor: 4, side: 'left', doorName: 'Znikający' };
const packer = { kind: 'admin', userId: randomUUID(), email: 'kamil@kirana.example', role: 'packer' } as const;

describe('fields of extensions', () => {
  let running: Awaited<ReturnType<typeof startOrders>>;
  beforeAll(async () => {
    running = await startOrders({}, [climbing]);
  });
  afterAll(async () => {
    await running.stop();
    await running.postgres.stop();
  });

  const quote = (values?: OrderFieldValues) => {
    const { items, district } = aRequest();
    return running.client.call(orderRoutes.quote, { body: { items, district, ...(values && { fields: values }) } });
  };
  const placedBy = async (userId: string) => {
    const request = aRequest({ fields });
    const bodyHash = createHash('sha256').update(JSON.stringify(request)).digest('hex');
    const caller = { kind: 'user', userId, email: 'meera@example.com' } as const;
    return running.client.call(orderRoutes.place, { body: { orderId: randomUUID(), bodyHash, order: request } }, caller);
  };

  it('are described to the checkout', async () => {
    const { orderFields } = await running.client.call(storeRoutes.read, {});
    expect(orderFields).toMatchObject([
      { key: 'floor', input: 'number', required: true, priced: true, min: 0, max: 40 },
      { key: 'side', input: 'choice', required: false, options: [{ value: 'left' }, { value: 'right' }] },
      { key: 'doorName', input: 'text', maxLength: 40 },
    ]);
    expect(JSON.stringify(orderFields)).not.toMatch(/"de"/);
  });

  it('cost the same in the quote and in the order', async () => {
    const [plain, climbed] = [await quote(), await quote({ floor: 4 })];
    expect(climbed.deliveryFeeMinor).toBe(plain.deliveryFeeMinor + 400);
    const { order } = await place(running, aRequest({ fields: { floor: 4 }, expectedTotalMinor: climbed.totalMinor }));
    expect(order.totals).toMatchObject({ deliveryFeeMinor: climbed.deliveryFeeMinor, totalMinor: climbed.totalMinor });
    const cheaper = place(running, aRequest({ fields: { floor: 4 }, expectedTotalMinor: plain.totalMinor }));
    await expect(cheaper).rejects.toMatchObject({ code: 'price-changed', extra: { quote: { totalMinor: climbed.totalMinor } } });
  });

  it.each([
    ['is missing', {}, 'floor'],
    ['is out of its limits', { floor: 99 }, 'floor'],
    ['is no option', { floor: 1, side: 'above' }, 'side'],
    ['is not asked for', { floor: 1, parcelLocker: 'WAW123' }, 'parcelLocker'],
  ])('are refused when one %s', async (_what, values, field) => {
    const refused = place(running, aRequest({ fields: values }));
    await expect(refused).rejects.toMatchObject({
      status: 422,
      code: 'order-fields-invalid',
      extra: { errors: [expect.objectContaining({ field })] },
    });
  });

  it('are shown in words to the customer, in the export and in the console', async () => {
    const meera = randomUUID();
    const { order } = await placedBy(meera);
    const shown = [
      { key: 'floor', label, text: { en: '4', pl: '4' }, value: 4 },
      { key: 'side', label: { en: 'Side', pl: 'Strona' }, text: { en: 'Left', pl: 'Lewa' }, value: 'left' },
      {
        key: 'doorName',
        label: { en: 'Name at the door', pl: 'Nazwisko' },
        text: { en: 'Znikający', pl: 'Znikający' },
        value: 'Znikający',
      },
    ];
    const track = (body: object) => running.client.call(orderRoutes.track, { params: { ref: order.number }, body });
    expect((await track({ accessToken: order.accessToken })).tracking.details?.fields).toEqual(shown);
    expect(JSON.stringify(await track({}))).not.toContain('Znikający');
    expect((await running.client.call(adminOrderRoutes.one, { params: { id: order.id } }, packer)).fields).toEqual(shown);
    const own = { kind: 'user', userId: meera, email: 'meera@example.com' } as const;
    expect((await running.client.call(myOrdersRoutes.export, {}, own)).orders[0]?.fields).toEqual(shown);
  });

  it('are known to the rider until the order is delivered', async () => {
    const rider = { kind: 'admin', userId: randomUUID(), email: 'arjun@kirana.example', role: 'rider' } as const;
    await running.database.query(`INSERT INTO rider_accounts (user_id, rider_id) VALUES ($1, 'rider-7')`, [rider.userId]);
    const order = await placeReserved(running, aRequest({ fields }));
    await running.database.query(`UPDATE orders SET rider = '{"id": "rider-7", "name": "Arjun", "phone": "1"}' WHERE id = $1`, [
      order.id,
    ]);
    const known = async () =>
      (await running.client.call(myRideRoutes.list, {}, rider)).rides[0]?.customer?.fields.map(({ text }) => text.pl);
    expect(await known()).toEqual(['4', 'Lewa', 'Znikający']);
    await running.database.query(`UPDATE orders SET state = 'delivered' WHERE id = $1`, [order.id]);
    expect(await known()).toBeUndefined();
  });

  it('are in the event of the accepted order, without personal data', async () => {
    const order = await placeReserved(running, aRequest({ fields }));
    await running.broker.until(() => running.broker.sent(orderAccepted).some(({ data }) => data.orderId === order.id));
    const accepted = running.broker.sent(orderAccepted).find(({ data }) => data.orderId === order.id);
    expect(accepted?.data.fields).toEqual({ floor: 4, side: 'left' });
    for (const stage of ['confirmed', 'preparing', 'pickup', 'delivering', 'delivered'] as const)
      await running.broker.deliver(stageReached, { orderId: order.id, stage, reachedAt: '2026-11-21T12:00:00Z' });
    expect(JSON.stringify(running.broker.published)).not.toContain('Znikający');
  });

  it('are erased with the customer as far as they are personal', async () => {
    const userId = randomUUID();
    const { order } = await placedBy(userId);
    const caller = { kind: 'user', userId, email: 'meera@example.com' } as const;
    await running.client.call(orderRoutes.cancel, { params: { ref: order.id }, body: {} }, caller);
    await running.database.query(`UPDATE orders SET state = 'cancelled' WHERE id = $1`, [order.id]);
    await running.broker.deliver(accountErased, { userId, email: 'meera@example.com', emailVerified: true });
    const rows = await running.database.query(`SELECT fields, personal_fields FROM orders WHERE id = $1`, [order.id]);
    expect(rows).toEqual([{ fields: { floor: 4, side: 'left' }, personal_fields: null }]);
  });
});

describe('fields of extensions in a shop without extensions', () => {
  it('are not taken, and those of an earlier order are shown under their key', async () => {
    const running = await startOrders();
    await expect(place(running, aRequest({ fields: { floor: 1 } }))).rejects.toMatchObject({ code: 'order-fields-invalid' });
    const { order } = await place(running);
    await running.database.query(`UPDATE orders SET fields = '{"floor": 4}' WHERE id = $1`, [order.id]);
    const shown = await running.client.call(adminOrderRoutes.one, { params: { id: order.id } }, packer);
    expect(shown.fields).toEqual([{ key: 'floor', label: { en: 'floor', pl: 'floor' }, text: { en: '4', pl: '4' }, value: 4 }]);
    expect((await running.client.call(storeRoutes.read, {})).orderFields).toEqual([]);
    await running.stop();
    await running.postgres.stop();
  });
});
