import type { Transaction } from '@kirana/extension';

export interface Climb {
  readonly orderId: string;
  readonly floors: number;
  /** When the order was accepted, ISO. */
  readonly at: string;
}

export async function noteClimb(tx: Transaction, { orderId, floors, at }: Climb): Promise<void> {
  await tx.count('INSERT INTO floor_delivery_climbs (order_id, floors, at) VALUES ($1, $2, $3)', [orderId, floors, at]);
}

export async function removeClimb(tx: Transaction, orderId: string): Promise<void> {
  await tx.count('DELETE FROM floor_delivery_climbs WHERE order_id = $1', [orderId]);
}
