import type { CartCheck } from '@kirana/contracts';
import type { Evidence, Invariant } from './evidence.js';

/** Compares rows of one database with those of another, as text by id. */
async function differing(
  { databases }: Evidence,
  what: string,
  [original, ofOriginal]: readonly [database: string, sql: string],
  [copy, ofCopy]: readonly [database: string, sql: string],
): Promise<string[]> {
  const read = async (database: string, sql: string) =>
    new Map((await databases.query<{ id: string; is: string }>(database, sql)).map(row => [row.id, row.is]));
  const [here, there] = [await read(original, ofOriginal), await read(copy, ofCopy)];
  const wrong = [...new Set([...here.keys(), ...there.keys()])].filter(id => here.get(id) !== there.get(id));
  const [first = ''] = wrong;
  return wrong.length === 0
    ? []
    : [
        `${what}: ${wrong.length} differ, for instance ${first}: ${original} has ${here.get(first)}, ${copy} has ${there.get(first)}`,
      ];
}

/** Compares what a visitor sees of twenty products with inventory. The gateway caches an answer for a second (ADR 0008). */
async function shownStockMatches({ databases, shopUrl }: Evidence): Promise<string[]> {
  const levels = await databases.query<{ id: string; available: number }>(
    'cart_inventory',
    'SELECT product_id AS id, on_hand - reserved AS available FROM stock_levels WHERE is_sold ORDER BY product_id LIMIT 20',
  );
  const answer = await fetch(`${shopUrl}/api/cart/check`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ items: levels.map(({ id }) => ({ productId: id, quantity: 1 })) }),
  });
  if (!answer.ok) return [`the cart check failed: ${answer.status}`];
  const { lines } = (await answer.json()) as CartCheck;
  const shown = new Map(lines.map(({ productId, available }) => [productId, available]));
  const wrong = levels.filter(({ id, available }) => shown.get(id) !== available);
  return wrong.map(({ id, available }) => `${id}: ${available} can be sold, a visitor sees ${shown.get(id)}`).slice(0, 1);
}

export const copiesAgree: Invariant = {
  number: 13,
  description: 'a copy of another service’s data equals the original',
  async violations(evidence) {
    return [
      ...(await differing(
        evidence,
        'prices known to orders',
        [
          'catalogue',
          `SELECT id, concat_ws('|', name, price_minor, vat_rate::float8, is_active, category_id) AS is FROM products`,
        ],
        [
          'orders',
          `SELECT product_id AS id, concat_ws('|', name, price_minor, vat_rate::float8, is_active, category_id) AS is FROM product_prices`,
        ],
      )),
      ...(await differing(
        evidence,
        'availability known to the catalogue',
        ['cart_inventory', `SELECT product_id AS id, (on_hand - reserved)::text AS is FROM stock_levels WHERE is_sold`],
        ['catalogue', `SELECT id, quantity::text AS is FROM products WHERE is_active`],
      )),
      ...(await differing(
        evidence,
        'orders as integrators know them',
        [
          'orders',
          `SELECT number AS id, concat_ws('|', status, payment_status) AS is FROM orders o WHERE EXISTS (
             SELECT FROM saga_log s WHERE s.order_id = o.id AND s.published @> '[{"type": "orders.order-accepted.v1"}]')`,
        ],
        [
          'integrations',
          `SELECT known ->> 'number' AS id, concat_ws('|', known ->> 'status', known ->> 'paymentStatus') AS is
           FROM public_orders WHERE known ? 'accepted'`,
        ],
      )),
      ...(await shownStockMatches(evidence)),
    ];
  },
};
