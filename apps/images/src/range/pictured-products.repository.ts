import type { PictureFacts } from '@kirana/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

export interface PicturedProduct {
  readonly productId: string;
  readonly facts: PictureFacts;
}

/** What the pictures show of each product, as the catalogue last told it. */
@Injectable()
export class PicturedProducts {
  constructor(private readonly dataSource: DataSource) {}

  /** News may arrive in any order; the newest holds. */
  async note(tx: EntityManager, productId: string, version: number, facts: PictureFacts): Promise<void> {
    await tx.query(
      `INSERT INTO pictured_products AS known (product_id, range_version, facts) VALUES ($1, $2, $3)
       ON CONFLICT (product_id) DO UPDATE SET range_version = EXCLUDED.range_version, facts = EXCLUDED.facts
       WHERE EXCLUDED.range_version > known.range_version`,
      [productId, version, JSON.stringify(facts)],
    );
  }

  async find(productId: string): Promise<PicturedProduct | undefined> {
    const [row] = await this.dataSource.query<{ facts: PictureFacts }[]>(
      'SELECT facts FROM pictured_products WHERE product_id = $1',
      [productId],
    );
    return row && { productId, facts: row.facts };
  }

  async all(): Promise<PicturedProduct[]> {
    return this.dataSource.query('SELECT product_id AS "productId", facts FROM pictured_products ORDER BY product_id');
  }
}
