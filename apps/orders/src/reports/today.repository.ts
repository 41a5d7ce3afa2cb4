import { Injectable } from '@nestjs/common';
import { paceDays, type SalesPace, type TodayReport } from '@kirana/contracts';
import { Database, localTime, startOfDay } from '@kirana/persistence';
import { earning, revenue } from './earning.sql.js';

/** The sums of a day; `part` restricts them to a part of it. */
const day = (isToday: boolean, part = 'true') => `json_build_object(
  'orders', count(*) FILTER (WHERE is_today = ${isToday} AND ${part})::int,
  'totalMinor', coalesce(sum(revenue_minor) FILTER (WHERE is_today = ${isToday} AND ${part}), 0)::bigint,
  'newCustomers', count(DISTINCT email) FILTER (WHERE is_today = ${isToday} AND ${part} AND is_first_day)::int)`;
const hour = (isToday: boolean) => `json_build_object('orders', count(id) FILTER (WHERE is_today = ${isToday})::int,
  'totalMinor', coalesce(sum(revenue_minor) FILTER (WHERE is_today = ${isToday}), 0)::bigint)`;

/** A customer is new on the day of the first sold order with the address; erased customers have none. */
const todayReport = () => `
  WITH clock AS (
    SELECT ${localTime('now()')} AS local, ${localTime('now()')}::date AS today
  ), recent AS MATERIALIZED (
    SELECT o.id, ${revenue} AS revenue_minor, lower(o.email) AS email, ${localTime('o.created_at')} AS placed
    FROM orders o, clock WHERE ${earning} AND o.created_at >= ${startOfDay('today - 1')}
  ), sold AS MATERIALIZED (
    SELECT id, revenue_minor, email, placed, placed >= today AS is_today, extract(hour FROM placed)::int AS hour,
           placed::time < local::time AS by_now,
           email <> '' AND NOT EXISTS (
             SELECT 1 FROM orders WHERE lower(orders.email) = recent.email AND ${earning}
               AND created_at < ${startOfDay('placed::date')}) AS is_first_day
    FROM recent, clock
  )
  SELECT now() AS at, ${day(true)} AS today, ${day(false)} AS yesterday, ${day(false, 'by_now')} AS "yesterdayByNow",
    (SELECT json_agg(each ORDER BY hour) FROM (
       SELECT hours.hour, ${hour(true)} AS today, ${hour(false)} AS yesterday
       FROM generate_series(0, 23) AS hours (hour) LEFT JOIN sold ON sold.hour = hours.hour GROUP BY hours.hour) each) AS hours
  FROM sold`;

const salesPace = `
  SELECT p.product_id AS "productId", p.name, sum(i.quantity - i.left_out)::int AS sold
  FROM orders o JOIN order_items i ON i.order_id = o.id JOIN product_prices p ON p.product_id = i.product_id
  WHERE ${earning} AND p.is_active AND i.left_out < i.quantity AND o.created_at >= now() - $1 * interval '1 day'
  GROUP BY p.product_id, p.name ORDER BY sold DESC, p.product_id LIMIT 1000`;

/** Reads what the dashboard shows of sales. */
@Injectable()
export class TodayRepository {
  constructor(private readonly database: Database) {}

  async report(): Promise<TodayReport> {
    const found = await this.database.one<Omit<TodayReport, 'at'> & { at: Date }>(todayReport());
    if (!found) throw new Error('an aggregate without groups has one row');
    return { ...found, at: found.at.toISOString() };
  }

  pace(): Promise<SalesPace> {
    return this.database.rows(salesPace, [paceDays]);
  }
}
