import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** How many pieces can be sold right now. The one door of `stock/` for the rest of this service. */
@Injectable()
export class Availability {
  constructor(private readonly dataSource: DataSource) {}

  /** By product; one that is unknown or not sold is left out. */
  async of(productIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const levels = await this.dataSource.query<{ productId: string; available: number }[]>(
      `SELECT product_id AS "productId", on_hand - reserved AS available FROM stock_levels WHERE is_sold AND product_id = ANY ($1)`,
      [productIds],
    );
    return new Map(levels.map(({ productId, available }) => [productId, available]));
  }
}
