/** Times of one table that belong to orders. */
interface OrderTimes {
  readonly table: string;
  /** The order's id, as text. */
  readonly order: string;
  /** What happened to the order: stretched from the seconds it took to the minutes it takes in a real shop. */
  readonly events: readonly string[];
  /** What was planned from the start, or would be: keeps its distance from the order's beginning. */
  readonly plans?: readonly string[];
  /** A trigger that refuses updates of an append-only table. */
  readonly guard?: string;
}

/** Where times of orders are stored, by database. */
export const orderTimes: Readonly<Record<string, readonly OrderTimes[]>> = {
  kirana_orders: [
    {
      table: 'orders',
      order: 'id::text',
      events: ['created_at', 'updated_at', 'acknowledged_at'],
      plans: ['window_from', 'window_to', 'eta_at'],
    },
    { table: 'saga_log', order: 'order_id::text', events: ['at'] },
    { table: 'order_notes', order: 'order_id::text', events: ['at'] },
    { table: 'partial_refunds', order: 'order_id::text', events: ['requested_at', 'settled_at'] },
    { table: 'ledger_entries', order: 'order_id::text', events: ['at'], guard: 'ledger_is_append_only' },
    { table: 'cash_entries', order: 'order_id::text', events: ['at'], guard: 'cash_book_is_append_only' },
  ],
  kirana_cart_inventory: [
    { table: 'reservations', order: 'order_id::text', events: ['made_at', 'changed_at'] },
    { table: 'stock_movements', order: 'reference', events: ['at'] },
  ],
  kirana_dispatch: [
    { table: 'deliveries', order: 'order_id::text', events: ['stage_at', 'stopped_at'] },
    { table: 'assignments', order: 'order_id::text', events: ['assigned_at', 'released_at'] },
  ],
  kirana_payments: [
    { table: 'payments', order: 'order_id::text', events: ['created_at', 'updated_at'] },
    { table: 'refunds', order: 'order_id::text', events: ['created_at'] },
    { table: 'ledger_entries', order: 'order_id::text', events: ['at'], guard: 'ledger_is_append_only' },
    { table: 'provider_events', order: 'order_id::text', events: ['received_at'] },
  ],
  kirana_notifications: [{ table: 'mails', order: 'about::text', events: ['created_at', 'due_at', 'sent_at'] }],
};

/** Parameters: `[{order_id, placed, ended, at, stretch}]`, the moves, and the end of the month, after which nothing has happened. */
export const createMoves = `
  CREATE TEMPORARY TABLE moves AS
  SELECT order_id, placed, ended - placed AS took, at, stretch, $2::timestamptz AS month_end
  FROM jsonb_to_recordset($1::jsonb) AS m (order_id text, placed timestamptz, ended timestamptz, at timestamptz, stretch float8)`;

/** What happens after an order has ended (a refund) is stretched by this instead. */
const afterwards = 15;

export function moveTimes({ table, order, events, plans = [] }: OrderTimes): string {
  const moved = [
    // What has not happened stays so: least and greatest leave out nulls.
    ...events.map(
      column =>
        `${column} = CASE WHEN t.${column} IS NOT NULL THEN least(m.month_end, m.at + least(t.${column} - m.placed, m.took) * m.stretch
           + greatest(t.${column} - m.placed - m.took, interval '0') * ${afterwards}) END`,
    ),
    ...plans.map(column => `${column} = m.at + (t.${column} - m.placed)`),
  ];
  return `UPDATE ${table} t SET ${moved.join(', ')} FROM moves m WHERE m.order_id = t.${order}`;
}

/** The goods of the month came before its first order. Parameter $1: that time. */
export const moveReceivedStock = `UPDATE stock_movements SET at = $1::timestamptz - interval '1 hour' WHERE reason IN ('first-stock', 'delivery')`;

/** Cash is handed in soon after the last of its orders was delivered; the orders have been moved before. */
export const moveHandovers = `
  ALTER TABLE cash_entries DISABLE TRIGGER cash_book_is_append_only;
  WITH moved AS (
    UPDATE cash_handovers h SET at = taken.at
    FROM (SELECT cash_handover_id AS id, least(max(updated_at) + interval '20 minutes', now()) AS at
          FROM orders WHERE cash_handover_id IS NOT NULL GROUP BY cash_handover_id) taken
    WHERE h.id = taken.id RETURNING h.id, h.at
  )
  UPDATE cash_entries c SET at = moved.at FROM moved WHERE c.handover_id = moved.id;
  ALTER TABLE cash_entries ENABLE TRIGGER cash_book_is_append_only`;

/** Confirms the accounts of the demo as of their sign-up. Parameters: the demo's domain, and the time of the first order. */
export const confirmDemoAccounts = `
  UPDATE users SET created_at = $2::timestamptz - random() * interval '40 days', email_verified_at = $2::timestamptz
  WHERE email LIKE '%@' || $1 AND email_verified_at IS NULL`;

/** When each order was placed, and when it came to its last state. */
export const orderSpans = `
  SELECT o.id, o.created_at AS placed, coalesce(min(l.at), o.updated_at) AS ended
  FROM orders o LEFT JOIN saga_log l ON l.order_id = o.id AND l.to_state = o.state GROUP BY o.id`;

/** Ends the half hour in which an order can be paid. */
export const endPaymentTime = `UPDATE orders SET deadline_at = now() WHERE state = 'awaiting-payment'`;

/** Orders that have not ended. */
export const openOrders = `SELECT count(*)::int AS n FROM orders WHERE state NOT IN ('delivered', 'cancelled', 'rejected')`;
