import type { AdminProduct, AdminProductQuery, ProductStats } from '@kirana/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** Below this many pieces an admin is told (ADM-011); shoppers are told at five and below, which is another limit (F-19). */
export const lowStockBelow = 10;

const columns = `id, name, name_pl AS "namePl", description, price_minor AS "priceMinor", category_id AS "categoryId", quantity,
  image_url AS "imageUrl", is_active AS "isActive", vat_rate::int AS "vatRate", net_amount AS "netAmount", net_unit AS "netUnit",
  created_at AS "createdAt", updated_at AS "updatedAt"`;

/** The words without capitals and marks: `Żółta` as `zolta`. */
const folded = (words: string) =>
  `translate(regexp_replace(normalize(lower((${words}) COLLATE "und-x-icu"), NFKD), '[\\u0300-\\u036f]', '', 'g'), 'łøđ', 'lod')`;

type Row = Omit<AdminProduct, 'createdAt' | 'updatedAt'> & { readonly createdAt: Date; readonly updatedAt: Date };

const toAdminProduct = (row: Row): AdminProduct => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

/** The range as the console lists it: switched on or off, in stock or not. */
@Injectable()
export class AdminProductsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** One page, the newest first (APRD-008); search in name and category (APRD-007). */
  async page(query: AdminProductQuery): Promise<{ rows: AdminProduct[]; total: number }> {
    const { search, category, active, stock, page, pageSize } = query;
    const fits = `($1::text IS NULL OR strpos(${folded(`name || E'\\n' || name_pl || E'\\n' || category_id`)}, ${folded('$1')}) > 0)
      AND ($2::text IS NULL OR category_id = $2) AND ($3::boolean IS NULL OR is_active = $3)
      AND ($4::text IS NULL OR ($4 = 'out' AND quantity = 0) OR ($4 = 'low' AND is_active AND quantity < ${lowStockBelow}))`;
    const filter = [search || null, category ?? null, active ?? null, stock ?? null];
    const [rows, [count]] = await Promise.all([
      this.dataSource.query<Row[]>(
        `SELECT ${columns} FROM products WHERE ${fits} ORDER BY created_at DESC, id LIMIT $5 OFFSET $6`,
        [...filter, pageSize, (page - 1) * pageSize],
      ),
      this.dataSource.query<{ total: number }[]>(`SELECT count(*)::int AS total FROM products WHERE ${fits}`, filter),
    ]);
    return { rows: rows.map(toAdminProduct), total: count?.total ?? 0 };
  }

  async one(id: string): Promise<AdminProduct | undefined> {
    const [row] = await this.dataSource.query<Row[]>(`SELECT ${columns} FROM products WHERE id = $1`, [id]);
    return row && toAdminProduct(row);
  }

  /** These products, or with nothing given all of them, in the order of their ids. */
  async many(ids?: readonly string[]): Promise<AdminProduct[]> {
    const rows = await this.dataSource.query<Row[]>(
      `SELECT ${columns} FROM products WHERE $1::text[] IS NULL OR id = ANY ($1) ORDER BY id`,
      [ids ?? null],
    );
    return rows.map(toAdminProduct);
  }

  /** Active products, and those of them that run low (ADM-010, ADM-011). */
  async stats(): Promise<ProductStats> {
    const [row] = await this.dataSource.query<ProductStats[]>(
      `SELECT count(*)::int AS "totalProducts", count(*) FILTER (WHERE quantity < ${lowStockBelow})::int AS "lowStockProducts"
       FROM products WHERE is_active`,
    );
    return row ?? { totalProducts: 0, lowStockProducts: 0 };
  }

  /** Ids that are or were a product's, beginning with `start`. */
  async usedIds(start: string): Promise<Set<string>> {
    const rows = await this.dataSource.query<{ id: string }[]>(
      `SELECT id FROM products WHERE id LIKE $1 || '%' UNION SELECT id FROM removed_products WHERE id LIKE $1 || '%'`,
      [start],
    );
    return new Set(rows.map(({ id }) => id));
  }

  async categoryIds(): Promise<Set<string>> {
    const rows = await this.dataSource.query<{ id: string }[]>(`SELECT id FROM categories`);
    return new Set(rows.map(({ id }) => id));
  }
}
