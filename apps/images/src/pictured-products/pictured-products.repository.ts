import type { PictureFacts } from '@kirana/contracts';
import { Database, type Transaction } from '@kirana/persistence';
import { Injectable } from '@nestjs/common';

export interface PicturedProduct {
  readonly productId: string;
  readonly facts: PictureFacts;
  /** Address of the picture assigned in place of the drawn one. */
  readonly imageUrl: string | null;
}

const columns = 'product_id AS "productId", facts, image_url AS "imageUrl"';

/** The facts the pictures show of each product, as last published by the catalogue. */
@Injectable()
export class PicturedProducts {
  constructor(private readonly database: Database) {}

  /** Stores a product. Events may arrive in any order; the newest version wins. */
  async note(tx: Transaction, { productId, facts, imageUrl }: PicturedProduct, version: number): Promise<void> {
    await tx.count(
      `INSERT INTO pictured_products AS known (product_id, catalogue_version, facts, image_url) VALUES ($1, $2, $3, $4)
       ON CONFLICT (product_id)
       DO UPDATE SET catalogue_version = EXCLUDED.catalogue_version, facts = EXCLUDED.facts, image_url = EXCLUDED.image_url
       WHERE EXCLUDED.catalogue_version > known.catalogue_version`,
      [productId, version, JSON.stringify(facts), imageUrl],
    );
  }

  async find(productId: string): Promise<PicturedProduct | undefined> {
    return this.database.one<PicturedProduct>(`SELECT ${columns} FROM pictured_products WHERE product_id = $1`, [productId]);
  }

  /** Returns the facts of the product with that name; undefined when there is none, or more than one. */
  async called(name: string): Promise<PictureFacts | undefined> {
    const rows = await this.database.rows<{ facts: PictureFacts }>(
      `SELECT facts FROM pictured_products WHERE facts->>'name' = $1 LIMIT 2`,
      [name],
    );
    return rows.length === 1 ? rows[0]?.facts : undefined;
  }

  async all(): Promise<PicturedProduct[]> {
    return this.database.rows(`SELECT ${columns} FROM pictured_products ORDER BY product_id`);
  }
}
