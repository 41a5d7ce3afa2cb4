import type { ProductSuggestions } from '@kirana/contracts';
import { nameOf } from '../../lib/catalogue/localized.js';
import type { Locale } from '../../lib/i18n/locale.js';

export interface Choice {
  key: string;
  name: string;
  note?: string;
  path: string;
}

/** One row per thing to choose: what was probably meant, categories, products, and at last the whole search. */
export function choicesFrom(
  { products, categories, corrected }: ProductSuggestions,
  letters: string,
  locale: Locale,
  meant: (word: string) => string,
  all: (search: string) => string,
): Choice[] {
  const named = ({ name, namePl }: { name: string; namePl?: string | undefined }) =>
    nameOf({ name, namePl: namePl ?? '' }, locale);
  return [
    ...(corrected ? [{ key: 'corrected', name: meant(corrected), path: searchFor(corrected) }] : []),
    ...categories.map(category => ({
      key: `category ${category.id}`,
      name: named(category),
      path: `/products?category=${encodeURIComponent(category.id)}`,
    })),
    ...products.map(product => ({
      key: `product ${product.id}`,
      name: named(product),
      ...(product.indianName && product.indianName !== named(product) ? { note: product.indianName } : {}),
      path: `/products/${encodeURIComponent(product.id)}`,
    })),
    { key: 'all', name: all(letters), path: searchFor(letters) },
  ];
}

function searchFor(words: string): string {
  return `/products?search=${encodeURIComponent(words)}`;
}
