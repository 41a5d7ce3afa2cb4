import type { ProductSuggestions } from '@kirana/contracts';
import type { Locale } from '@kirana/i18n';
import { nameOf } from '../../lib/catalogue/localized.js';

export interface Choice {
  key: string;
  name: string;
  note?: string;
  path: string;
}

/** Returns one row per choice: the corrected search, categories, products, and finally the whole search. */
export function choicesFrom(
  { products, categories, corrected }: ProductSuggestions,
  letters: string,
  locale: Locale,
  meant: (word: string) => string,
  all: (search: string) => string,
): Choice[] {
  return [
    ...(corrected ? [{ key: 'corrected', name: meant(corrected), path: searchFor(corrected) }] : []),
    ...categories.map(category => ({
      key: `category ${category.id}`,
      name: nameOf(category, locale),
      path: `/products?category=${encodeURIComponent(category.id)}`,
    })),
    ...products.map(product => {
      const name = nameOf(product, locale);
      return {
        key: `product ${product.id}`,
        name,
        ...(product.indianName && product.indianName !== name ? { note: product.indianName } : {}),
        path: `/products/${encodeURIComponent(product.id)}`,
      };
    }),
    { key: 'all', name: all(letters), path: searchFor(letters) },
  ];
}

function searchFor(words: string): string {
  return `/products?search=${encodeURIComponent(words)}`;
}
