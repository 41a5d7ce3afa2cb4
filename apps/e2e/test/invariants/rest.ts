import type { Databases } from './databases.js';
import { databaseNames } from './databases.js';
import type { Invariant } from './evidence.js';

const places: readonly (readonly [database: string, sql: string])[] = [
  ...databaseNames.map(name => [name, `SELECT type AS what FROM outbox`] as const),
  ['orders', `SELECT state || ' ' || number AS what FROM orders WHERE state NOT IN ('delivered', 'cancelled', 'rejected')`],
  ['dispatch', `SELECT kind || ' of ' || order_id AS what FROM delivery_timers`],
  ['dispatch', `SELECT 'waiting ' || order_id AS what FROM deliveries WHERE waiting_since IS NOT NULL`],
  ['payments', `SELECT kind || ' of ' || order_id AS what FROM provider_jobs WHERE kind <> 'poll'`],
  ['payments', `SELECT 'refund of ' || order_id AS what FROM refunds WHERE state = 'due'`],
  ['notifications', `SELECT template || ' about ' || about AS what FROM mails WHERE state = 'waiting'`],
];

/** Returns what is still in progress, as text; empty when the shop is idle. */
export async function underWay(databases: Databases): Promise<string[]> {
  const found = await Promise.all(
    places.map(async ([database, sql]) => {
      const rows = await databases.query<{ what: string }>(database, sql);
      const named = rows.slice(0, 3).map(({ what }) => what);
      return rows.length === 0 ? [] : [`${database}: ${rows.length} × ${named.join(', ')}`];
    }),
  );
  return found.flat();
}

export const everythingEnds: Invariant = {
  number: 14,
  description: 'every order has ended or has a deadline in the future; none waits for an operator',
  async violations({ databases }) {
    return [
      ...(await databases.none(
        'orders that wait without a deadline',
        'orders',
        `SELECT number, state, on_hold, deadline_at FROM orders WHERE state NOT IN ('delivered', 'cancelled', 'rejected')
         AND (deadline_at IS NULL OR deadline_at < now() - interval '60 seconds')`,
      )),
      ...(await databases.none(
        'orders that wait for an operator',
        'orders',
        `SELECT number, state FROM orders WHERE on_hold AND state NOT IN ('delivered', 'cancelled', 'rejected')`,
      )),
      ...(await databases.none(
        'deliveries without a timer',
        'dispatch',
        `SELECT order_id, stage FROM deliveries d WHERE stopped_at IS NULL AND NOT on_hold AND district IS NOT NULL AND stage IS DISTINCT FROM 'delivered'
         AND waiting_since IS NULL AND NOT EXISTS (SELECT FROM delivery_timers t WHERE t.order_id = d.order_id)`,
      )),
      ...(await databases.none(
        'work at the payment provider that is overdue',
        'payments',
        `SELECT key, kind, last_error FROM provider_jobs WHERE kind <> 'poll' AND due_at < now() - interval '60 seconds'`,
      )),
    ];
  },
};
