import type { Allergen } from '@kirana/contracts';
import { Database } from '@kirana/persistence';
import { Injectable } from '@nestjs/common';
import { productColumns, type ProductRow } from '../browse/product-view.js';

/** A product with its contained allergens and traces, and its synonyms, one per line. */
export type CandidateRow = ProductRow & { readonly traces: Allergen[] | null; readonly synonyms: string };

/** Largest number of candidates compared: those nearest in price, where a category has more. */
const mostCompared = 200;

@Injectable()
export class SubstituteCandidates {
  constructor(private readonly database: Database) {}

  /**
   * Returns a product, sold or not, and the products of its category of which at least `quantity` pieces are in stock. Empty for an unknown
   * product.
   */
  async around(id: string, quantity: number): Promise<CandidateRow[]> {
    return this.database.rows<CandidateRow>(
      `WITH original AS (SELECT category_id AS its_category, price_minor AS its_price FROM products WHERE id = $1)
       SELECT ${productColumns}, traces, synonyms FROM original JOIN products ON category_id = its_category
       WHERE id = $1 OR (is_active AND quantity >= $2)
       ORDER BY id <> $1, abs(price_minor - its_price), id LIMIT $3`,
      [id, quantity, mostCompared + 1],
    );
  }
}
