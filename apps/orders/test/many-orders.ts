import type { DataSource } from 'typeorm';
import { lentils } from './orders-under-test.js';

/**
 * Inserts `count` orders of the last 90 days with random amounts, times, states, VAT rates, discounts and baskets, from a fixed seed, so that failures can
 * be reproduced.
 */
export async function insertManyOrders(database: DataSource, count = 2_000): Promise<void> {
  await database.query(`
    SELECT setseed(0.42);
    INSERT INTO orders (id, number, state, customer_name, email, phone, address, city, district, zip_code, latitude, longitude,
      delivery_distance, delivery_time, window_from, window_to, subtotal_minor, delivery_fee, tax, total_amount, payment_method,
      payment_status, locale, access_token_hash, body_hash, created_at)
    SELECT gen_random_uuid(), 'ORD-' || lpad(n::text, 6, '0'),
      (ARRAY['accepted','confirmed','preparing','pickup','delivering','delivered','delivered','delivered','cancelled','rejected','refunding'])[1 + floor(random() * 11)],
      'Customer ' || n, 'customer' || n % ${Math.ceil(count * 0.4)} || '@example.com', '', '', 'Warszawa', 'Wola', '01-001', 0, 0, 1000, '1-2', now(), now(),
      0, fee, 0, fee, 'blik', (ARRAY['paid','paid','paid','refunded'])[1 + floor(random() * 4)], 'en', '', '',
      now() - random() * interval '90 days'
    FROM (SELECT n, floor(random() * 3000)::int AS fee FROM generate_series(1, ${count}) n) made;
    INSERT INTO order_items (order_id, product_id, product_name, price, quantity, vat_rate)
    SELECT id, CASE WHEN random() < 0.5 THEN '${lentils}' WHEN random() < 0.5 THEN 'gone' END, 'Product ' || floor(random() * 30)::int,
      floor(random() * 9000)::int, 1 + floor(random() * 9)::int, (ARRAY[5, 5, 8, 23, 7.5])[1 + floor(random() * 5)]
    FROM orders CROSS JOIN generate_series(1, 3) WHERE random() < 0.9;
    UPDATE orders SET subtotal_minor = s.sum, tax = floor(s.sum * 0.07 + 0.5), total_amount = s.sum + delivery_fee + floor(s.sum * 0.07 + 0.5)
    FROM (SELECT order_id, sum(price * quantity)::int AS sum FROM order_items GROUP BY order_id) s WHERE s.order_id = orders.id;
    -- Discounts: of the goods of every tenth order, of the delivery of another tenth.
    UPDATE order_items SET discount_minor = floor(price * quantity * 0.15)
    WHERE order_id IN (SELECT id FROM orders WHERE number LIKE '%3');
    UPDATE orders o SET discount_minor = d.off, total_amount = total_amount - d.off
    FROM (SELECT orders.id, coalesce(sum(i.discount_minor), 0) + CASE WHEN number LIKE '%4' THEN delivery_fee ELSE 0 END AS off
          FROM orders LEFT JOIN order_items i ON i.order_id = orders.id GROUP BY orders.id) d WHERE d.id = o.id;
    UPDATE orders SET refunded_minor = floor(random() * total_amount) WHERE random() < 0.1;
    -- What the delivered ones went through.
    INSERT INTO saga_log (order_id, version, trigger, from_state, to_state, outcome, at)
    SELECT id, n, 'set-' || stage, lag(stage, 1, 'accepted') OVER (PARTITION BY id ORDER BY n), stage, 'applied', created_at + n * interval '9 minutes'
    FROM orders, unnest(ARRAY['confirmed', 'preparing', 'pickup', 'delivering', 'delivered']) WITH ORDINALITY AS stages (stage, n)
    WHERE orders.state = 'delivered';
    ANALYZE orders; ANALYZE order_items; ANALYZE saga_log;`);
}
