import { Injectable } from '@nestjs/common';
import { Database } from '@kirana/persistence';

/** Reads how many pieces can be sold right now. The only class of `stock/` that the rest of this service uses. */
@Injectable()
export class Availability {
  constructor(private readonly database: Database) {}

  /** Returns the available quantity by product; unknown and inactive products are left out. */
  async of(productIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const levels = await this.database.rows<{ productId: string; available: number }>(
      `SELECT product_id AS "productId", on_hand - reserved AS available FROM stock_levels WHERE is_sold AND product_id = ANY ($1)`,
      [productIds],
    );
    return new Map(levels.map(({ productId, available }) => [productId, available]));
  }
}
