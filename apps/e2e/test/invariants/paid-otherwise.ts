import { theProvider } from '@kirana/contracts';
import type { Databases } from './databases.js';

/**
 * Returns, by order, what people have paid back by hand instead of the provider, less what it has returned beyond what orders counts: made although
 * it was paid by hand or replaced, or taken when less was left (ADR 0088). With what the provider has returned, this is what has gone back of the order;
 * grosze.
 */
export async function paidOtherwise(databases: Databases): Promise<ReadonlyMap<string, number>> {
  const settled = await databases.query<Sum>(
    'orders',
    `SELECT order_id AS id, sum(minor)::int AS minor FROM (
       SELECT s.order_id, CASE trigger WHEN 'close' THEN o.total_amount - o.refunded_minor ELSE s.amount_minor END AS minor
       FROM saga_log s JOIN orders o ON o.id = s.order_id
       WHERE s.outcome = 'moved' AND (trigger = 'refund-partly-by-hand' OR trigger = 'close' AND s.from_state = 'refunding')
       UNION ALL SELECT order_id, amount_minor FROM partial_refunds WHERE actor = '${theProvider}' AND state = 'completed'
     ) each_one GROUP BY order_id`,
  );
  const found = await databases.query<Sum>(
    'payments',
    `SELECT l.order_id AS id, sum(l.amount_minor)::int AS minor FROM ledger_entries l JOIN refunds r ON (r.reason IN ('provider', 'dispute')
         OR r.closed_as IN ('settled', 'withdrawn')) AND l.provider_ref IN (r.provider_id, r.provider_id || ':reversed') GROUP BY 1`,
  );
  const otherwise = new Map<string, number>();
  for (const { id, minor } of [...settled, ...found]) otherwise.set(id, (otherwise.get(id) ?? 0) + minor);
  return otherwise;
}

interface Sum {
  readonly id: string;
  readonly minor: number;
}
