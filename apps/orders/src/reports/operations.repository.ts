import { Injectable } from '@nestjs/common';
import type { OperationsReport, ReportQuery } from '@kirana/contracts';
import { Database, localTime, startOfDay } from '@kirana/persistence';
import { countedRefund } from '../order/counted-refund.sql.js';
import { arrivalOf } from '../order/delivered.sql.js';
import { earning, revenue } from './earning.sql.js';
import { periodsOf } from './report-periods.js';

/** The figures of deliveries, added up from the rows of `delivered` that match. */
const deliveries = (which = 'true') => `coalesce(sum(delivered) FILTER (WHERE ${which}), 0)::int AS delivered,
  coalesce(sum(delivered - late) FILTER (WHERE ${which}), 0)::int AS "onTime", coalesce(sum(late) FILTER (WHERE ${which}), 0)::int AS late,
  round((sum(seconds) FILTER (WHERE ${which}) / 60 / nullif(sum(soon) FILTER (WHERE ${which}), 0))::numeric)::int AS minutes,
  round((sum(seconds_late) FILTER (WHERE ${which}) / 60 / nullif(sum(late) FILTER (WHERE ${which}), 0))::numeric)::int AS "minutesLate"`;

const bought = (isNow: boolean, isNew: boolean) => `(SELECT json_build_object('customers', count(*)::int,
    'orders', coalesce(sum(orders), 0)::int, 'totalMinor', coalesce(sum(total), 0)::bigint)
  FROM buyers WHERE is_now = ${isNow} AND is_new = ${isNew})`;

/**
 * All figures from one snapshot. A delivery that was not set back counts whatever became of its order afterwards; an order that was delivered and then refunded as a
 * whole is lost with what partial refunds had left of it. `$1`, `$2`: first and last day; `$3`: their number. The days before are compared up to the moment that lies as
 * many days back as the previous period does. Each part reads the orders for itself,
 * because written down for all parts they cost more (ADR 0100).
 */
const operationsReport = () => `
  WITH placed AS NOT MATERIALIZED (
    SELECT id, status, state, payment_status, handed_over, cancel_reason, district, lower(email) AS email, created_at, window_to,
           delivery_time <> 'later' AS is_soon, ${revenue} AS revenue_minor, created_at >= ${startOfDay('$1::date')} AS is_now
    FROM orders
    WHERE created_at >= ${startOfDay('$1::date - $3::int')} AND created_at < ${startOfDay('$2::date + 1')}
      AND (created_at >= ${startOfDay('$1::date')}
        OR ${localTime('created_at')} + $3::int * interval '1 day' < ${localTime('now()')})
  ), arrived AS NOT MATERIALIZED (
    SELECT order_id, max(at) AS at FROM saga_log l WHERE ${arrivalOf('l')} AND at >= ${startOfDay('$1::date - $3::int')} GROUP BY order_id
  ), delivered AS MATERIALIZED (
    SELECT p.is_now, p.district, count(*) AS delivered, count(*) FILTER (WHERE a.at >= p.window_to) AS late,
           count(*) FILTER (WHERE p.is_soon) AS soon, sum(extract(epoch FROM a.at - p.created_at)::float8) FILTER (WHERE p.is_soon) AS seconds,
           sum(extract(epoch FROM a.at - p.window_to)::float8) FILTER (WHERE a.at >= p.window_to) AS seconds_late
    FROM placed p JOIN arrived a ON a.order_id = p.id WHERE p.handed_over GROUP BY p.is_now, p.district
  ), lost AS (
    SELECT is_now, CASE WHEN handed_over THEN 'refunded' ELSE 'cancelled' END AS kind, id, revenue_minor AS amount,
           CASE WHEN state = 'rejected' THEN 'rejected'
             ELSE coalesce(said.reason, CASE WHEN handed_over THEN 'refunded' ELSE cancel_reason END, 'unknown') END AS reason
    FROM placed LEFT JOIN LATERAL (
      SELECT reason FROM saga_log WHERE order_id = placed.id AND reason IS NOT NULL AND outcome = 'moved'
      ORDER BY seq DESC LIMIT 1) said ON true
    WHERE status = 'cancelled'
    UNION ALL
    SELECT is_now, 'refunded', placed.id, r.amount_minor, r.reason
    FROM placed JOIN partial_refunds r ON r.order_id = placed.id AND ${countedRefund}
  ), reasons AS (
    SELECT kind, reason, count(DISTINCT id) FILTER (WHERE is_now)::int AS orders,
           coalesce(sum(amount) FILTER (WHERE is_now), 0)::bigint AS "amountMinor",
           json_build_object('orders', count(DISTINCT id) FILTER (WHERE NOT is_now)::int,
             'amountMinor', coalesce(sum(amount) FILTER (WHERE NOT is_now), 0)::bigint) AS before
    FROM lost GROUP BY kind, reason
  ), buyers AS MATERIALIZED (
    SELECT is_now, count(*) AS orders, sum(revenue_minor) AS total, NOT EXISTS (
             SELECT 1 FROM orders o WHERE lower(o.email) = placed.email AND o.status <> 'cancelled' AND o.payment_status <> 'refunded'
               AND o.created_at < CASE WHEN is_now THEN ${startOfDay('$1::date')} ELSE ${startOfDay('$1::date - $3::int')} END) AS is_new
    FROM placed WHERE ${earning} AND email <> '' GROUP BY is_now, email
  ), districts AS (SELECT district, ${deliveries()} FROM delivered WHERE is_now GROUP BY district)
  SELECT
    (SELECT to_json(d) FROM (SELECT ${deliveries('is_now')} FROM delivered) d) AS deliveries,
    (SELECT to_json(d) FROM (SELECT ${deliveries('NOT is_now')} FROM delivered) d) AS "deliveriesBefore",
    (SELECT coalesce(json_agg(districts ORDER BY delivered DESC, district), '[]') FROM districts) AS districts,
    (SELECT coalesce(json_agg(reasons ORDER BY "amountMinor" DESC, kind, reason), '[]') FROM reasons) AS reasons,
    json_build_object('new', ${bought(true, true)}, 'returning', ${bought(true, false)},
      'newBefore', ${bought(false, true)}, 'returningBefore', ${bought(false, false)}) AS customers`;

/** Reports deliveries, what was lost and why, and who bought. */
@Injectable()
export class OperationsRepository {
  constructor(private readonly database: Database) {}

  async report({ from, to }: ReportQuery): Promise<OperationsReport> {
    const { days } = periodsOf({ from, to });
    const row = await this.database.one<Omit<OperationsReport, 'from' | 'to'>>(operationsReport(), [from, to, days]);
    if (!row) throw new Error('the report returned no row');
    return { from, to, ...row };
  }
}
