import { orderPlaced, orderRoutes, productAdded, productChanged, productRemoved, storeRoutes } from '@kirana/contracts';
import { randomUUID } from 'node:crypto';
import { aRequest, cumin, lentils, place, startOrders } from './orders-under-test.js';

describe('PlaceOrder', () => {
  let running: Awaited<ReturnType<typeof startOrders>>;
  beforeAll(async () => {
    running = await startOrders();
  });
  afterAll(async () => {
    await running.stop();
    await running.postgres.stop();
  });

  it('stores the order with the server’s own sums and requests its stock (CHK-041, CHK-042)', async () => {
    const { outcome, order } = await place(running);
    expect(outcome).toBe('open');
    expect(order).toMatchObject({
      number: expect.stringMatching(/^ORD-\d{6}$/),
      status: 'pending',
      paymentStatus: 'unpaid',
      totals: { subtotalMinor: 4_400, deliveryFeeMinor: 999, serviceFeeMinor: 308, totalMinor: 5_707 },
      payment: null,
    });
    const [row] = await running.database.query(
      `SELECT customer_name, email, phone, address, city, district, zip_code, total_amount, delivery_fee, tax, payment_method, delivery_distance, delivery_time FROM orders WHERE id = $1`,
      [order.id],
    );
    expect(row).toEqual({
      customer_name: 'Meera Kowalska',
      email: 'meera@example.com',
      phone: '+48 600 100 200',
      address: 'Puławska 12/3',
      city: 'Warszawa',
      district: 'Mokotów',
      zip_code: '02-566',
      total_amount: 5_707,
      delivery_fee: 999,
      tax: 308,
      payment_method: 'cash',
      delivery_distance: expect.any(Number),
      delivery_time: '1-2',
    });
    expect(
      await running.database.query(
        `SELECT product_id, product_name, price, quantity FROM order_items WHERE order_id = $1 ORDER BY id`,
        [order.id],
      ),
    ).toEqual([
      { product_id: lentils, product_name: 'Toor Dal', price: 1_850, quantity: 2 },
      { product_id: cumin, product_name: 'Cumin Seeds', price: 700, quantity: 1 },
    ]);
    await running.broker.until(() => running.broker.sent(orderPlaced).some(event => event.subject === order.id));
  });

  it('refuses an order above ten million złoty, which no sum may exceed', async () => {
    const dear = {
      productId: 'saffron-1t',
      name: 'Saffron',
      categoryId: 'spices',
      vatRate: 5,
      isActive: true,
      initialQuantity: 9,
    };
    await running.broker.deliver(productAdded, { ...dear, priceMinor: 900_000_000 });
    const items = (quantity: number) => [{ productId: dear.productId, quantity }];
    const refused = { status: 400, code: 'invalid-request' };
    for (const quantity of [2, 999]) {
      await expect(
        running.client.call(orderRoutes.quote, { body: { items: items(quantity), district: 'Mokotów' } }),
      ).rejects.toMatchObject(refused);
      await expect(place(running, aRequest({ items: items(quantity) }))).rejects.toMatchObject(refused);
    }
    expect((await place(running, aRequest({ items: items(1) }))).outcome).toBe('open');
  });

  it('makes one order of fifty concurrent equal requests', async () => {
    const orderId = randomUUID();
    const answers = await Promise.all(Array.from({ length: 50 }, () => place(running, aRequest(), orderId)));
    expect(new Set(answers.map(answer => JSON.stringify({ ...answer, isNew: true })))).toHaveProperty('size', 1);
    // Only one answer is new, so the order is counted once.
    expect(answers.filter(({ isNew }) => isNew)).toHaveLength(1);
    const [counted] = await running.database.query(`SELECT count(*)::int AS items FROM order_items WHERE order_id = $1`, [
      orderId,
    ]);
    expect(counted).toEqual({ items: 2 });
    await running.broker.until(() => running.broker.sent(orderPlaced).some(event => event.subject === orderId));
    expect(running.broker.sent(orderPlaced).filter(event => event.subject === orderId)).toHaveLength(1);
  });

  it('stores orders placed at the same moment together, each with its own lines', async () => {
    const ids = Array.from({ length: 40 }, () => randomUUID());
    const request = (quantity: number) => aRequest({ items: [{ productId: cumin, quantity }] });
    const answers = await Promise.all(ids.map((id, n) => place(running, request(1 + (n % 9)), id)));
    expect(answers.map(({ isNew }) => isNew)).toEqual(ids.map(() => true));
    const stored = await running.database.query<{ id: string; quantity: number; transaction: string }[]>(
      `SELECT o.id, i.quantity, i.xmin::text AS transaction FROM orders o JOIN order_items i ON i.order_id = o.id WHERE o.id = ANY ($1)`,
      [ids],
    );
    const quantities = new Map(stored.map(({ id, quantity }) => [id, quantity]));
    expect(ids.map(id => quantities.get(id))).toEqual(ids.map((_, n) => 1 + (n % 9)));
    const transactions = new Set(stored.map(({ transaction }) => transaction)).size;
    console.log(`40 orders in ${transactions} transactions`);
    expect(transactions).toBeLessThan(40);
    await running.broker.until(() => ids.every(id => running.broker.sent(orderPlaced).some(event => event.subject === id)));
  });

  it('stores one of two different orders with the same key that arrive together', async () => {
    const orderId = randomUUID();
    const both = await Promise.allSettled([
      place(running, aRequest({ address: 'here 1' }), orderId),
      place(running, aRequest({ address: 'there 2' }), orderId),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'idempotency-key-reused' } });
    const [counted] = await running.database.query(`SELECT count(*)::int AS items FROM order_items WHERE order_id = $1`, [
      orderId,
    ]);
    expect(counted).toEqual({ items: 2 });
  });

  it('refuses a different order with the same idempotency key', async () => {
    const orderId = randomUUID();
    await place(running, aRequest(), orderId);
    await expect(place(running, aRequest({ address: 'elsewhere' }), orderId)).rejects.toMatchObject({
      status: 422,
      code: 'idempotency-key-reused',
    });
  });

  it.each([
    [
      'an outdated total',
      aRequest({ expectedTotalMinor: 1 }),
      { status: 409, code: 'price-changed', extra: { quote: { totalMinor: 5_707 } } },
    ],
    [
      'an unknown product',
      aRequest({ items: [{ productId: 'unicorn', quantity: 1 }] }),
      { status: 409, code: 'product-unavailable', extra: { productIds: ['unicorn'] } },
    ],
    ['a district outside of Warsaw (CHK-020)', aRequest({ district: 'Radom' }), { status: 422, code: 'outside-delivery-area' }],
    [
      'online payment while it is disabled',
      aRequest({ paymentMethod: 'blik' }),
      { status: 409, code: 'payment-method-unavailable' },
    ],
  ])('refuses %s and stores nothing', async (_case, request, problem) => {
    const orderId = randomUUID();
    await expect(place(running, request, orderId)).rejects.toMatchObject(problem);
    expect(await running.database.query(`SELECT id FROM orders WHERE id = $1`, [orderId])).toEqual([]);
  });

  it('gives a thousand orders different numbers (CHK-044)', async () => {
    const started = performance.now();
    const numbers = new Set<string>();
    for (let round = 0; round < 50; round++) {
      const answers = await Promise.all(Array.from({ length: 20 }, () => place(running)));
      for (const { order } of answers) numbers.add(order.number);
    }
    console.log(`1,000 orders stored in ${Math.round(performance.now() - started)} ms`);
    expect(numbers.size).toBe(1_000);
  });

  it('takes another number when one of the next round is still in use', async () => {
    const { order } = await place(running);
    await running.database.query(
      `UPDATE orders SET number = 'ORD-' || lpad((n)::text, 6, '0') FROM (SELECT 1 AS n) one WHERE id = $1`,
      [order.id],
    );
    const [next] = await running.database.query<{ last_value: string }[]>(`SELECT last_value FROM order_number_block`);
    // The next fifty positions repeat; their numbers are taken.
    await running.database.query(`SELECT setval('order_number_block', $1, true)`, [Number(next?.last_value) - 50]);
    const numbers = new Set<string>();
    for (let round = 0; round < 6; round++) {
      const answers = await Promise.all(Array.from({ length: 20 }, () => place(running)));
      for (const answer of answers) numbers.add(answer.order.number);
    }
    expect(numbers.size).toBe(120);
  });

  it('uses the newest version of a product, whatever the order of the events', async () => {
    const facts = { productId: 'basmati-1kg', name: 'Basmati', categoryId: 'rice', vatRate: 5, isActive: true };
    await running.broker.deliver(productChanged, { ...facts, priceMinor: 2_000 }, { version: 3 });
    await running.broker.deliver(productChanged, { ...facts, priceMinor: 1_000 }, { version: 2 });
    const request = aRequest({ items: [{ productId: 'basmati-1kg', quantity: 1 }] });
    expect((await place(running, request)).order.totals.subtotalMinor).toBe(2_000);
    await running.broker.deliver(productRemoved, { productId: 'basmati-1kg' }, { version: 5 });
    await running.broker.deliver(productChanged, { ...facts, priceMinor: 1_500 }, { version: 4 });
    await expect(place(running, request)).rejects.toMatchObject({ code: 'product-unavailable' });
  });

  it('enforces a minimum only once one is stored (F-36)', async () => {
    await running.database.query(
      `INSERT INTO settings VALUES ('min_order_amount', '50.00', 'minimum order amount for checkout')`,
    );
    await expect(place(running)).rejects.toMatchObject({
      status: 409,
      code: 'below-minimum-order',
      extra: { minimumOrderMinor: 5_000 },
    });
    await running.database.query(`DELETE FROM settings`);
    await place(running);
  });

  it('stores a delivery window within the opening hours (F-48)', async () => {
    const warsaw = (at: Date) =>
      new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: 'Europe/Warsaw' }).format(at);
    const windowOf = async (deliveryTime: '1-2' | '2-3') => {
      const { order } = await place(running, aRequest({ deliveryTime }));
      const [row] = await running.database.query<{ window_from: Date; window_to: Date }[]>(
        'SELECT window_from, window_to FROM orders WHERE id = $1',
        [order.id],
      );
      return row && { from: row.window_from, hours: (row.window_to.getTime() - row.window_from.getTime()) / 3_600_000 };
    };
    // Opens four hours from now, for two hours, whatever the current time is.
    const opens = `${warsaw(new Date(Date.now() + 4 * 3_600_000)).slice(0, 2)}:00`;
    const closes = `${warsaw(new Date(Date.now() + 6 * 3_600_000)).slice(0, 2)}:00`;
    await running.database.query(`INSERT INTO settings (key, value, description) VALUES ('opening_hours', $1, '')`, [
      `${opens}-${closes}`,
    ]);
    const [first, second] = [await windowOf('1-2'), await windowOf('2-3')];
    const nearly = (at: Date | undefined) => warsaw(new Date((at?.getTime() ?? 0) + 5_000));
    expect([nearly(first?.from), first?.hours]).toEqual([opens, 1]);
    expect(((second?.from.getTime() ?? 0) - (first?.from.getTime() ?? 0)) / 3_600_000).toBeCloseTo(1, 2);
    expect((await running.client.call(storeRoutes.read)).openingHours).toEqual({
      week: Array.from({ length: 7 }, () => ({ from: opens, to: closes })),
      days: {},
    });
    // Round the clock, which is not the same as nothing saved: full ten minutes, as they are displayed.
    await running.database.query(`UPDATE settings SET value = '' WHERE key = 'opening_hours'`);
    const always = await windowOf('1-2');
    const minutes = ((always?.from.getTime() ?? 0) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(59);
    expect(minutes).toBeLessThanOrEqual(70);
    expect((always?.from.getTime() ?? 1) % 600_000).toBe(0);
    await running.database.query(`DELETE FROM settings WHERE key = 'opening_hours'`);
    const unsaid = Number(warsaw((await windowOf('1-2'))?.from ?? new Date(0)).slice(0, 2));
    expect(unsaid).toBeGreaterThanOrEqual(8);
    expect(unsaid).toBeLessThan(22);
  });
});
