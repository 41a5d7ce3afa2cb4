import type { ProductSuggestions } from '@kirana/contracts';
import type { Locale } from '@kirana/i18n';
import { indianNameBeside, nameOf } from '@kirana/web-kit/catalogue/localized';

export interface Choice {
  key: string;
  name: string;
  note?: string;
  path: string;
}

/** Returns one row per choice: the corrected search, categories, dishes, products, and finally the whole search. */
export function choicesFrom(
  { products, categories, dishes, corrected, instead, soldOut = [] }: ProductSuggestions,
  letters: string,
  locale: Locale,
  meant: (word: string) => string,
  notes: { category: string; dish: string; soldOut: (name: string) => string },
  all: (search: string) => string,
): Choice[] {
  const words = corrected ?? instead;
  return [
    ...(words ? [{ key: 'corrected', name: meant(words), path: searchFor(words) }] : []),
    ...categories.map(category => ({
      key: `category ${category.id}`,
      name: nameOf(category, locale),
      note: notes.category,
      path: `/products?category=${encodeURIComponent(category.id)}`,
    })),
    ...dishes.map(({ id, title, translatedTitle }) => ({
      key: `dish ${id}`,
      name: nameOf({ name: title, translatedName: translatedTitle }, locale),
      note: notes.dish,
      path: `/dishes/${encodeURIComponent(id)}`,
    })),
    ...products.map(product => {
      const name = nameOf(product, locale);
      const note = indianNameBeside(name, product);
      return {
        key: `product ${product.id}`,
        name,
        ...(note && { note }),
        path: `/products/${encodeURIComponent(product.id)}`,
      };
    }),
    ...soldOut.map(product => ({
      key: `product ${product.id}`,
      name: notes.soldOut(nameOf(product, locale)),
      path: `/products/${encodeURIComponent(product.id)}`,
    })),
    { key: 'all', name: all(letters), path: searchFor(letters) },
  ];
}

function searchFor(words: string): string {
  return `/products?search=${encodeURIComponent(words)}`;
}
