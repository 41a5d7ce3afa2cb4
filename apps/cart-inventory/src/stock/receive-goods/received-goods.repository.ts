import type { Transaction } from '@kirana/persistence';
import { Injectable } from '@nestjs/common';

export interface Receipt {
  readonly pieces: number;
  readonly by: string | null;
  readonly at: Date;
}

/** Reads what was received with a delivery note. */
@Injectable()
export class ReceivedGoods {
  /** Returns what was received of each of these products with the note, and the latest receipt; without the products never received. */
  async withNote(tx: Transaction, deliveryNote: string, productIds: readonly string[]): Promise<Map<string, Receipt>> {
    const rows = await tx.rows<Receipt & { id: string }>(
      `SELECT product_id AS id, sum(delta)::int AS pieces, (array_agg(actor ORDER BY id DESC))[1] AS by, max(at) AS at
       FROM stock_movements WHERE reason = 'delivery' AND note = $1 AND product_id = ANY ($2) GROUP BY product_id`,
      [deliveryNote, productIds],
    );
    return new Map(rows.map(({ id, ...receipt }) => [id, receipt]));
  }
}
