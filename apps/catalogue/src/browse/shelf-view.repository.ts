import type { Category, ProductDetails, ProductQuery, SortOrder } from '@kirana/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CategoryEntity } from '../range/category.entity.js';
import { productColumns, type ProductRow } from './product-view.js';

const inCatalogueOrder = 'rank, created_at DESC, id';

/** All end with the id, so that pages never overlap. Names by ICU, because the database's own order may be that of bytes (PLP-010). */
const orders: Readonly<Record<SortOrder, string>> = {
  featured: inCatalogueOrder,
  'price-low': 'price_minor, id',
  'price-high': 'price_minor DESC, id',
  'name-asc': 'name COLLATE "en-x-icu", id',
  'name-desc': 'name COLLATE "en-x-icu" DESC, id',
};

/** What lists show: in the range, switched on and there (PLP-017). */
const onShelf = 'is_active AND quantity > 0';

/** The range as shoppers may see it. */
@Injectable()
export class ShelfView {
  constructor(private readonly dataSource: DataSource) {}

  async categories(): Promise<Category[]> {
    const rows = await this.dataSource.getRepository(CategoryEntity).find({ order: { rank: 'ASC', id: 'ASC' } });
    return rows.map(({ rank: _rank, ...category }) => category);
  }

  /** One page of what fits, and how many fit in all. */
  async page({ category, search, sort, page, pageSize }: ProductQuery): Promise<{ rows: ProductRow[]; total: number }> {
    const fits = `${onShelf}
      AND ($1::text IS NULL OR category_id = $1) AND ($2::text IS NULL OR search_text LIKE search_pattern($2))`;
    const filter = [category ?? null, search || null];
    const rows = await this.dataSource.query<(ProductRow & { total: number })[]>(
      `SELECT ${productColumns}, (count(*) OVER ())::int AS total FROM products WHERE ${fits}
       ORDER BY ${orders[sort]} LIMIT $3 OFFSET $4`,
      [...filter, pageSize, (page - 1) * pageSize],
    );
    if (rows[0]) return { rows, total: rows[0].total };
    if (page === 1) return { rows, total: 0 };
    // Past the last page there is no row to read the number from.
    const [all] = await this.dataSource.query<{ total: number }[]>(
      `SELECT count(*)::int AS total FROM products WHERE ${fits}`,
      filter,
    );
    return { rows, total: all?.total ?? 0 };
  }

  /** The first of the catalogue that are on the shelf. */
  async first(limit: number): Promise<ProductRow[]> {
    return this.dataSource.query(
      `SELECT ${productColumns} FROM products WHERE ${onShelf} ORDER BY ${inCatalogueOrder} LIMIT $1`,
      [limit],
    );
  }

  /** One product, sold out or not; undefined when it is unknown or switched off (PLP-018, PLP-019). */
  async product(id: string): Promise<(ProductRow & { details: ProductDetails | null }) | undefined> {
    const [row] = await this.dataSource.query<(ProductRow & { details: ProductDetails | null })[]>(
      `SELECT ${productColumns}, details FROM products WHERE is_active AND id = $1`,
      [id],
    );
    return row;
  }

  /** Its neighbours in the catalogue: same category, on the shelf; undefined when there is no such product for shoppers. */
  async neighbours(id: string, limit: number): Promise<ProductRow[] | undefined> {
    const [product] = await this.dataSource.query<{ category_id: string; rank: number }[]>(
      `SELECT category_id, rank FROM products WHERE is_active AND id = $1`,
      [id],
    );
    if (!product) return undefined;
    return this.dataSource.query(
      `SELECT ${productColumns} FROM products WHERE ${onShelf} AND category_id = $2 AND id <> $1
       ORDER BY abs(rank - $3), ${inCatalogueOrder} LIMIT $4`,
      [id, product.category_id, product.rank, limit],
    );
  }
}
