import {
  lowStockBelow,
  type AdminProduct,
  type AdminProductQuery,
  type AdminProductSort,
  type ProductStats,
} from '@kirana/contracts';
import { fold } from '@kirana/i18n';
import { Database, foldedSql } from '@kirana/persistence';
import { Injectable } from '@nestjs/common';

const columns = `id, name, translated_name AS "translatedName", description, price_minor AS "priceMinor", deposit_minor AS "depositMinor",
  portion_grams AS "portionGrams", price_per_kg_minor AS "pricePerKgMinor", category_id AS "categoryId", quantity,
  image_url AS "imageUrl", is_active AS "isActive", vat_rate::int AS "vatRate", net_amount AS "netAmount", net_unit AS "netUnit",
  eans, version, created_at AS "createdAt", updated_at AS "updatedAt"`;

/** The texts that the search looks at: the name in every language, and the category. */
const searched = `concat_ws(E'\\n', name, (SELECT string_agg(value, E'\\n') FROM jsonb_each_text(translated_name)), category_id)`;

/** All orders end with the id, so that pages never overlap. */
const orders: Readonly<Record<AdminProductSort, string>> = {
  newest: 'created_at DESC, id',
  name: 'name COLLATE "en-x-icu", id',
  'price-low': 'price_minor, id',
  'price-high': 'price_minor DESC, id',
  stock: 'quantity, id',
};

/** What a product cost before its latest change, which led to this version. */
interface PricesBefore {
  readonly id: string;
  readonly version: number;
  readonly priceMinor: number;
  readonly regularPriceMinor: number | null;
  readonly pricePerKgMinor: number | null;
}

type Row = Omit<AdminProduct, 'createdAt' | 'updatedAt'> & { readonly createdAt: Date; readonly updatedAt: Date };

const toAdminProduct = (row: Row): AdminProduct => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

/** Lists products for the console: active or not, in stock or not. */
@Injectable()
export class AdminProductsRepository {
  constructor(private readonly database: Database) {}

  /** Returns one page of products, by default the newest first (APRD-008); searches name and category (APRD-007). */
  async page(query: AdminProductQuery): Promise<{ rows: AdminProduct[]; total: number }> {
    const { search, category, active, stock, sort, page, pageSize } = query;
    const condition = `($1::text IS NULL OR strpos(${foldedSql(searched)}, $1) > 0)
      AND ($2::text IS NULL OR category_id = $2) AND ($3::boolean IS NULL OR is_active = $3)
      AND ($4::text IS NULL OR ($4 = 'out' AND quantity = 0) OR ($4 = 'low' AND is_active AND quantity < ${lowStockBelow}))`;
    const filter = [search ? fold(search) : null, category ?? null, active ?? null, stock ?? null];
    const [rows, [count]] = await Promise.all([
      this.database.rows<Row>(`SELECT ${columns} FROM products WHERE ${condition} ORDER BY ${orders[sort]} LIMIT $5 OFFSET $6`, [
        ...filter,
        pageSize,
        (page - 1) * pageSize,
      ]),
      this.database.rows<{ total: number }>(`SELECT count(*)::int AS total FROM products WHERE ${condition}`, filter),
    ]);
    return { rows: rows.map(toAdminProduct), total: count?.total ?? 0 };
  }

  async one(id: string): Promise<AdminProduct | undefined> {
    const row = await this.database.one<Row>(`SELECT ${columns} FROM products WHERE id = $1`, [id]);
    return row && toAdminProduct(row);
  }

  async many(ids: readonly string[]): Promise<AdminProduct[]> {
    const rows = await this.database.rows<Row>(`SELECT ${columns} FROM products WHERE id = ANY ($1) ORDER BY id`, [ids]);
    return rows.map(toAdminProduct);
  }

  /**
   * Returns the prices, grosze, that products had before their latest change, if that was one of the price. Left out is a product whose
   * planned price was interrupted by the change and has ended since, with which the prices before are over, and one that was sold by the
   * piece before and is now by weight, or the other way round.
   */
  async beforeLatestPrice(ids: readonly string[]): Promise<PricesBefore[]> {
    return this.database.rows(
      `SELECT p.id, p.version, before.price_minor AS "priceMinor", before.regular_minor AS "regularPriceMinor",
              before.price_per_kg_minor AS "pricePerKgMinor"
       FROM products p
       CROSS JOIN LATERAL (
         SELECT id, valid_from FROM price_history WHERE product_id = p.id ORDER BY id DESC LIMIT 1
       ) AS latest
       CROSS JOIN LATERAL (
         SELECT price_minor, regular_minor, price_per_kg_minor, valid_from FROM price_history
         WHERE product_id = p.id AND id < latest.id ORDER BY id DESC LIMIT 1
       ) AS before
       WHERE p.id = ANY ($1) AND latest.valid_from >= p.updated_at
         AND (before.price_per_kg_minor IS NULL) = (p.price_per_kg_minor IS NULL) AND NOT EXISTS (
         SELECT FROM planned_prices plan
         WHERE plan.product_id = p.id AND plan.state = 'replaced' AND plan.price_minor = before.price_minor
           AND before.valid_from BETWEEN plan.starts_at AND plan.changed_at
       ) ORDER BY p.id`,
      [ids],
    );
  }

  /** Returns the number of active products, and of those low on stock (ADM-010, ADM-011). */
  async stats(): Promise<ProductStats> {
    const row = await this.database.one<ProductStats>(
      `SELECT count(*)::int AS "totalProducts", count(*) FILTER (WHERE quantity < ${lowStockBelow})::int AS "lowStockProducts"
       FROM products WHERE is_active`,
    );
    return row ?? { totalProducts: 0, lowStockProducts: 0 };
  }

  /** Returns ids beginning with `start` that are or were used by a product. */
  async usedIds(start: string): Promise<Set<string>> {
    const rows = await this.database.rows<{ id: string }>(
      `SELECT id FROM products WHERE id LIKE $1 || '%' UNION SELECT id FROM removed_products WHERE id LIKE $1 || '%'`,
      [start],
    );
    return new Set(rows.map(({ id }) => id));
  }
}
