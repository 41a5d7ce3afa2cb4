import type { Category, ProductDetails, ProductQuery, SortOrder } from '@kirana/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AskedTogether } from '../asked-together/asked-together.js';
import { CategoryEntity } from '../range/category.entity.js';
import { productColumns, type ProductRow } from './product-view.js';
import { filterValues, fits, isFree, onShelf } from './shelf-filter.js';

const inCatalogueOrder = 'rank, created_at DESC, id';

/** All end with the id, so that pages never overlap. Names by ICU, because the database's own order may be that of bytes (PLP-010). */
const orders: Readonly<Record<SortOrder, string>> = {
  featured: inCatalogueOrder,
  'price-low': 'price_minor, id',
  'price-high': 'price_minor DESC, id',
  'name-asc': 'name COLLATE "en-x-icu", id',
  'name-desc': 'name COLLATE "en-x-icu" DESC, id',
};

/** The place of each product among the hits of a search. */
const hits = 'JOIN unnest($2::text[]) WITH ORDINALITY AS hits (hit_id, hit) ON hit_id = id';

interface Count {
  readonly fitting: number;
  readonly free: number;
}

/** Filters whose count is remembered to be asked for together. */
const filtersKept = 200;

/** The range as shoppers may see it. */
@Injectable()
export class ShelfView {
  readonly #counts = new Map<string, AskedTogether<Count>>();

  constructor(private readonly dataSource: DataSource) {}

  async categories(): Promise<Category[]> {
    const rows = await this.dataSource.getRepository(CategoryEntity).find({ order: { rank: 'ASC', id: 'ASC' } });
    return rows.map(({ rank: _rank, ...category }) => category);
  }

  /** One page of what fits, how many fit in all, and how many are left out for their allergens. `found` is what a search brought, best first. */
  async page(query: ProductQuery, found?: readonly string[]): Promise<{ rows: ProductRow[]; total: number; hidden: number }> {
    const filter = filterValues(query, found);
    const best = found !== undefined && query.sort === 'featured';
    const order = best ? 'hit' : orders[query.sort];
    // Picks the page by ids alone, and reads the wide rows of that page only.
    const rows = await this.dataSource.query<ProductRow[]>(
      `SELECT ${productColumns} FROM (
         SELECT id AS on_page${best ? ', hit' : ''} FROM products ${best ? hits : ''}
         WHERE ${fits} AND ${isFree} ORDER BY ${order} LIMIT $5 OFFSET $6
       ) AS page JOIN products ON products.id = on_page ORDER BY ${order}`,
      [...filter, query.pageSize, (query.page - 1) * query.pageSize],
    );
    const { fitting, free } = await (found ? this.#count(filter) : this.#countTogether(filter));
    return { rows, total: free, hidden: fitting - free };
  }

  async #count(filter: readonly unknown[]): Promise<Count> {
    const [count] = await this.dataSource.query<Count[]>(
      `SELECT count(*)::int AS fitting, (count(*) FILTER (WHERE ${isFree}))::int AS free FROM products WHERE ${fits}`,
      [...filter],
    );
    return count ?? { fitting: 0, free: 0 };
  }

  /** Counting reads the whole range, and many look at pages of the same list. */
  #countTogether(filter: readonly unknown[]): Promise<Count> {
    const key = JSON.stringify(filter);
    const known = this.#counts.get(key);
    if (known) return known.now();
    if (this.#counts.size >= filtersKept) this.#counts.delete(this.#counts.keys().next().value ?? '');
    const asked = new AskedTogether(() => this.#count(filter));
    this.#counts.set(key, asked);
    return asked.now();
  }

  /** The first of the catalogue that are on the shelf. */
  async first(limit: number): Promise<ProductRow[]> {
    return this.dataSource.query(
      `SELECT ${productColumns} FROM products WHERE ${onShelf} ORDER BY ${inCatalogueOrder} LIMIT $1`,
      [limit],
    );
  }

  /** What can be bought of these, in the order given. */
  async amongst(ids: readonly string[], limit: number): Promise<ProductRow[]> {
    return this.dataSource.query(
      `SELECT ${productColumns} FROM unnest($1::text[]) WITH ORDINALITY AS found (id, place) JOIN products ON products.id = found.id
       WHERE ${onShelf} ORDER BY place LIMIT $2`,
      [ids, limit],
    );
  }

  /** Every product shoppers may see, sold out or not, with the moment of its last change. */
  async addresses(): Promise<{ id: string; changedAt: Date }[]> {
    return this.dataSource.query(`SELECT id, updated_at AS "changedAt" FROM products WHERE is_active ORDER BY id`);
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
