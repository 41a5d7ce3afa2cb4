/** Size of a shop that has been open for a year. */
export const grownShop = { orders: 100_000, products: 5_000, timers: 100_000 } as const;

const { orders, products, timers } = grownShop;
/** Copies of each of the 160 products of the seed. */
const copies = Math.ceil(products / 160) - 1;
/** Orders of the last ninety days; older ones are archived. */
const unarchived = 25_000;

/**
 * The rows of such a shop, by database. The orders are delivered, of the last 360 days, with three items and eight steps each. Their numbers
 * (`ORH-…`) cannot meet those of new orders. The timers are due in ten days.
 */
export const grownShopStatements: Readonly<Record<string, readonly string[]>> = {
  kirana_catalogue: [
    `INSERT INTO products (id, name, translated_name, indian_name, description, translated_description, synonyms, category_id, price_minor,
       vat_rate, net_amount, net_unit, quantity, quantity_version, rank, details)
     SELECT id || '-' || n, name || ' ' || n, translated_name, indian_name, description, translated_description, synonyms, category_id,
       price_minor + n, vat_rate, net_amount, net_unit, quantity, quantity_version, rank + n * 1000, details
     FROM products, generate_series(2, ${copies + 1}) AS n`,
  ],
  kirana_cart_inventory: [
    `INSERT INTO announced_levels (product_id, version)
     SELECT product_id || '-' || n, version FROM announced_levels, generate_series(2, ${copies + 1}) AS n`,
    `INSERT INTO stock_levels (product_id, on_hand, is_sold, catalogue_version, stocked_at)
     SELECT product_id || '-' || n, on_hand, is_sold, catalogue_version, stocked_at
     FROM stock_levels, generate_series(2, ${copies + 1}) AS n`,
    `WITH made AS (
       INSERT INTO reservations (order_id, state, made_at, changed_at)
       SELECT gen_random_uuid(), 'committed', now() - n * interval '5 minutes', now() - n * interval '5 minutes'
       FROM generate_series(1, ${orders}) AS n RETURNING order_id, made_at
     ), numbered AS (SELECT order_id, made_at, row_number() OVER () AS n FROM made),
     placed AS (SELECT product_id, row_number() OVER () - 1 AS place FROM stock_levels),
     lines AS (
       INSERT INTO reservation_lines (order_id, product_id, quantity)
       SELECT order_id, product_id, 1 FROM numbered CROSS JOIN generate_series(0, 2) AS k
       JOIN placed ON place = (n * 7 + k * 13) % (SELECT count(*) FROM stock_levels)
       RETURNING order_id, product_id)
     INSERT INTO stock_movements (product_id, delta, reason, reference, at)
     SELECT product_id, -1, 'sale', order_id, made_at FROM lines JOIN made USING (order_id)`,
  ],
  kirana_orders: [
    `INSERT INTO product_prices (product_id, name, category_id, price_minor, vat_rate, is_active, version)
     SELECT product_id || '-' || n, name || ' ' || n, category_id, price_minor + n, vat_rate, is_active, version
     FROM product_prices, generate_series(2, ${copies + 1}) AS n`,
    `INSERT INTO orders (id, number, state, version, customer_name, email, phone, address, city, district, zip_code, latitude, longitude, locale,
       delivery_distance, delivery_time, window_from, window_to, subtotal_minor, delivery_fee, tax, total_amount, payment_method,
       payment_status, handed_over, access_token_hash, body_hash, archived_at, created_at, updated_at)
     SELECT gen_random_uuid(), 'ORH-' || lpad(n::text, 6, '0'), 'delivered', 8, 'Customer ' || n % 20000, 'customer' || n % 20000 || '@example.com',
       '+48 600 ' || lpad((n % 1000000)::text, 6, '0'), 'Testowa ' || n % 300, 'Warszawa', d.name, '00-001', d.latitude, d.longitude, 'en', 4000,
       '1-2 hours', placed.at + interval '1 hour', placed.at + interval '2 hours', 3000 + n % 5000, 1000, 210, 4210 + n % 5000, 'cash', 'paid',
       true, '\\x00', '', CASE WHEN n > ${unarchived} THEN now() END, placed.at, placed.at + interval '90 minutes'
     FROM generate_series(1, ${orders}) AS n
     JOIN districts d ON d.rank = 1 + n % 10
     CROSS JOIN LATERAL (SELECT now() - n * interval '${(360 / orders).toFixed(6)} days' AS at) AS placed`,
    `INSERT INTO order_items (order_id, product_id, product_name, price, quantity, vat_rate)
     SELECT o.id, p.product_id, p.name, p.price_minor, 1 + k % 2, p.vat_rate
     FROM (SELECT id, row_number() OVER () AS n FROM orders WHERE number LIKE 'ORH-%') AS o
     CROSS JOIN generate_series(0, 2) AS k
     JOIN (SELECT product_id, name, price_minor, vat_rate, row_number() OVER (ORDER BY product_id) - 1 AS place
           FROM product_prices) AS p ON p.place = (o.n * 7 + k * 13) % (SELECT count(*) FROM product_prices)`,
    `INSERT INTO saga_log (order_id, version, trigger, from_state, to_state, outcome, at)
     SELECT o.id, s.version, s.trigger, s.from_state, s.to_state, 'moved', o.created_at + s.version * interval '10 minutes'
     FROM orders o CROSS JOIN (VALUES
       (1, 'placed', NULL, 'reserving'), (2, 'inventory.stock-reserved.v1', 'reserving', 'accepted'),
       (3, 'delivery.confirmed.v1', 'accepted', 'confirmed'), (4, 'delivery.preparing.v1', 'confirmed', 'preparing'),
       (5, 'delivery.rider-assigned.v1', 'preparing', 'preparing'), (6, 'delivery.ready-for-pickup.v1', 'preparing', 'pickup'),
       (7, 'delivery.picked-up.v1', 'pickup', 'delivering'), (8, 'delivery.completed.v1', 'delivering', 'delivered'))
       AS s (version, trigger, from_state, to_state) WHERE o.number LIKE 'ORH-%'`,
  ],
  kirana_dispatch: [
    `WITH waiting AS (
       INSERT INTO deliveries (order_id, district, latitude, longitude, distance_metres, stage, stage_at)
       SELECT gen_random_uuid(), 'Mokotów', 52.193, 21.035, 4000, 'confirmed', now() FROM generate_series(1, ${timers}) RETURNING order_id)
     INSERT INTO delivery_timers (order_id, kind, due_at) SELECT order_id, 'preparing', now() + interval '10 days' FROM waiting`,
  ],
  kirana_notifications: [
    `INSERT INTO mails (about, template, message_id, state, sent_at, created_at)
     SELECT gen_random_uuid(), 'order-confirmed', gen_random_uuid(), 'sent', now() - n * interval '2 minutes', now() - n * interval '2 minutes'
     FROM generate_series(1, ${3 * orders}) AS n`,
  ],
};
