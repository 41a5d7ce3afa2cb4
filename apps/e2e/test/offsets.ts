import { Customer, connect, eventually } from '@kirana/testing';

/** Milliseconds from placing the order, by the specification (LIFE-002 to LIFE-008). The ride takes a millisecond per metre. */
const offsets = { confirmed: 5_000, preparing: 15_000, pickup: 40_000, delivering: 55_000 } as const;
const assignedAfter = 30_000;

/** How far one order was from the specified times, in milliseconds. */
export interface Deviations {
  readonly statuses: Readonly<Record<string, number>>;
  readonly assigned: number;
  /** The order's status when the rider was assigned. */
  readonly statusWhenAssigned: string;
}

/** Measures an order of a shop whose timers run at `scale`; at 1 the delivery takes over a minute. */
export async function deviationsIn(shopUrl: string, scale: number): Promise<Deviations> {
  const pool = connect(shopUrl, 2);
  try {
    const placed = await new Customer(pool).order([{ productId: 'toor-dal-1kg', quantity: 1 }], 'Żoliborz');
    expect(placed.status).toBe(201);
    // From a new address each time, because of the limit per address.
    const track = async () => (await new Customer(pool).track(placed.body.id, placed.body.accessToken)).body;
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
    const start = Date.parse(order.placedAt);
    const expected = { ...offsets, delivered: offsets.delivering + order.distanceKm * 1_000 };
    const measured = Object.fromEntries(order.timeline.map(({ status, at }) => [status, Date.parse(at) - start]));
    const told = Object.entries(expected).map(([status, ms]) => `${status} ${measured[status]} (${Math.round(ms * scale)})`);
    console.log(`at TIMER_SCALE=${scale}, ms after placing (expected): ${told.join(', ')}`);
    return {
      statuses: Object.fromEntries(
        Object.entries(expected).map(([status, ms]) => [status, Math.abs((measured[status] ?? Number.NaN) - ms * scale)]),
      ),
      assigned: Math.abs(assigned.at - start - assignedAfter * scale),
      statusWhenAssigned: assigned.order.status,
    };
  } finally {
    await pool.close();
  }
}
