import { grownOrders, orderId } from './grown-orders.sql.js';
import { grownDispatch, grownIdentity, grownIntegrations, grownNotifications, grownPayments } from './grown-services.sql.js';

/** Size of a shop that has been open for a year. */
export const grownShop = { orders: 100_000, products: 5_000, timers: 100_000 } as const;

const { products, timers } = grownShop;
/** Copies of each of the 160 products of the seed. */
const copies = Math.ceil(products / 160) - 1;

/** Products in the thousands: the benchmarks browse them. */
export const manyProducts: Readonly<Record<string, readonly string[]>> = {
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
  ],
  kirana_orders: [
    `INSERT INTO product_prices (product_id, name, category_id, price_minor, vat_rate, is_active, version)
     SELECT product_id || '-' || n, name || ' ' || n, category_id, price_minor + n, vat_rate, is_active, version
     FROM product_prices, generate_series(2, ${copies + 1}) AS n`,
  ],
};

/** Deliveries that wait for a timer that is due in ten days. */
export const manyTimers: Readonly<Record<string, readonly string[]>> = {
  kirana_dispatch: [
    `WITH waiting AS (
       INSERT INTO deliveries (order_id, district, latitude, longitude, distance_metres, stage, stage_at)
       SELECT gen_random_uuid(), 'Mokotów', 52.193, 21.035, 4000, 'confirmed', now() FROM generate_series(1, ${timers}) RETURNING order_id)
     INSERT INTO delivery_timers (order_id, kind, due_at) SELECT order_id, 'preparing', now() + interval '10 days' FROM waiting`,
  ],
};

/**
 * What a year with this many orders leaves behind, by database: orders of the last 360 days with three items and eight steps each, their
 * deliveries, refunds, payments, emails and movements. Their numbers (`ORH-…`) cannot meet those of new orders.
 */
export const yearOf = (orders: number): Readonly<Record<string, readonly string[]>> => ({
  kirana_orders: grownOrders(orders),
  kirana_cart_inventory: [
    `INSERT INTO reservations (order_id, state, made_at, changed_at)
     SELECT ${orderId('n')}, 'committed', now() - n * interval '1 minute', now() - n * interval '1 minute' FROM generate_series(1, ${orders}) AS n`,
    `WITH placed AS (SELECT product_id, row_number() OVER () - 1 AS place FROM stock_levels),
     lines AS (
       INSERT INTO reservation_lines (order_id, product_id, quantity)
       SELECT ${orderId('n')}, product_id, 1 FROM generate_series(1, ${orders}) AS n CROSS JOIN generate_series(0, 2) AS k
       JOIN placed ON place = (n * 7 + k * 13) % (SELECT count(*) FROM stock_levels)
       RETURNING order_id, product_id)
     INSERT INTO stock_movements (product_id, delta, reason, reference, at)
     SELECT product_id, -1, 'sale', order_id, made_at FROM lines JOIN reservations USING (order_id)`,
  ],
  kirana_dispatch: grownDispatch(orders),
  kirana_payments: grownPayments(orders),
  kirana_notifications: grownNotifications(orders),
  kirana_integrations: grownIntegrations(orders),
  kirana_identity: grownIdentity(orders),
});

/** Rows of the past did not pass the triggers one by one; what those keep up to date is counted once instead. */
export const withoutTriggers = 'SET session_replication_role = replica';
