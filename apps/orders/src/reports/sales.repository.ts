import { Injectable } from '@nestjs/common';
import type { ReportQuery, SalesReport } from '@kirana/contracts';
import { Database } from '@kirana/persistence';
import { earning } from './earning.sql.js';

/** Lower bounds of the basket sizes, grosze. */
const basketBounds = [0, 2_500, 5_000, 10_000, 20_000, 40_000];

/** Reads all parts from one snapshot, so that they add up to the same sum whatever is ordered meanwhile. */
const salesReport = `
  WITH sold AS MATERIALIZED (
    SELECT id, subtotal_minor, delivery_fee, tax, refunded_minor,
           total_amount - refunded_minor AS net_amount,
           (created_at AT TIME ZONE 'Europe/Warsaw')::date AS day,
           extract(hour FROM created_at AT TIME ZONE 'Europe/Warsaw')::int AS hour,
           width_bucket(subtotal_minor, $3::int[]) AS bucket
    FROM orders
    WHERE ${earning} AND created_at >= $1::date::timestamp AT TIME ZONE 'Europe/Warsaw'
      AND created_at < ($2::date + 1)::timestamp AT TIME ZONE 'Europe/Warsaw'
  ), items AS MATERIALIZED (
    SELECT i.product_name, i.quantity, i.price::bigint * i.quantity AS minor, coalesce(p.category_id, '') AS category_id
    FROM sold JOIN order_items i ON i.order_id = sold.id LEFT JOIN product_prices p ON p.product_id = i.product_id
  ), days AS (
    SELECT day::text AS day, count(*)::int AS orders, sum(subtotal_minor)::bigint AS "goodsMinor", sum(delivery_fee)::bigint AS "deliveryMinor",
           sum(tax)::bigint AS "serviceMinor", sum(refunded_minor)::bigint AS "refundedMinor", sum(net_amount)::bigint AS "totalMinor"
    FROM sold GROUP BY day
  ), hours AS (
    SELECT hour, count(*)::int AS orders, sum(net_amount)::bigint AS "totalMinor" FROM sold GROUP BY hour
  ), categories AS (
    SELECT category_id AS "categoryId", sum(quantity)::int AS pieces, sum(minor)::bigint AS "goodsMinor" FROM items GROUP BY category_id
  ), products AS (
    SELECT product_name AS name, sum(quantity)::int AS pieces, sum(minor)::bigint AS "goodsMinor"
    FROM items GROUP BY product_name ORDER BY 3 DESC, 1 LIMIT 20
  ), baskets AS (
    SELECT bucket, count(*)::int AS orders, sum(net_amount)::bigint AS "totalMinor" FROM sold GROUP BY bucket
  )
  SELECT
    (SELECT json_build_object('orders', count(*)::int, 'goodsMinor', coalesce(sum(subtotal_minor), 0)::bigint,
       'deliveryMinor', coalesce(sum(delivery_fee), 0)::bigint, 'serviceMinor', coalesce(sum(tax), 0)::bigint,
       'refundedMinor', coalesce(sum(refunded_minor), 0)::bigint, 'totalMinor', coalesce(sum(net_amount), 0)::bigint) FROM sold) AS sums,
    (SELECT coalesce(json_agg(days ORDER BY day), '[]') FROM days) AS days,
    (SELECT coalesce(json_agg(hours ORDER BY hour), '[]') FROM hours) AS hours,
    (SELECT coalesce(json_agg(categories ORDER BY "goodsMinor" DESC), '[]') FROM categories) AS categories,
    (SELECT coalesce(json_agg(products ORDER BY "goodsMinor" DESC, name), '[]') FROM products) AS products,
    (SELECT coalesce(json_agg(baskets ORDER BY bucket), '[]') FROM baskets) AS baskets`;

type Row = Omit<SalesReport, 'from' | 'to' | 'baskets'> & {
  readonly baskets: readonly { bucket: number; orders: number; totalMinor: number }[];
};

/** Reports sales; sums are the orders' own amounts, added up by the database in whole grosze. */
@Injectable()
export class SalesRepository {
  constructor(private readonly database: Database) {}

  async report({ from, to }: ReportQuery): Promise<SalesReport> {
    const row = await this.database.one<Row>(salesReport, [from, to, basketBounds]);
    if (!row) throw new Error('the sales report returned no row');
    const baskets = row.baskets.map(({ bucket, ...rest }) => ({
      fromMinor: basketBounds[bucket - 1] ?? 0,
      toMinor: basketBounds[bucket] ?? null,
      ...rest,
    }));
    return { from, to, ...row, baskets };
  }
}
