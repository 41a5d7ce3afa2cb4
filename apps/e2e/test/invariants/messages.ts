import { topology } from '@kirana/messaging';
import { databaseNames } from './databases.js';
import type { Evidence, Invariant } from './evidence.js';

const count = (content: ReadonlyMap<string, number>) => [...content].map(([queue, n]) => `${n} × ${queue}`).join(', ');

/** Checks that every event orders published is in the inbox of each service bound to it. */
async function handledByAll({ databases }: Evidence): Promise<string[]> {
  const published = await databases.query<{ id: string; type: string }>(
    'orders',
    `SELECT event ->> 'id' AS id, event ->> 'type' AS type FROM saga_log, jsonb_array_elements(published) AS event`,
  );
  const found: string[] = [];
  const services = new Map<string, Set<string>>();
  for (const { service, binds } of Object.values(topology.queues)) {
    const types = services.get(service) ?? new Set();
    for (const { type } of binds) types.add(type);
    services.set(service, types);
  }
  for (const [service, types] of services) {
    const bound = published.filter(({ type }) => types.has(type));
    if (bound.length === 0) continue;
    const received = await databases.ids(
      service.replaceAll('-', '_'),
      'SELECT event_id FROM inbox WHERE event_id = ANY ($1::uuid[])',
      [bound.map(({ id }) => id)],
    );
    const missed = bound.filter(({ id }) => !received.has(id));
    if (missed.length > 0)
      found.push(`${service} never handled ${missed.length} events, for instance ${JSON.stringify(missed[0])}`);
  }
  return found;
}

export const eventsArrive: Invariant = {
  number: 11,
  description:
    'versions have no gaps, and none comes twice but that of a partial refund that is completed, no event waits to be sent or handled, every consumer’s inbox has every event',
  async violations(evidence) {
    const { databases, broker } = evidence;
    const found = await databases.none(
      'steps of an order with a gap or a repeat',
      'orders',
      `SELECT order_id FROM saga_log WHERE outcome = 'moved' GROUP BY order_id HAVING count(DISTINCT version) <> max(version)
         OR count(*) FILTER (WHERE trigger <> 'payments.partial-refund-completed.v1') > max(version)`,
    );
    found.push(
      ...(await databases.none(
        'orders at another version than their history',
        'orders',
        `SELECT id FROM orders o WHERE version <> (SELECT max(version) FROM saga_log s WHERE s.order_id = o.id AND s.outcome = 'moved')`,
      )),
    );
    for (const name of databaseNames)
      found.push(...(await databases.none(`${name}: events not sent`, name, 'SELECT type FROM outbox')));
    if (broker.waiting.size > 0) found.push(`messages still in the broker: ${count(broker.waiting)}`);
    return [...found, ...(await handledByAll(evidence))];
  },
};

export const nothingIsDead: Invariant = {
  number: 12,
  description: 'no dead letter, no message without a queue, no event set aside',
  async violations({ databases, broker }) {
    const found = broker.dead.size > 0 ? [`dead letters: ${count(broker.dead)}`] : [];
    for (const name of databaseNames)
      found.push(...(await databases.none(`${name}: events set aside`, name, 'SELECT type, error FROM outbox_dead')));
    return found;
  },
};
