import { Injectable } from '@nestjs/common';
import type { Transaction } from '@kirana/persistence';
import type { PublicOrder } from './public-order.js';

@Injectable()
export class PublicOrders {
  /** Returns the known state of these orders, by id; orders without a stored state are left out. */
  async find(tx: Transaction, orderIds: readonly string[]): Promise<Map<string, PublicOrder>> {
    const rows = await tx.rows<{ order_id: string; known: PublicOrder }>(
      `SELECT order_id, known FROM public_orders WHERE order_id = ANY ($1::uuid[])`,
      [orderIds],
    );
    return new Map(rows.map(row => [row.order_id, row.known]));
  }

  async save(tx: Transaction, known: ReadonlyMap<string, PublicOrder>): Promise<void> {
    await tx.count(
      `INSERT INTO public_orders (order_id, known) SELECT id, known::jsonb FROM unnest($1::uuid[], $2::text[]) AS o (id, known)
       ON CONFLICT (order_id) DO UPDATE SET known = excluded.known, changed_at = now()`,
      [[...known.keys()], [...known.values()].map(order => JSON.stringify(order))],
    );
  }
}
