import { Injectable } from '@nestjs/common';
import type { ReportQuery, SaleSums, SalesReport } from '@kirana/contracts';
import { Database, localTime, withinDays } from '@kirana/persistence';
import { countedRefund } from '../order/counted-refund.sql.js';
import { unpaidOf } from '../order/unpaid.sql.js';
import { daysBefore, periodsOf } from './report-periods.js';
import { earning, revenue } from './earning.sql.js';

/** Lower bounds of the basket sizes, grosze. */
const basketBounds = [0, 2_500, 5_000, 10_000, 20_000, 40_000];
/** The most points of a product's trend. */
const mostPoints = 12;
/** The most products of a report. */
const mostProducts = 500;

/** The sums of `SaleSums` over rows of `sold` or `before`, as columns. */
const sums = `count(*)::int AS orders, coalesce(sum(subtotal_minor), 0)::bigint AS "goodsMinor",
  coalesce(sum(delivery_fee), 0)::bigint AS "deliveryMinor", coalesce(sum(tax), 0)::bigint AS "serviceMinor",
  coalesce(sum(deposit_minor), 0)::bigint AS "depositMinor", coalesce(sum(discount_minor), 0)::bigint AS "discountMinor", coalesce(sum(refunded_minor), 0)::bigint AS "refundedMinor",
  coalesce(sum(revenue_minor), 0)::bigint AS "totalMinor", coalesce(sum(revenue_minor) FILTER (WHERE unpaid), 0)::bigint AS "unpaidMinor"`;
const countAndTotal = `count(*)::int AS orders, sum(revenue_minor)::bigint AS "totalMinor"`;

/** The columns of an order that `sums` needs. */
const summed = `subtotal_minor, delivery_fee, tax, discount_minor, deposit_minor, refunded_minor, ${revenue} AS revenue_minor, ${unpaidOf('orders')} AS unpaid`;

/** Columns of goods, from their amount at their prices and what discounts and partial refunds took off it. */
const goods = `sum(minor)::bigint AS "goodsMinor", sum(discount)::bigint AS "discountMinor", sum(refunded)::bigint AS "refundedMinor",
  sum(minor - discount - refunded)::bigint AS "netMinor"`;

/** The orders that count as sold between two days, inclusive. */
const soldBetween = (first: string, last: string) => `${earning}
  AND ${withinDays('created_at', first, last)}`;

/**
 * All parts of the sales report from one snapshot, so that they add up to the same sum whatever is ordered meanwhile. Only what was sold has a
 * row. `$1`, `$2`: first and last day; `$3`: starts of its parts; `$4`: days to the previous period; `$5`: bounds of the baskets, grosze;
 * `$6`: number of points of a trend; `$7`: the most products.
 */
const salesReport = () => `
  WITH sold AS MATERIALIZED (
    SELECT id, ${summed},
           extract(isodow FROM placed)::int AS weekday, extract(hour FROM placed)::int AS hour,
           width_bucket(placed, $3::timestamp[]) - 1 AS place, width_bucket(subtotal_minor, $5::int[]) - 1 AS basket
    FROM orders, LATERAL (SELECT ${localTime('created_at')} AS placed OFFSET 0) AS local
    WHERE ${soldBetween('$1', '$2')}
  ), before AS MATERIALIZED (
    SELECT ${summed},
           width_bucket(comparable, $3::timestamp[]) - 1 AS place, comparable < ${localTime('now()')} AS by_now
    FROM orders, LATERAL (SELECT ${localTime('created_at')} + $4::int * interval '1 day' AS comparable OFFSET 0) AS local
    WHERE ${soldBetween('($1::date - $4::int)', '($2::date - $4::int)')}
  ), taken AS MATERIALIZED (
    SELECT s.item_id, sum(s.amount_minor)::bigint AS minor
    FROM sold JOIN partial_refunds r ON r.order_id = sold.id AND ${countedRefund} JOIN refund_shares s ON s.refund_id = r.id
    WHERE sold.refunded_minor > 0 AND s.item_id IS NOT NULL GROUP BY s.item_id
  ), items AS MATERIALIZED (
    SELECT coalesce(i.product_id, '') AS id, CASE WHEN i.product_id IS NULL THEN i.product_name ELSE '' END AS deleted_name,
           coalesce(p.name, i.product_name) AS name, i.quantity - i.left_out AS quantity, i.price::bigint * i.quantity AS minor,
           i.discount_minor AS discount, coalesce(taken.minor, 0) AS refunded,
           sold.place * $6::int / cardinality($3::timestamp[]) AS point, coalesce(p.category_id, '') AS category_id
    FROM sold JOIN order_items i ON i.order_id = sold.id LEFT JOIN product_prices p ON p.product_id = i.product_id
      LEFT JOIN taken ON taken.item_id = i.id
  ), periods AS (SELECT place, ${sums} FROM sold GROUP BY place
  ), earlier AS (SELECT place, ${countAndTotal} FROM before GROUP BY place
  ), hours AS (SELECT weekday, hour, ${countAndTotal} FROM sold GROUP BY weekday, hour
  ), baskets AS (SELECT basket, ${countAndTotal} FROM sold GROUP BY basket
  ), categories AS (
    SELECT category_id AS "categoryId", sum(quantity)::int AS pieces, ${goods} FROM items GROUP BY category_id
  ), points AS (
    SELECT id, deleted_name, point, max(name) AS name, sum(quantity)::int AS pieces, sum(minor)::bigint AS minor,
           sum(discount)::bigint AS discount, sum(refunded)::bigint AS refunded
    FROM items GROUP BY id, deleted_name, point
  ), products AS (
    SELECT nullif(id, '') AS "productId", max(name) AS name, sum(pieces)::int AS pieces, ${goods},
           json_object_agg(point, pieces) AS points
    FROM points GROUP BY id, deleted_name ORDER BY "netMinor" DESC, 2 LIMIT $7
  )
  SELECT
    (SELECT to_json(s) FROM (SELECT ${sums} FROM sold) s) AS sums,
    (SELECT to_json(s) FROM (SELECT ${sums} FROM before WHERE by_now) s) AS previous,
    ($2::date + 1)::timestamp > ${localTime('now()')} AS "isPartial",
    (SELECT coalesce(json_agg(periods), '[]') FROM periods) AS periods,
    (SELECT coalesce(json_agg(earlier), '[]') FROM earlier) AS earlier,
    (SELECT coalesce(json_agg(hours), '[]') FROM hours) AS hours,
    (SELECT coalesce(json_agg(baskets), '[]') FROM baskets) AS baskets,
    (SELECT coalesce(json_agg(categories ORDER BY "netMinor" DESC), '[]') FROM categories) AS categories,
    (SELECT coalesce(json_agg(products ORDER BY "netMinor" DESC, name), '[]') FROM products) AS products`;

type Sold = { readonly orders: number; readonly totalMinor: number };
const none: SaleSums = {
  orders: 0,
  goodsMinor: 0,
  deliveryMinor: 0,
  serviceMinor: 0,
  discountMinor: 0,
  depositMinor: 0,
  refundedMinor: 0,
  totalMinor: 0,
  unpaidMinor: 0,
};
const nothing: Sold = { orders: 0, totalMinor: 0 };

/** What the statement returns: rows only of what was sold; `place`, `basket` and the keys of `points` count from 0. */
interface Row extends Pick<SalesReport, 'sums' | 'hours' | 'categories'> {
  readonly previous: SaleSums;
  readonly isPartial: boolean;
  readonly periods: readonly (SaleSums & { readonly place: number })[];
  readonly earlier: readonly (Sold & { readonly place: number })[];
  readonly baskets: readonly (Sold & { readonly basket: number })[];
  readonly products: readonly (Omit<SalesReport['products'][number], 'trend'> & {
    readonly points: Readonly<Record<string, number>>;
  })[];
}

/** Reports sales; sums are the orders' own amounts, added up by the database in whole grosze. */
@Injectable()
export class SalesRepository {
  constructor(private readonly database: Database) {}

  async report({ from, to }: ReportQuery): Promise<SalesReport> {
    const { step, days, starts } = periodsOf({ from, to });
    const points = Math.min(mostPoints, starts.length);
    const row = await this.database.one<Row>(salesReport(), [from, to, starts, days, basketBounds, points, mostProducts]);
    if (!row) throw new Error('the sales report returned no row');
    const sold = new Map(row.periods.map(({ place, ...sums }) => [place, sums]));
    const before = new Map(row.earlier.map(({ place, ...sums }) => [place, sums]));
    const hours = new Map(row.hours.map(cell => [cell.weekday * 24 + cell.hour, cell]));
    const baskets = new Map(row.baskets.map(({ basket, ...sums }) => [basket, sums]));
    return {
      from,
      to,
      step,
      sums: row.sums,
      previous: { from: daysBefore(from, days), to: daysBefore(to, days), sums: row.previous, isPartial: row.isPartial },
      periods: starts.map((start, n) => ({ start, ...(sold.get(n) ?? none), before: before.get(n) ?? nothing })),
      hours: counting(7 * 24, n => {
        const [weekday, hour] = [Math.floor(n / 24) + 1, n % 24];
        return hours.get(weekday * 24 + hour) ?? { weekday, hour, ...nothing };
      }),
      categories: row.categories,
      products: row.products.map(({ points: pieces, ...product }) => ({
        ...product,
        trend: counting(points, n => pieces[n] ?? 0),
      })),
      baskets: basketBounds.map((fromMinor, n) => ({
        fromMinor,
        toMinor: basketBounds[n + 1] ?? null,
        ...(baskets.get(n) ?? nothing),
      })),
    };
  }
}

const counting = <T>(length: number, make: (n: number) => T): T[] => Array.from({ length }, (_, n) => make(n));
