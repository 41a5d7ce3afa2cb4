import type { PastPrice, ProductSheet } from '@kirana/contracts';
import { Database } from '@kirana/persistence';
import { Injectable } from '@nestjs/common';
import { productColumns, type StoredProduct } from '../product/product.row.js';

/** Prices of a product that its page shows, the newest. */
const mostPrices = 500;

type Row = StoredProduct & { readonly createdAt: Date; readonly updatedAt: Date };

/** Reads what the console's page of a product shows. */
@Injectable()
export class ProductSheets {
  constructor(private readonly database: Database) {}

  async one(id: string): Promise<ProductSheet | undefined> {
    const row = await this.database.one<Row>(
      `SELECT ${productColumns.select('products')}, created_at AS "createdAt", updated_at AS "updatedAt" FROM products WHERE id = $1`,
      [id],
    );
    if (!row) return undefined;
    const { synonyms: _synonyms, rank: _rank, ...fields } = row;
    return { ...fields, createdAt: row.createdAt.toISOString(), updatedAt: row.updatedAt.toISOString() };
  }

  /** Returns the newest prices of a product, oldest first; also those of a removed product. */
  async prices(id: string): Promise<PastPrice[]> {
    const rows = await this.database.rows<Omit<PastPrice, 'validFrom'> & { validFrom: Date }>(
      `SELECT "priceMinor", "regularMinor", "validFrom" FROM (
         SELECT id, price_minor AS "priceMinor", regular_minor AS "regularMinor", valid_from AS "validFrom"
         FROM price_history WHERE product_id = $1 ORDER BY id DESC LIMIT ${mostPrices}
       ) AS newest ORDER BY id`,
      [id],
    );
    return rows.map(row => ({ ...row, validFrom: row.validFrom.toISOString() }));
  }
}
