import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { PublicOrder } from './public-order.js';

@Injectable()
export class PublicOrders {
  async find(tx: EntityManager, orderId: string): Promise<PublicOrder | undefined> {
    const [row] = await tx.query<{ known: PublicOrder }[]>(`SELECT known FROM public_orders WHERE order_id = $1 FOR UPDATE`, [
      orderId,
    ]);
    return row?.known;
  }

  async save(tx: EntityManager, orderId: string, known: PublicOrder): Promise<void> {
    await tx.query(
      `INSERT INTO public_orders (order_id, known) VALUES ($1, $2)
       ON CONFLICT (order_id) DO UPDATE SET known = excluded.known, changed_at = now()`,
      [orderId, known],
    );
  }
}
