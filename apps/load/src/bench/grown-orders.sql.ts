/** Orders of the last ninety days of a year; older ones are archived. */
const unarchivedShare = 0.25;

/** Riders whose deliveries the grown shop has. */
export const grownRiders = 33;
/** The discount code that every fourth order has. */
export const grownCoupon = '00000000-0000-4000-8000-00000000c0de';

/** A random-looking id (UUIDv4) that is the same in every database. */
export const idOf = (text: string) => `overlay(overlay(md5(${text}) PLACING '4' FROM 13) PLACING '8' FROM 17)::uuid`;
/** The account of the nth customer. */
export const accountId = (n: string) => idOf(`'account-' || ${n}`);
/** The id of the nth order. */
export const orderId = (n: string) => idOf(`'order-' || ${n}`);
/** The number of the run that the nth order was delivered in: three orders of a rider are one (ADR 0109). */
export const runNumber = (n: string) => `(${n} / ${3 * grownRiders} * ${grownRiders} + ${n} % ${grownRiders})`;
/** The id of the run with this number. */
export const runId = (number: string) => idOf(`'run-' || ${number}`);
/** Which customer the nth order is of: each has five. Every third customer has an account. */
export const customerOf = (n: string, orders: number) => `(${n} % ${Math.ceil(orders / 5)})`;
const hasAccount = (n: string, orders: number) => `${customerOf(n, orders)} % 3 = 0`;

/** The first sixty orders are open, one of twenty others was cancelled, one of fifty refunded as a whole, the rest is delivered. */
const stateOf = `CASE WHEN n <= 60 THEN (ARRAY['accepted', 'confirmed', 'preparing', 'pickup', 'delivering', 'awaiting-payment'])[1 + n % 6]
  WHEN n % 20 = 0 OR n % 50 = 1 THEN 'cancelled' ELSE 'delivered' END`;
/** Riders who are out have up to four orders. */
const riderOf = `CASE WHEN n <= 60 THEN 1 + n / 24 ELSE n % ${grownRiders} END`;
const methodOf = `CASE WHEN n % 6 = 5 AND n <= 60 OR n % 2 = 1 THEN 'blik' ELSE 'cash' END`;
const paymentOf = `CASE WHEN n <= 60 THEN CASE WHEN n % 6 = 5 OR n % 2 = 0 THEN 'unpaid' ELSE 'paid' END
  WHEN n % 20 = 0 THEN 'unpaid' WHEN n % 50 = 1 THEN 'refunded' ELSE 'paid' END`;

/** The rows of the service orders after a year with this many orders. */
export const grownOrders = (orders: number): readonly string[] => [
  `INSERT INTO coupons (id, code, kind, percent, minimum_minor, max_uses_per_customer, first_order_only, is_active, note)
   VALUES ('${grownCoupon}', 'GROWN', 'percent', 10, 0, 100000, false, true, '')`,
  `INSERT INTO cash_handovers (id, rider_id, amount_minor, lines, actor, at)
   SELECT ${idOf(`'handover-' || n`)}, 'grown-' || n % ${grownRiders}, 100000, '[]', 'asha@kirana.example', now() - n * interval '1 hour'
   FROM generate_series(0, ${Math.ceil(orders / 250)}) AS n`,
  `INSERT INTO orders (id, number, state, version, customer_id, customer_name, email, phone, address, city, district, zip_code, latitude, longitude, locale,
     delivery_distance, delivery_time, window_from, window_to, subtotal_minor, delivery_fee, tax, discount_minor, coupon_id, coupon_code, total_amount,
     refunded_minor, payment_method, payment_status, cancel_reason, rider, handed_over, cash_handover_id, access_token_hash, body_hash, archived_at,
     created_at, updated_at)
   SELECT ${orderId('n')}, 'ORH-' || lpad(n::text, 6, '0'), ${stateOf}, 8,
     CASE WHEN ${hasAccount('n', orders)} THEN ${accountId(customerOf('n', orders))} END, 'Customer ' || ${customerOf('n', orders)},
     'customer' || ${customerOf('n', orders)} || '@example.com', '+48 600 ' || lpad((n % 1000000)::text, 6, '0'),
     'Testowa ' || n % 300, 'Warszawa', d.name, '00-001', d.latitude, d.longitude, 'en', 4000, '1-2 hours', placed.at + interval '1 hour',
     placed.at + interval '2 hours', 3000 + n % 5000, 1000, 210, CASE WHEN n % 4 = 0 THEN 300 ELSE 0 END,
     CASE WHEN n % 4 = 0 THEN '${grownCoupon}'::uuid END, CASE WHEN n % 4 = 0 THEN 'GROWN' END,
     4210 + n % 5000 - CASE WHEN n % 4 = 0 THEN 300 ELSE 0 END, CASE WHEN n > 60 AND n % 10 = 3 THEN 500 ELSE 0 END, ${methodOf}, ${paymentOf},
     CASE WHEN n > 60 AND n % 20 = 0 THEN 'customer' END,
     CASE WHEN n > 60 AND n % 20 <> 0 OR ${stateOf} = 'delivering' THEN jsonb_build_object('id', 'grown-' || ${riderOf}, 'name', 'Rider', 'phone', '') END,
     ${stateOf} = 'delivered', CASE WHEN n > 200 AND ${methodOf} = 'cash' AND ${paymentOf} = 'paid' THEN ${idOf(`'handover-' || n / 250`)} END,
     '\\x00', '', CASE WHEN n > ${Math.ceil(orders * unarchivedShare)} THEN now() END, placed.at, placed.at + interval '90 minutes'
   FROM generate_series(1, ${orders}) AS n
   JOIN districts d ON d.rank = 1 + n % 10
   CROSS JOIN LATERAL (SELECT now() - n * interval '${(360 / orders).toFixed(9)} days' AS at) AS placed`,
  `INSERT INTO order_items (order_id, product_id, product_name, price, quantity, vat_rate)
   SELECT ${orderId('n')}, p.product_id, p.name, p.price_minor, 1 + k % 2, p.vat_rate
   FROM generate_series(1, ${orders}) AS n CROSS JOIN generate_series(0, 2) AS k
   JOIN (SELECT product_id, name, price_minor, vat_rate, row_number() OVER (ORDER BY product_id) - 1 AS place
         FROM product_prices) AS p ON p.place = (n * 7 + k * 13) % (SELECT count(*) FROM product_prices)`,
  `INSERT INTO saga_log (order_id, version, trigger, from_state, to_state, payment_status, outcome, at)
   SELECT o.id, s.version, s.trigger, s.from_state, s.to_state, CASE WHEN s.version = 8 THEN nullif(o.payment_status, 'paid') END, 'moved',
     o.created_at + s.version * interval '10 minutes'
   FROM orders o CROSS JOIN (VALUES
     (1, 'placed', NULL, 'reserving'), (2, 'inventory.stock-reserved.v1', 'reserving', 'accepted'),
     (3, 'delivery.confirmed.v1', 'accepted', 'confirmed'), (4, 'delivery.preparing.v1', 'confirmed', 'preparing'),
     (5, 'delivery.rider-assigned.v1', 'preparing', 'preparing'), (6, 'delivery.ready-for-pickup.v1', 'preparing', 'pickup'),
     (7, 'delivery.picked-up.v1', 'pickup', 'delivering'), (8, 'delivery.completed.v1', 'delivering', 'delivered'))
     AS s (version, trigger, from_state, to_state) WHERE o.number LIKE 'ORH-%'`,
  // One of a thousand of these failed first and was made by another request later.
  `INSERT INTO partial_refunds (id, order_id, lines, with_delivery_fee, amount_minor, reason, restock, state, actor, requested_at, settled_at)
   SELECT gen_random_uuid(), o.id, '[]', false, 500, 'damaged', false, made.state, 'asha@kirana.example', o.updated_at + made.after,
     o.updated_at + made.after + interval '1 second'
   FROM orders o CROSS JOIN (VALUES ('failed', interval '1 minute'), ('completed', interval '1 hour')) AS made (state, after)
   WHERE o.refunded_minor > 0 AND number LIKE 'ORH-%' AND (made.state = 'completed' OR right(number, 4) = '0013')`,
  `INSERT INTO refund_shares (refund_id, fee, amount_minor) SELECT id, 'delivery', amount_minor FROM partial_refunds WHERE state = 'completed'`,
  // Two rates; the third of ten orders has a correction, and what was refunded as a whole another one.
  `INSERT INTO ledger_entries (order_id, at, kind, document, vat_rate, gross_minor, vat_minor)
   SELECT o.id, o.updated_at + made.after, made.kind, o.number || made.suffix, rates.vat_rate, made.sign * rates.minor,
     made.sign * vat_in(rates.minor, rates.vat_rate)
   FROM orders o
   CROSS JOIN LATERAL (VALUES (5, o.subtotal_minor - o.discount_minor), (23, o.delivery_fee + o.tax)) AS rates (vat_rate, minor)
   CROSS JOIN LATERAL (VALUES ('sale', '', interval '0', 1), ('correction', '/K1', interval '2 hours', -1)) AS made (kind, suffix, after, sign)
   WHERE o.payment_status IN ('paid', 'refunded') AND o.number LIKE 'ORH-%' AND (made.kind = 'sale' OR o.payment_status = 'refunded')`,
  `INSERT INTO ledger_entries (order_id, at, kind, document, refund_id, vat_rate, gross_minor, vat_minor)
   SELECT o.id, r.settled_at, 'correction', o.number || '/K2', r.id, 23, -500, vat_in(710, 23) - vat_in(1210, 23)
   FROM orders o JOIN partial_refunds r ON r.order_id = o.id AND r.state = 'completed' WHERE o.payment_status = 'paid' AND o.number LIKE 'ORH-%'`,
  // Riders have collected the cash of their orders and handed most of it in.
  `INSERT INTO cash_entries (at, kind, rider_id, order_id, handover_id, amount_minor)
   SELECT o.updated_at + made.after, made.kind, CASE WHEN made.is_riders THEN o.rider ->> 'id' END, o.id,
     CASE WHEN made.kind = 'handed-in' THEN o.cash_handover_id END, made.sign * o.total_amount
   FROM orders o CROSS JOIN (VALUES ('collected', true, interval '0', 1), ('handed-in', true, interval '1 day', -1),
     ('handed-in', false, interval '1 day', 1)) AS made (kind, is_riders, after, sign)
   WHERE o.payment_method = 'cash' AND o.payment_status = 'paid' AND o.number LIKE 'ORH-%'
     AND (made.kind = 'collected' OR o.cash_handover_id IS NOT NULL)`,
  // Every tenth order was changed by an admin, who noted why.
  `INSERT INTO audit_log (at, actor_id, actor, action, subject)
   SELECT updated_at, 'asha', 'asha@kirana.example', 'change-order', id FROM orders WHERE number LIKE 'ORH-%0' ORDER BY updated_at`,
  `INSERT INTO order_notes (order_id, at, actor, text)
   SELECT id, updated_at, 'asha@kirana.example', 'Rang twice' FROM orders WHERE number LIKE 'ORH-%0'`,
  // Runs of the last month, which have no stops any more: older ones are deleted. Then those that are out.
  `INSERT INTO runs (id, version, rider_id, stops, changed_at)
   SELECT ${runId(runNumber('n'))}, 8, 'grown-' || n % ${grownRiders}, '{}', now() - min(n) * interval '${(360 / orders).toFixed(9)} days'
   FROM generate_series(61, ${Math.ceil(orders / 12)}) AS n GROUP BY 1, 3`,
  `INSERT INTO runs (id, version, rider_id, stops)
   SELECT ${idOf(`'open-run-' || n / 24`)}, 2, 'grown-' || ${riderOf}, array_agg(${orderId('n')} ORDER BY n)
   FROM generate_series(1, 60) AS n WHERE ${stateOf} = 'delivering' GROUP BY 1, 3`,
  `INSERT INTO rider_accounts (user_id, rider_id) VALUES (${accountId(`'rider'`)}, 'grown-1')`,
  `INSERT INTO inbox (consumer, event_id, processed_at)
   SELECT 'orders.fulfilment', gen_random_uuid(), now() - n * interval '14 days' / ${orders} FROM generate_series(1, ${orders}) AS n`,
];
