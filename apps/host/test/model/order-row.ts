import type { PaymentMethod } from '@kirana/contracts';
import type { WholeShop } from './whole-shop.js';

export interface OrderRow {
  readonly state: string;
  readonly version: number;
  readonly paid: string;
  readonly method: PaymentMethod;
  readonly total: number;
  readonly attention: string | null;
  readonly waits: boolean;
  readonly onHold: boolean;
  readonly handedOver: boolean;
  readonly email: string;
}

/** Reads an order from the database of orders. */
export async function readOrder(shop: WholeShop, orderId: string): Promise<OrderRow> {
  const [row] = await shop.rows<OrderRow>(
    'orders',
    `SELECT state, version, payment_status AS paid, payment_method AS method, total_amount AS total, attention, on_hold AS "onHold",
            deadline_at IS NOT NULL AS waits, handed_over AS "handedOver", email FROM orders WHERE id = $1`,
    [orderId],
  );
  if (!row) throw new Error(`order ${orderId} not found`);
  return row;
}
