import { mostCounted, type AdminOrderQuery, type OrderSort, type OrderView } from '@kirana/contracts';
import { startOfDay } from '@kirana/persistence';
import { containing, foundByPatterns } from '../order/containing.js';
import { lateOf } from '../order/late.sql.js';
import { packerOf } from '../order/packer.sql.js';
import { listedOf } from '../order/listed.sql.js';
import { openOf } from '../order/open.sql.js';
import { failedRefundOf } from '../partial-refunds/failed-refund.sql.js';
import { toPackOf } from '../order/to-pack.sql.js';
import { unpaidOf } from '../order/unpaid.sql.js';

/** Matches the steps of the saga log with which an admin packed; `saga_log_packed` is their index. */
const packedStep = (steps: string) => `(${steps}.trigger IN ('begin-packing', 'set-pickup') AND ${steps}.outcome = 'moved')`;

/** `AdminOrderRow.awaitsPayment` in SQL. */
const awaitsPayment = `(o.payment_method <> 'cash' AND ${unpaidOf('o')})`;

/** Which orders, aliased as `o`, each view contains. */
const views: Readonly<Record<OrderView, string>> = {
  all: 'true',
  'to-pack': toPackOf('o'),
  'waiting-for-rider': `o.state = 'pickup'`,
  late: `(${openOf('o')} AND ${lateOf('o')})`,
  'awaiting-payment': awaitsPayment,
  refunds: `o.state = 'refunding'`,
  // As ids, so that neither the list nor the count looks at any other order.
  attention: `o.id = ANY (ARRAY(SELECT a.id FROM orders a WHERE a.attention IS NOT NULL
    UNION SELECT r.id FROM orders r WHERE r.id IN (SELECT order_id FROM partial_refunds WHERE state IN ('failed', 'requested')) AND ${failedRefundOf('r')}))`,
};

/** What was paid, even if it went back, and cash that has been or will be collected. */
const settled = `(o.payment_status IN ('paid', 'refunded') OR (o.payment_method = 'cash' AND o.status <> 'cancelled'))`;

const payments = { awaited: awaitsPayment, unpaid: unpaidOf('o'), settled } as const;

/** The id comes last in each, so that orders equal in the rest keep their places between pages. */
const sorts: Readonly<Record<OrderSort, string>> = {
  newest: 'o.created_at DESC, o.id',
  oldest: 'o.created_at, o.id DESC',
  window: 'o.window_to, o.id',
  'total-desc': 'o.total_amount DESC, o.id DESC',
  'total-asc': 'o.total_amount, o.id',
  customer: 'lower(o.customer_name COLLATE "und-x-icu"), o.id',
};

export const orderBy = (sort: OrderSort): string => sorts[sort];

/**
 * What the number of all orders is counted from, up to `mostCounted`. Lists have all that are not cancelled: the index of these, `orders_window`, counts
 * them without the table, and the others are only looked at while there are fewer.
 */
const countedOfAll = `((SELECT 1 FROM orders o WHERE o.status <> 'cancelled')
  UNION ALL (SELECT 1 FROM orders o WHERE o.status = 'cancelled' AND ${listedOf('o')}) LIMIT ${mostCounted})`;

/** Columns with the number of orders in each view, each found by the index of its orders. */
export const countsPerView = Object.entries(views)
  .map(([view, condition]) => {
    const counted = view === 'all' ? countedOfAll : `(SELECT FROM orders o WHERE ${listedOf('o')} AND ${condition})`;
    return `(SELECT count(*)::int FROM ${counted} counted) AS "${view}"`;
  })
  .join(', ');

/** Matches the orders that this admin packs now, and the `mostCounted` that they packed last, as ids so that no other order's log is read. */
const packedBy = (email: string) => `o.id = ANY (ARRAY(
    SELECT p.id FROM orders p WHERE ${openOf('p')} AND ${packerOf('p')} = ${email}
    UNION (SELECT s.order_id FROM saga_log s WHERE s.actor = ${email} AND ${packedStep('s')} ORDER BY s.at DESC LIMIT ${mostCounted})))`;

type Filter = Omit<AdminOrderQuery, 'sort' | 'page' | 'pageSize'>;

/**
 * Returns the condition for orders `o` that fit a query, and the values of its parameters, which begin with `$1`. Search is F-41.
 *
 * @param me email address of the caller.
 */
export function matching(query: Filter, me: string): { condition: string; values: unknown[] } {
  const { search, view, status, payment, district, from, to, rider, windowFrom, windowTo, mine, amountFromMinor, amountToMinor } =
    query;
  const words = search?.replace(/^#/, '');
  return {
    condition: `${listedOf('o')} AND ${views[view]} AND ${payment ? payments[payment] : 'true'}
      AND ($1::text IS NULL OR o.found_by LIKE ANY ($12::text[]) OR o.id::text LIKE $1 OR lower(o.number) LIKE $1)
      AND ($2::text[] IS NULL OR o.status = ANY ($2)) AND ($3::text IS NULL OR o.district = $3)
      AND ($4::date IS NULL OR o.created_at >= ${startOfDay('$4::date')})
      AND ($5::date IS NULL OR o.created_at < ${startOfDay('$5::date + 1')})
      AND ($6::text IS NULL OR o.rider ->> 'id' = $6)
      AND ($7::timestamptz IS NULL OR o.window_to > $7) AND ($8::timestamptz IS NULL OR o.window_from < $8)
      AND ${mine ? packedBy('$9') : '$9::text IS NULL'}
      AND ($10::int IS NULL OR o.total_amount >= $10) AND ($11::int IS NULL OR o.total_amount <= $11)`,
    values: [
      words ? containing(words) : null,
      status?.split(',') ?? null,
      district || null,
      from ?? null,
      to ?? null,
      rider || null,
      windowFrom ?? null,
      windowTo ?? null,
      mine ? me : null,
      amountFromMinor ?? null,
      amountToMinor ?? null,
      words ? foundByPatterns(words) : null,
    ],
  };
}
