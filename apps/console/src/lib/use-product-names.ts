import { defaultLocale } from '@kirana/i18n';
import { nameOf } from '@kirana/web-kit/catalogue/localized';
import { useLanguage } from '@kirana/web-kit/i18n/locale-provider.tsx';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { productFactsQuery, shownProductsQuery } from './product-facts.js';
import { useMay } from './use-may.js';

/**
 * Returns a function for the name of a product in the language of the page; of a product that is gone, and in the language of orders, the name
 * given.
 */
export function useProductNames(): (product: { readonly productId: string | null; readonly name: string }) => string {
  const { locale } = useLanguage();
  const mayRead = useMay()('products.read');
  // The names that orders record are in the default language.
  const isOther = locale !== defaultLocale;
  const { data: all } = useQuery({ ...productFactsQuery, enabled: isOther && mayRead });
  const { data: shown } = useQuery({ ...shownProductsQuery, enabled: isOther && !mayRead });
  const data: ReadonlyMap<string, Parameters<typeof nameOf>[0]> | undefined = all ?? shown;
  return useCallback(
    ({ productId, name }) => {
      const facts = isOther && productId !== null ? data?.get(productId) : undefined;
      return facts ? nameOf(facts, locale) : name;
    },
    [data, isOther, locale],
  );
}
