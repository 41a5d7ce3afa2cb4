import { earning, revenue } from './earning.sql.js';

/** The sums of `SaleSums` over rows of `sold` or `before`, as columns. */
const sums = `count(*)::int AS orders, coalesce(sum(subtotal_minor), 0)::bigint AS "goodsMinor",
  coalesce(sum(delivery_fee), 0)::bigint AS "deliveryMinor", coalesce(sum(tax), 0)::bigint AS "serviceMinor",
  coalesce(sum(revenue_minor), 0)::bigint AS "totalMinor"`;
const countAndTotal = `count(*)::int AS orders, sum(revenue_minor)::bigint AS "totalMinor"`;

/** The orders that count as sold between two days, inclusive. */
const soldBetween = (first: string, last: string) => `${earning}
  AND created_at >= ${first}::date::timestamp AT TIME ZONE 'Europe/Warsaw'
  AND created_at < (${last}::date + 1)::timestamp AT TIME ZONE 'Europe/Warsaw'`;

/**
 * All parts of the sales report from one snapshot, so that they add up to the same sum whatever is ordered meanwhile. Only what was sold has a
 * row. `$1`, `$2`: first and last day; `$3`: starts of its parts; `$4`: days to the previous period; `$5`: bounds of the baskets, grosze;
 * `$6`: number of points of a trend; `$7`: the most products.
 */
export const salesReport = `
  WITH sold AS MATERIALIZED (
    SELECT id, subtotal_minor, delivery_fee, tax, ${revenue} AS revenue_minor,
           extract(isodow FROM placed)::int AS weekday, extract(hour FROM placed)::int AS hour,
           width_bucket(placed, $3::timestamp[]) - 1 AS place, width_bucket(subtotal_minor, $5::int[]) - 1 AS basket
    FROM orders, LATERAL (SELECT created_at AT TIME ZONE 'Europe/Warsaw' AS placed OFFSET 0) AS local
    WHERE ${soldBetween('$1', '$2')}
  ), before AS MATERIALIZED (
    SELECT subtotal_minor, delivery_fee, tax, ${revenue} AS revenue_minor,
           width_bucket(comparable, $3::timestamp[]) - 1 AS place, comparable < now() AT TIME ZONE 'Europe/Warsaw' AS by_now
    FROM orders, LATERAL (SELECT (created_at AT TIME ZONE 'Europe/Warsaw') + $4::int * interval '1 day' AS comparable OFFSET 0) AS local
    WHERE ${soldBetween('($1::date - $4::int)', '($2::date - $4::int)')}
  ), items AS MATERIALIZED (
    SELECT coalesce(i.product_id, '') AS id, CASE WHEN i.product_id IS NULL THEN i.product_name ELSE '' END AS deleted_name,
           coalesce(p.name, i.product_name) AS name, i.quantity, i.price::bigint * i.quantity AS minor,
           sold.place * $6::int / cardinality($3::timestamp[]) AS point, coalesce(p.category_id, '') AS category_id
    FROM sold JOIN order_items i ON i.order_id = sold.id LEFT JOIN product_prices p ON p.product_id = i.product_id
  ), periods AS (SELECT place, ${sums} FROM sold GROUP BY place
  ), earlier AS (SELECT place, ${countAndTotal} FROM before GROUP BY place
  ), hours AS (SELECT weekday, hour, ${countAndTotal} FROM sold GROUP BY weekday, hour
  ), baskets AS (SELECT basket, ${countAndTotal} FROM sold GROUP BY basket
  ), categories AS (
    SELECT category_id AS "categoryId", sum(quantity)::int AS pieces, sum(minor)::bigint AS "goodsMinor" FROM items GROUP BY category_id
  ), points AS (
    SELECT id, deleted_name, point, max(name) AS name, sum(quantity)::int AS pieces, sum(minor)::bigint AS minor
    FROM items GROUP BY id, deleted_name, point
  ), products AS (
    SELECT nullif(id, '') AS "productId", max(name) AS name, sum(pieces)::int AS pieces, sum(minor)::bigint AS "goodsMinor",
           json_object_agg(point, pieces) AS points
    FROM points GROUP BY id, deleted_name ORDER BY 4 DESC, 2 LIMIT $7
  )
  SELECT
    (SELECT to_json(s) FROM (SELECT ${sums} FROM sold) s) AS sums,
    (SELECT to_json(s) FROM (SELECT ${sums} FROM before WHERE by_now) s) AS previous,
    ($2::date + 1)::timestamp > now() AT TIME ZONE 'Europe/Warsaw' AS "isPartial",
    (SELECT coalesce(json_agg(periods), '[]') FROM periods) AS periods,
    (SELECT coalesce(json_agg(earlier), '[]') FROM earlier) AS earlier,
    (SELECT coalesce(json_agg(hours), '[]') FROM hours) AS hours,
    (SELECT coalesce(json_agg(baskets), '[]') FROM baskets) AS baskets,
    (SELECT coalesce(json_agg(categories ORDER BY "goodsMinor" DESC), '[]') FROM categories) AS categories,
    (SELECT coalesce(json_agg(products ORDER BY "goodsMinor" DESC, name), '[]') FROM products) AS products`;
