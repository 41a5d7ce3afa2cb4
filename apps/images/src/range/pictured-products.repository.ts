import type { PictureFacts } from '@kirana/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

export interface PicturedProduct {
  readonly productId: string;
  readonly facts: PictureFacts;
  /** Of the picture it was given instead of the drawn one. */
  readonly imageUrl: string | null;
}

const columns = 'product_id AS "productId", facts, image_url AS "imageUrl"';

/** What the pictures show of each product, as the catalogue last told it. */
@Injectable()
export class PicturedProducts {
  constructor(private readonly dataSource: DataSource) {}

  /** News may arrive in any order; the newest holds. */
  async note(tx: EntityManager, { productId, facts, imageUrl }: PicturedProduct, version: number): Promise<void> {
    await tx.query(
      `INSERT INTO pictured_products AS known (product_id, range_version, facts, image_url) VALUES ($1, $2, $3, $4)
       ON CONFLICT (product_id)
       DO UPDATE SET range_version = EXCLUDED.range_version, facts = EXCLUDED.facts, image_url = EXCLUDED.image_url
       WHERE EXCLUDED.range_version > known.range_version`,
      [productId, version, JSON.stringify(facts), imageUrl],
    );
  }

  async find(productId: string): Promise<PicturedProduct | undefined> {
    const [row] = await this.dataSource.query<PicturedProduct[]>(
      `SELECT ${columns} FROM pictured_products WHERE product_id = $1`,
      [productId],
    );
    return row;
  }

  /** What a product of that name shows; undefined when there is none, or more than one. */
  async called(name: string): Promise<PictureFacts | undefined> {
    const rows = await this.dataSource.query<{ facts: PictureFacts }[]>(
      `SELECT facts FROM pictured_products WHERE facts->>'name' = $1 LIMIT 2`,
      [name],
    );
    return rows.length === 1 ? rows[0]?.facts : undefined;
  }

  async all(): Promise<PicturedProduct[]> {
    return this.dataSource.query(`SELECT ${columns} FROM pictured_products ORDER BY product_id`);
  }
}
