import type { Category, ProductQuery, SortOrder } from '@kirana/contracts';
import { Database } from '@kirana/persistence';
import { Injectable } from '@nestjs/common';
import { SingleFlight } from '../single-flight/single-flight.js';
import { categoryColumns } from '../product/category.row.js';
import { productColumns, type ProductDetailRow, type ProductRow } from './product-view.js';

/** Matches products that lists show: active and in stock (PLP-017). */
const isListed = 'is_active AND quantity > 0';

/**
 * Matches products that, including traces, are free of all allergens in $4. Products without details do not match: customers with an
 * allergy see only confirmed products.
 */
const isFreeOfAllergens = `($4::text[] IS NULL OR coalesce(NOT traces && $4, false))`;

/** Matches a list's filters except allergens: $1 category, $2 ids found by a search, $3 diets. */
const matchesFilters = `${isListed} AND ($1::text IS NULL OR category_id = $1) AND ($2::text[] IS NULL OR id = ANY ($2))
  AND ($3::text[] IS NULL OR diets @> $3)`;

/**
 * Returns the values of $1 to $4. Ids consist of letters, digits and hyphens, so they can be joined to an array literal without escaping.
 */
function filterValues({ category, diet, without }: ProductQuery, found: readonly string[] | undefined): unknown[] {
  return [category ?? null, found ? `{${found.join(',')}}` : null, diet?.length ? diet : null, without?.length ? without : null];
}

const inCatalogueOrder = 'rank, created_at DESC, id';

/** All orders end with the id, so that pages never overlap. Names are sorted by ICU, because the database may sort by bytes (PLP-010). */
const orders: Readonly<Record<SortOrder, string>> = {
  featured: inCatalogueOrder,
  'price-low': 'price_minor, id',
  'price-high': 'price_minor DESC, id',
  'name-asc': 'name COLLATE "en-x-icu", id',
  'name-desc': 'name COLLATE "en-x-icu" DESC, id',
};

/** The position of each product among the hits of a search. */
const hits = 'JOIN unnest($2::text[]) WITH ORDINALITY AS hits (hit_id, hit) ON hit_id = id';

interface Count {
  readonly matching: number;
  readonly free: number;
}

/** Maximum number of filters for which concurrent counts are shared. */
const filtersKept = 200;

/** Queries the products that customers may see. */
@Injectable()
export class ProductQueries {
  readonly #counts = new Map<string, SingleFlight<Count>>();

  constructor(private readonly database: Database) {}

  async categories(): Promise<Category[]> {
    return this.database.rows(
      `SELECT ${categoryColumns.select('shown')} FROM (
         SELECT id, name, translated_name, description, translated_description, storefront_visible, rank,
           coalesce(nullif(image, ''), (SELECT image_url FROM products WHERE category_id = categories.id AND is_active
             AND image_url IS NOT NULL ORDER BY rank, id LIMIT 1), '') AS image
         FROM categories) AS shown ORDER BY rank, id`,
    );
  }

  /**
   * Returns one page of matching products, their total number, and the number hidden because of allergens. `found` contains the ids found
   * by a search, best first.
   */
  async page(query: ProductQuery, found?: readonly string[]): Promise<{ rows: ProductRow[]; total: number; hidden: number }> {
    const filter = filterValues(query, found);
    const byRelevance = found !== undefined && query.sort === 'featured';
    const order = byRelevance ? 'hit' : orders[query.sort];
    // Selects the page by ids alone, and reads the wide rows of that page only.
    const rows = await this.database.rows<ProductRow>(
      `SELECT ${productColumns} FROM (
         SELECT id AS on_page${byRelevance ? ', hit' : ''} FROM products ${byRelevance ? hits : ''}
         WHERE ${matchesFilters} AND ${isFreeOfAllergens} ORDER BY ${order} LIMIT $5 OFFSET $6
       ) AS page JOIN products ON products.id = on_page ORDER BY ${order}`,
      [...filter, query.pageSize, (query.page - 1) * query.pageSize],
    );
    const { matching, free } = await (found ? this.#count(filter) : this.#sharedCount(filter));
    return { rows, total: free, hidden: matching - free };
  }

  async #count(filter: readonly unknown[]): Promise<Count> {
    const count = await this.database.one<Count>(
      `SELECT count(*)::int AS matching, (count(*) FILTER (WHERE ${isFreeOfAllergens}))::int AS free FROM products WHERE ${matchesFilters}`,
      [...filter],
    );
    return count ?? { matching: 0, free: 0 };
  }

  /** Counting reads the whole catalogue, so concurrent requests for the same list share one count. */
  #sharedCount(filter: readonly unknown[]): Promise<Count> {
    const key = JSON.stringify(filter);
    const known = this.#counts.get(key);
    if (known) return known.now();
    if (this.#counts.size >= filtersKept) this.#counts.delete(this.#counts.keys().next().value ?? '');
    const count = new SingleFlight(() => this.#count(filter));
    this.#counts.set(key, count);
    return count.now();
  }

  /** Returns the first listed products in catalogue order. */
  async first(limit: number): Promise<ProductRow[]> {
    return this.database.rows(`SELECT ${productColumns} FROM products WHERE ${isListed} ORDER BY ${inCatalogueOrder} LIMIT $1`, [
      limit,
    ]);
  }

  /** Returns the listed products among these ids, in the order given. */
  async listedAmong(ids: readonly string[], limit: number): Promise<ProductRow[]> {
    return this.database.rows(
      `SELECT ${productColumns} FROM unnest($1::text[]) WITH ORDINALITY AS found (id, place) JOIN products ON products.id = found.id
       WHERE ${isListed} ORDER BY place LIMIT $2`,
      [ids, limit],
    );
  }

  /** Returns those of these products that customers may see although they are sold out, in the order given. */
  async soldOutAmong(ids: readonly string[], limit: number): Promise<ProductRow[]> {
    return this.database.rows(
      `SELECT ${productColumns} FROM unnest($1::text[]) WITH ORDINALITY AS found (id, place) JOIN products ON products.id = found.id
       WHERE is_active AND NOT (${isListed}) ORDER BY place LIMIT $2`,
      [ids, limit],
    );
  }

  /** Returns every product customers may see, sold out or not, with the time of its last change. */
  async addresses(): Promise<{ id: string; changedAt: Date }[]> {
    return this.database.rows(`SELECT id, updated_at AS "changedAt" FROM products WHERE is_active ORDER BY id`);
  }

  /** Returns one product, sold out or not; undefined when it is unknown or inactive (PLP-018, PLP-019). */
  async product(id: string): Promise<ProductDetailRow | undefined> {
    return this.database.one<ProductDetailRow>(
      `SELECT ${productColumns}, details, eans[1] AS gtin FROM products WHERE is_active AND id = $1`,
      [id],
    );
  }

  /** Returns the listed products next to it in its category; undefined when the product is unknown or inactive. */
  async neighbours(id: string, limit: number): Promise<ProductRow[] | undefined> {
    const product = await this.database.one<{ category_id: string; rank: number }>(
      `SELECT category_id, rank FROM products WHERE is_active AND id = $1`,
      [id],
    );
    if (!product) return undefined;
    return this.database.rows(
      `SELECT ${productColumns} FROM products WHERE ${isListed} AND category_id = $2 AND id <> $1
       ORDER BY abs(rank - $3), ${inCatalogueOrder} LIMIT $4`,
      [id, product.category_id, product.rank, limit],
    );
  }
}
