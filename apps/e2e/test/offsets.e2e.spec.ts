import { Shopper, connect, eventually, startShop, type RunningShop } from '@kirana/testing';

/** Milliseconds from placing the order, by the specification (§4). The ride takes a millisecond for each metre. */
const offsets = { confirmed: 5_000, preparing: 15_000, pickup: 40_000, delivering: 55_000 } as const;

describe('the times of the specification', () => {
  let shop: RunningShop;
  beforeAll(async () => {
    shop = await startShop({ env: { TIMER_SCALE: '1' } });
  }, 120_000);
  afterAll(() => shop?.remove());

  it('are kept within half a second (LIFE-002, LIFE-003, LIFE-004, LIFE-006, LIFE-007, LIFE-008)', async () => {
    const pool = connect(shop.url, 2);
    const shopper = new Shopper(pool);
    const placed = await shopper.order([{ productId: 'toor-dal-1kg', quantity: 1 }], 'Żoliborz');
    expect(placed.status).toBe(201);
    // From a new address each time: one address may not ask that often.
    const track = async () => (await new Shopper(pool).track(placed.body.id, placed.body.accessToken)).body;
    // A rider is assigned 30 s after acceptance, while the order is still being prepared (LIFE-004).
    const assigned = await eventually(
      'a rider is assigned',
      async () => {
        const order = await track();
        return order.riderAssigned && { order, at: Date.now() };
      },
      40_000,
      200,
    );
    const order = await eventually(
      'the order is delivered',
      async () => {
        const now = await track();
        return now.status === 'delivered' && now;
      },
      60_000,
      500,
    );
    await pool.close();

    const start = Date.parse(order.placedAt);
    const expected = { ...offsets, delivered: offsets.delivering + order.distanceKm * 1_000 };
    const measured = Object.fromEntries(order.timeline.map(({ status, at }) => [status, Date.parse(at) - start]));
    console.log(
      `at TIMER_SCALE=1, ms after placing (expected): ${Object.entries(expected)
        .map(([status, ms]) => `${status} ${measured[status]} (${Math.round(ms)})`)
        .join(', ')}`,
    );
    for (const [status, ms] of Object.entries(expected))
      expect(Math.abs((measured[status] ?? Number.NaN) - ms)).toBeLessThan(500);
    expect(assigned.order.status).toBe('preparing');
    expect(Math.abs(assigned.at - start - 30_000)).toBeLessThan(1_000);
  }, 120_000);
});
