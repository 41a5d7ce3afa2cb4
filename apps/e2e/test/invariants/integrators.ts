import type { Evidence, Invariant } from './evidence.js';

/** Public events, and the orders for which each is published. */
const publishedWhen = [
  ['order.accepted.v1', `s.published @> '[{"type": "orders.order-accepted.v1"}]'`],
  ['order.delivered.v1', `s.to_state = 'delivered'`],
  [
    'order.cancelled.v1',
    `s.published @> '[{"type": "orders.order-cancelled.v1"}]' AND EXISTS (
       SELECT FROM saga_log a WHERE a.order_id = s.order_id AND a.published @> '[{"type": "orders.order-accepted.v1"}]')`,
  ],
] as const;

/** Returns subjects of one type that are missing, duplicated, or of no matching order. */
async function wronglyPublished({ databases }: Evidence, type: string, when: string): Promise<string[]> {
  const rows = await databases.query<{ number: string; times: number }>(
    'integrations',
    `SELECT data ->> 'number' AS number, count(*)::int AS times FROM public_events WHERE type = $1 GROUP BY 1`,
    [type],
  );
  const orders = await databases.ids(
    'orders',
    `SELECT number FROM orders o WHERE EXISTS (SELECT FROM saga_log s WHERE s.order_id = o.id AND s.outcome = 'moved' AND ${when})`,
  );
  const known = new Map(rows.map(({ number, times }) => [number, times]));
  const missing = [...orders].filter(number => !known.has(number));
  const twice = [...known].filter(([, times]) => times > 1).map(([number]) => number);
  const unexpected = [...known.keys()].filter(number => !orders.has(number));
  return missing.length + twice.length + unexpected.length === 0
    ? []
    : [`${type}: missing [${missing.join()}], duplicated [${twice.join()}], unexpected [${unexpected.join()}]`];
}

export const publicEventsMatchOrders: Invariant = {
  number: 15,
  description: 'integrators received every acceptance, delivery and cancellation once, and no others',
  async violations(evidence) {
    const found: string[] = [];
    for (const [type, when] of publishedWhen) found.push(...(await wronglyPublished(evidence, type, when)));
    return [
      ...found,
      ...(await evidence.databases.none(
        'webhooks that were not delivered',
        'integrations',
        `SELECT d.id, d.state FROM webhook_deliveries d JOIN webhook_endpoints e ON e.id = d.endpoint_id WHERE e.state = 'on' AND d.state <> 'delivered'`,
      )),
    ];
  },
};
