import { adminProductRoutes, catalogueRoutes, type AdminProduct, type Product } from '@kirana/contracts';
import { client } from '@kirana/web-kit/api/client';
import { pictureOf } from '@kirana/web-kit/catalogue/picture-address';
import type { Pictured } from '@kirana/web-kit/catalogue/product-picture.tsx';
import { queryOptions } from '@tanstack/react-query';
import { adminClient } from './admin-client.js';

const products = adminClient(adminProductRoutes.list);
const onSale = client(catalogueRoutes.products);

/** What tells a product on a shelf apart from its neighbours. */
export interface ProductFacts extends Pictured {
  /** In Latin letters; empty when it has none, or the product is switched off. */
  readonly indianName: string;
  /** What a piece is sold for, grosze. */
  readonly priceMinor: number;
  /** Barcodes; no two products have the same. */
  readonly eans: readonly string[];
}

/** Reads all pages of a list. */
async function everyPage<T>(read: (page: number) => Promise<{ items: T[]; total: number }>): Promise<T[]> {
  const found: T[] = [];
  for (let page = 1; ; page++) {
    const { items, total } = await read(page);
    found.push(...items);
    if (items.length === 0 || found.length >= total) return found;
  }
}

/** The products of the shop by id, for those who may not read the console's list: their names are public. */
export const shownProductsQuery = queryOptions({
  queryKey: ['shown-products'],
  staleTime: 5 * 60_000,
  queryFn: async ({ signal }): Promise<ReadonlyMap<string, Product>> => {
    const shown = await everyPage<Product>(page => onSale({ query: { page, pageSize: 100 }, signal }));
    return new Map(shown.map(product => [product.id, product]));
  },
});

/**
 * All products by id. The console's list includes those that are switched off, which an order may still contain; the shop's list has the
 * Indian names.
 */
export const productFactsQuery = queryOptions({
  queryKey: ['product-facts'],
  staleTime: 5 * 60_000,
  queryFn: async ({ signal }): Promise<ReadonlyMap<string, ProductFacts>> => {
    const [all, shown] = await Promise.all([
      everyPage<AdminProduct>(page => products({ query: { page, pageSize: 100 }, signal })),
      everyPage<Product>(page => onSale({ query: { page, pageSize: 100 }, signal })),
    ]);
    const indianNames = new Map(shown.map(({ id, indianName }) => [id, indianName]));
    return new Map(
      all.map(({ id, name, translatedName, categoryId, imageUrl, netAmount, netUnit, priceMinor, eans }) => [
        id,
        {
          id,
          name,
          translatedName,
          categoryId,
          image: imageUrl ?? pictureOf(id),
          netQuantity: { amount: netAmount, unit: netUnit },
          priceMinor,
          eans,
          indianName: indianNames.get(id) ?? '',
        },
      ]),
    );
  },
});
