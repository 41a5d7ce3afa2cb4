import { accountId, customerOf, grownRiders, idOf, orderId, runId, runNumber } from './grown-orders.sql.js';

const placedAt = (n: string, orders: number) => `now() - ${n} * interval '${(360 / orders).toFixed(9)} days'`;

/** Deliveries of the past with their riders, and the runs they were in; ten riders are on the way. */
export const grownDispatch = (orders: number): readonly string[] => [
  `INSERT INTO riders (id, name, phone, rank) SELECT 'grown-' || n, 'Rider ' || n, '', 100 + n FROM generate_series(0, ${grownRiders - 1}) AS n`,
  `INSERT INTO deliveries (order_id, district, latitude, longitude, distance_metres, stage, stage_at)
   SELECT ${orderId('n')}, 'Mokotów', 52.193, 21.035, 4000, CASE WHEN n <= 10 THEN 'delivering' ELSE 'delivered' END, ${placedAt('n', orders)}
   FROM generate_series(1, ${orders}) AS n`,
  `INSERT INTO runs (id, rider_id, version, departed_at, has_departed, ended_at)
   SELECT ${runId('run')}, 'grown-' || run % ${grownRiders}, 8, CASE WHEN min(n) <= 10 THEN now() END, true,
     CASE WHEN min(n) > 10 THEN ${placedAt('min(n)', orders)} + interval '20 minutes' END
   FROM generate_series(1, ${orders}) AS n CROSS JOIN LATERAL (SELECT ${runNumber('n')} AS run) AS numbered GROUP BY run`,
  `INSERT INTO assignments (rider_id, order_id, assigned_at, released_at, run_id, stop)
   SELECT 'grown-' || n % ${grownRiders}, ${orderId('n')}, ${placedAt('n', orders)}, CASE WHEN n > 10 THEN ${placedAt('n', orders)} + interval '20 minutes' END,
     ${runId(runNumber('n'))}, 1 + n / ${grownRiders} % 3
   FROM generate_series(1, ${orders}) AS n`,
  `INSERT INTO delivery_timers (order_id, kind, due_at) SELECT ${orderId('n')}, 'delivered', now() + interval '10 days' FROM generate_series(1, 10) AS n`,
];

/** Payments of every second order, with their entries in the ledger; one of ten was refunded in part, and of these one of a hundred failed first. */
export const grownPayments = (orders: number): readonly string[] => [
  `INSERT INTO payments (order_id, number, method, amount_minor, state, session_id, intent_id, captured_minor, refunded_minor, created_at, updated_at)
   SELECT ${orderId('n')}, 'ORH-' || lpad(n::text, 6, '0'), 'blik', 4000, 'paid', 'cs_' || n, 'pi_' || n, 4000, CASE WHEN n % 10 = 3 THEN 500 ELSE 0 END,
     ${placedAt('n', orders)}, ${placedAt('n', orders)}
   FROM generate_series(1, ${orders}, 2) AS n`,
  `INSERT INTO refunds (order_id, request_id, reason, amount_minor, state, closed_as, created_at)
   SELECT ${orderId('n')}, ${idOf(`'request-' || n`)}, 'damaged', 500, state, CASE state WHEN 'failed' THEN 'settled' END, ${placedAt('n', orders)}
   FROM generate_series(3, ${orders}, 10) AS n CROSS JOIN (VALUES ('done'), ('failed')) AS made (state) WHERE state = 'done' OR n % 1000 = 13`,
  `INSERT INTO ledger_entries (order_id, kind, amount_minor, provider_ref, at)
   SELECT ${orderId('n')}, kind, amount, kind || n, ${placedAt('n', orders)}
   FROM generate_series(1, ${orders}, 2) AS n CROSS JOIN (VALUES ('capture', 4000), ('refund', -500)) AS moved (kind, amount)
   WHERE kind = 'capture' OR n % 10 = 3`,
  `INSERT INTO provider_events (id, type, object_id, order_id, received_at)
   SELECT 'evt_' || n, 'checkout.session.completed', 'cs_' || n, ${orderId('n')}, ${placedAt('n', orders)} FROM generate_series(1, ${orders}) AS n`,
];

/** Three emails for each order; every third customer has an account. */
export const grownNotifications = (orders: number): readonly string[] => [
  `INSERT INTO mails (about, template, message_id, account_id, state, sent_at, created_at)
   SELECT ${orderId('n')}, template, template || n, CASE WHEN ${customerOf('n', orders)} % 3 = 0 THEN ${accountId(customerOf('n', orders))} END, 'sent',
     ${placedAt('n', orders)}, ${placedAt('n', orders)}
   FROM generate_series(1, ${orders}) AS n CROSS JOIN unnest(ARRAY['order-confirmed', 'order-delivered', 'merchant']) AS template`,
];

/** What the shop has published of the last ninety days, and delivered to one webhook. */
export const grownIntegrations = (orders: number): readonly string[] => [
  `INSERT INTO public_orders (order_id, known, changed_at)
   SELECT ${orderId('n')}, '{}', ${placedAt('n', orders)} FROM generate_series(1, ${Math.ceil(orders / 4)}) AS n`,
  `INSERT INTO public_events (id, type, subject, version, occurred_at, added_at, data)
   SELECT gen_random_uuid(), 'order.' || kind, ${orderId('n')}, 1, ${placedAt('n', orders)}, ${placedAt('n', orders)}, '{}'
   FROM generate_series(${Math.ceil(orders / 4)}, 1, -1) AS n CROSS JOIN unnest(ARRAY['placed', 'accepted', 'delivered']) AS kind`,
  `INSERT INTO webhook_endpoints (id, name, url, types, sealed_secret, state) VALUES (${idOf(`'endpoint'`)}, 'ERP', 'https://erp.example', '{}', '', 'off')`,
  `INSERT INTO api_keys (id, name, hint, key_hash, scopes, types) VALUES (${idOf(`'key'`)}, 'ERP', '', '', '{events.read}', '{}')`,
  `INSERT INTO webhook_deliveries (endpoint_id, cursor, state) SELECT ${idOf(`'endpoint'`)}, cursor, 'delivered' FROM public_events`,
  `INSERT INTO webhook_attempts (delivery_id, duration_ms, status, answer) SELECT id, 20, 200, '' FROM webhook_deliveries`,
];

/** The accounts of every third customer, each with a session and its tokens. */
export const grownIdentity = (orders: number): readonly string[] => [
  `INSERT INTO users (id, email, password_hash, email_verified_at, locale, created_at)
   SELECT ${accountId('n')}, 'customer' || n || '@example.com', '', now(), 'en', now() - n * interval '1 minute' FROM generate_series(0, ${Math.ceil(orders / 5)}, 3) AS n`,
  `INSERT INTO profiles (user_id, username, full_name)
   SELECT ${accountId('n')}, 'customer' || n, 'Customer ' || n FROM generate_series(0, ${Math.ceil(orders / 5)}, 3) AS n`,
  `INSERT INTO sessions (id, user_id, expires_at)
   SELECT ${idOf(`'session-' || n`)}, ${accountId('n')}, now() + interval '20 days' FROM generate_series(0, ${Math.ceil(orders / 5)}, 3) AS n`,
  `INSERT INTO refresh_tokens (hash, session_id, rotated_at)
   SELECT sha256((n || '-' || k)::bytea), ${idOf(`'session-' || n`)}, CASE WHEN k > 0 THEN now() END
   FROM generate_series(0, ${Math.ceil(orders / 5)}, 3) AS n CROSS JOIN generate_series(0, 9) AS k`,
];
