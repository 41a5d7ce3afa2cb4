import { cashDelivered, copyOf, type Breakage } from './broken-state.js';

/** Id of an order that exists in no other database. */
const withoutEmail = '00000000-0000-7000-8000-000000000202';

export const brokenEmailsAndEvents: readonly Breakage[] = [
  [
    8,
    'a confirmation is missing',
    { in: 'notifications', sql: `DELETE FROM mails WHERE id = (SELECT min(id) FROM mails WHERE template = 'confirmation')` },
  ],
  [
    8,
    'a confirmation of no order',
    {
      in: 'notifications',
      sql: `UPDATE mails SET about = gen_random_uuid() WHERE id = (SELECT min(id) FROM mails WHERE template = 'confirmation')`,
    },
  ],
  [8, 'an email about a delivery is missing', { in: 'notifications', sql: `DELETE FROM mails WHERE template = 'delivered'` }],
  [
    8,
    'an email about a cancellation is missing',
    { in: 'notifications', sql: `DELETE FROM mails WHERE template IN ('cancelled', 'refunded')` },
  ],
  [8, 'an email failed', { in: 'notifications', sql: `UPDATE mails SET state = 'failed'` }],
  [
    8,
    'an email was sent twice',
    {
      in: 'notifications',
      // The shop's kept emails reject a duplicate, a mail server would not.
      sql: `${copyOf('kept_mails')};
            INSERT INTO kept_mails SELECT * FROM kept_mails LIMIT 1`,
    },
  ],
  [
    8,
    'a customer received a 202 and no email about the end',
    {
      in: 'orders',
      // Under another id, because on a slow machine every cancelled order of this run may have got a 202 and its email.
      sql: `${copyOf('orders')};
            UPDATE orders SET id = '${withoutEmail}', cancel_reason = 'stock-timeout' WHERE id = (SELECT id FROM orders WHERE state = 'cancelled' LIMIT 1)`,
      evidence: ({ journal }) => ({ journal: { ...journal, acknowledgedWith202: new Set([withoutEmail]) } }),
    },
  ],
  [
    9,
    'a rider had two orders at a time',
    {
      in: 'dispatch',
      sql: `UPDATE assignments SET rider_id = (SELECT min(id) FROM riders), assigned_at = now() - interval '1 hour'`,
    },
  ],
  [
    9,
    'an order had two riders at a time',
    {
      in: 'dispatch',
      sql: `INSERT INTO assignments (rider_id, order_id, assigned_at, released_at) SELECT rider_id, order_id, assigned_at, released_at FROM assignments LIMIT 1`,
    },
  ],
  [
    9,
    'a rider was never released',
    { in: 'dispatch', sql: `UPDATE assignments SET released_at = NULL WHERE id = (SELECT min(id) FROM assignments)` },
  ],
  [
    9,
    'dispatch did not deliver a delivered order',
    {
      in: 'dispatch',
      sql: `UPDATE deliveries SET stage = 'pickup' WHERE stage = 'delivered'`,
    },
  ],
  [
    10,
    'an order went back without an admin',
    {
      in: 'orders',
      sql: `UPDATE saga_log SET to_state = 'reserving' WHERE order_id = ${cashDelivered} AND to_state = 'preparing'`,
    },
  ],
  [
    10,
    'an order is not where its history ends',
    { in: 'orders', sql: `UPDATE orders SET state = 'pickup' WHERE id = ${cashDelivered}` },
  ],
  [
    10,
    'a status was set without an actor',
    { in: 'orders', sql: `UPDATE saga_log SET trigger = 'set-pickup', actor = NULL WHERE trigger = 'pickup'` },
  ],
  [11, 'a version is missing', { in: 'orders', sql: `DELETE FROM saga_log WHERE order_id = ${cashDelivered} AND version = 2` }],
  [
    11,
    'an order is at another version',
    { in: 'orders', sql: `UPDATE orders SET version = version + 1 WHERE id = ${cashDelivered}` },
  ],
  [
    11,
    'an event was not sent',
    {
      in: 'images',
      sql: `INSERT INTO outbox (type, subject, aggregate_version, correlation_id, traceparent, data) VALUES ('a', 'b', 1, 'c', 'd', '{}')`,
    },
  ],
  [
    11,
    'a consumer never handled an event',
    { in: 'dispatch', sql: 'DELETE FROM inbox WHERE event_id = (SELECT event_id FROM inbox LIMIT 1)' },
  ],
  [
    11,
    'a message waits in the broker',
    { evidence: ({ broker }) => ({ broker: { ...broker, waiting: new Map([['orders.fulfilment', 1]]) } }) },
  ],
  [
    12,
    'there is a dead letter',
    { evidence: ({ broker }) => ({ broker: { ...broker, dead: new Map([['orders.fulfilment.dead', 1]]) } }) },
  ],
  [
    12,
    'an event was set aside',
    {
      in: 'identity',
      sql: `INSERT INTO outbox_dead (seq, id, type, subject, aggregate_version, occurred_at, correlation_id, traceparent, data, error, died_at) VALUES (1, gen_random_uuid(), 'a', 'b', 1, now(), 'c', 'd', '{}', 'e', now())`,
    },
  ],
  [
    13,
    'orders has another price',
    { in: 'orders', sql: `UPDATE product_prices SET price_minor = price_minor + 1 WHERE product_id = 'besan-1kg'` },
  ],
  [
    13,
    'the catalogue has another stock level',
    { in: 'catalogue', sql: `UPDATE products SET quantity = quantity + 1 WHERE id = 'besan-1kg'` },
  ],
  [
    13,
    'integrators received another status',
    { in: 'integrations', sql: `UPDATE public_orders SET known = jsonb_set(known, '{status}', '"pickup"')` },
  ],
  [13, 'visitors see another stock level', { in: 'cart_inventory', sql: `UPDATE stock_levels SET on_hand = on_hand + 7` }],
  [
    14,
    'an order waits without a deadline',
    {
      in: 'orders',
      sql: `UPDATE orders SET state = 'refunding', deadline_at = now() - interval '2 minutes' WHERE id = ${cashDelivered}`,
    },
  ],
  [
    14,
    'an order waits for an operator',
    {
      in: 'orders',
      sql: `UPDATE orders SET state = 'pickup', on_hold = true, deadline_at = now() + interval '1 hour' WHERE id = ${cashDelivered}`,
    },
  ],
  [14, 'a delivery has no timer', { in: 'dispatch', sql: `UPDATE deliveries SET stage = 'preparing' WHERE stage = 'delivered'` }],
  [
    14,
    'a refund is not carried out',
    {
      in: 'payments',
      sql: `INSERT INTO provider_jobs (key, kind, order_id, due_at) VALUES ('k', 'refund', gen_random_uuid(), now() - interval '2 minutes')`,
    },
  ],
  [
    15,
    'integrators missed an acceptance',
    { in: 'integrations', sql: `DELETE FROM public_events WHERE type = 'order.accepted.v1'` },
  ],
  [
    15,
    'integrators received a delivery twice',
    {
      in: 'integrations',
      sql: `INSERT INTO public_events (id, type, subject, version, occurred_at, data) SELECT gen_random_uuid(), type, subject, version, occurred_at, data FROM public_events WHERE type = 'order.delivered.v1'`,
    },
  ],
  [
    15,
    'integrators received a cancellation that did not happen',
    { in: 'integrations', sql: `UPDATE public_events SET type = 'order.cancelled.v1' WHERE type = 'order.delivered.v1'` },
  ],
];
