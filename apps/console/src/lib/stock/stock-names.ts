import type { StockRow } from '@kirana/contracts';
import { nameOf, netQuantityOf } from '@kirana/web-kit/catalogue/localized';
import { useLanguage } from '@kirana/web-kit/i18n/locale-provider.tsx';
import type { ProductFacts } from '../product-facts.js';

/**
 * What a product is called in the storeroom, where packs differ by their size: `Toor Dal, 1 kg`. A deleted product has its last
 * name. With ordinary spaces, because the name is searched for and typed.
 */
export function useStockName(
  facts: ReadonlyMap<string, ProductFacts> | undefined,
): (row: Pick<StockRow, 'productId' | 'lastName'>) => string {
  const { locale } = useLanguage();
  return ({ productId, lastName }) => {
    const product = facts?.get(productId);
    return product
      ? `${nameOf(product, locale)}, ${netQuantityOf(product.netQuantity, locale)}`.replaceAll('\u00a0', ' ')
      : (lastName ?? productId);
  };
}
