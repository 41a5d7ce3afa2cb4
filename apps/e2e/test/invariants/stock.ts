import type { Invariant } from './evidence.js';

/** An order whose goods are gone: it was not cancelled before delivery, or it was refunded after delivery. */
const sold = `o.state NOT IN ('rejected', 'cancelled') OR EXISTS (
  SELECT FROM saga_log s WHERE s.order_id = o.id AND s.outcome = 'moved' AND s.trigger IN ('refund', 'refund-cash') AND s.from_state = 'delivered')`;

export const stockWithinBounds: Invariant = {
  number: 1,
  description: 'no product’s stock is negative or lower than its reservations',
  violations: ({ databases }) =>
    databases.none(
      'stock out of bounds',
      'cart_inventory',
      'SELECT * FROM stock_levels WHERE on_hand < 0 OR reserved < 0 OR reserved > on_hand',
    ),
};

/** Compares inventory with orders. What refunds have put back on sale is not sold, each piece that the customer got once. */
export const soldIsGone: Invariant = {
  number: 2,
  description: 'the stock taken equals the goods sold',
  async violations({ databases, stockBefore }) {
    const rows = await databases.query<{ product_id: string; sold: string }>(
      'orders',
      `SELECT product_id, sum(quantity) AS sold FROM (
         SELECT product_id, sum(quantity) - least(sum(quantity - left_out), coalesce((
           SELECT sum((line ->> 'quantity')::int) FROM partial_refunds r, jsonb_array_elements(lines) AS line
           WHERE r.order_id = o.id AND restock AND NOT restock_due AND line ->> 'productId' = product_id), 0)) AS quantity
         FROM order_items JOIN orders o ON o.id = order_id WHERE ${sold} GROUP BY o.id, product_id) pieces GROUP BY product_id`,
    );
    const soldOf = new Map(rows.map(row => [row.product_id, Number(row.sold)]));
    const levels = await databases.query<{ product_id: string; on_hand: number; reserved: number }>(
      'cart_inventory',
      `SELECT product_id, on_hand, coalesce((SELECT sum(quantity)::int FROM reservation_lines l JOIN reservations c USING (order_id)
                                             WHERE c.state = 'held' AND l.product_id = s.product_id), 0) AS reserved FROM stock_levels s`,
    );
    return levels.flatMap(({ product_id: product, on_hand: onHand, reserved }) => {
      const gone = (stockBefore.get(product) ?? 0) - onHand + reserved;
      const wanted = soldOf.get(product) ?? 0;
      return gone === wanted ? [] : [`${product}: ${gone} pieces were taken from stock or are reserved, ${wanted} were sold`];
    });
  },
};

export const reservationsAgree: Invariant = {
  number: 3,
  description: 'reserved stock equals the reservations of open orders; an ended order has none',
  async violations({ databases }) {
    const sums = await databases.none(
      'reserved pieces that no reservation explains',
      'cart_inventory',
      `SELECT s.product_id, s.reserved, coalesce(sum(l.quantity), 0) AS held FROM stock_levels s
       LEFT JOIN reservation_lines l ON l.product_id = s.product_id AND EXISTS (
         SELECT FROM reservations c WHERE c.order_id = l.order_id AND c.state = 'held')
       GROUP BY s.product_id, s.reserved HAVING s.reserved <> coalesce(sum(l.quantity), 0)`,
    );
    const open = await databases.ids('orders', `SELECT id FROM orders WHERE state NOT IN ('delivered', 'cancelled', 'rejected')`);
    const held = await databases.ids('cart_inventory', `SELECT order_id FROM reservations WHERE state = 'held'`);
    const left = [...held].filter(id => !open.has(id));
    return [
      ...sums,
      ...(left.length > 0 ? [`reservations of orders that have ended: ${left.length}, for instance ${left[0]}`] : []),
    ];
  },
};
