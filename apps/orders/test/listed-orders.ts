import type { DataSource } from 'typeorm';

/** Inserts `count` orders, one every seven minutes until now, in all states and for all views of the order list. */
export async function insertListedOrders(database: DataSource, count: number): Promise<void> {
  // From a fixed seed, so that failures can be reproduced. Many share a name, a total or a window: their order has to be stable as well.
  await database.query(`
    SELECT setseed(0.42);
    INSERT INTO orders (id, number, state, customer_name, email, phone, address, city, district, zip_code, latitude, longitude,
      delivery_distance, delivery_time, window_from, window_to, subtotal_minor, delivery_fee, tax, total_amount, payment_method,
      payment_status, attention, locale, access_token_hash, body_hash, created_at)
    SELECT gen_random_uuid(), 'ORD-' || lpad(n::text, 6, '0'), state,
      (ARRAY['Żaneta Wąż','Adam Łoś','łukasz Nowak','Zofia Ćma','Meera Kowalska'])[1 + n % 5], 'customer' || n || '@example.com', '', '',
      'Warszawa', (ARRAY['Wola','Mokotów','Żoliborz'])[1 + n % 3], '01-001', 0, 0, 1000, '1-2', due - interval '1 hour', due,
      0, fee, 0, fee, (ARRAY['blik','cash'])[1 + n % 2],
      CASE WHEN state IN ('refunding', 'delivered') THEN 'paid' WHEN random() < 0.5 THEN 'paid' ELSE 'unpaid' END,
      CASE WHEN state = 'refunding' AND n % 4 = 0 THEN 'refund-not-confirmed' END, 'en', '', '', placed
    FROM (SELECT n, floor(random() * 300)::int AS fee, placed, date_trunc('minute', placed) + interval '2 hours' AS due,
        CASE WHEN n % 40 < 2 THEN (ARRAY['accepted','confirmed','preparing','pickup','delivering','awaiting-payment','refunding',
          'cancelled','rejected'])[1 + floor(random() * 9)] ELSE 'delivered' END AS state
      FROM (SELECT n, now() - n * interval '7 minutes' AS placed FROM generate_series(1, ${count}) n) made) dated;
    INSERT INTO order_items (order_id, product_id, product_name, price, quantity, vat_rate)
    SELECT id, 'toor-dal-1kg', 'Toor Dal', 100, 1 + n, 5 FROM orders CROSS JOIN generate_series(1, 3) n;
    -- Only orders that are not paid and not paid in cash await a payment.
    UPDATE orders SET state = 'accepted' WHERE state = 'awaiting-payment' AND (payment_status = 'paid' OR payment_method = 'cash');
    ANALYZE orders; ANALYZE order_items;`);
}
