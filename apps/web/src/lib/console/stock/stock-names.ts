import { nameOf, netQuantityOf } from '../../catalogue/localized.js';
import { useLanguage } from '../../i18n/locale-provider.js';
import type { ProductFacts } from '../product-facts.js';

/**
 * What a product is called in the storeroom, where packs differ by their size: `Toor Dal, 1 kg`. Of a deleted product, its id. With ordinary
 * spaces, because the name is searched for and typed.
 */
export function useStockName(facts: ReadonlyMap<string, ProductFacts> | undefined): (productId: string) => string {
  const { locale } = useLanguage();
  return productId => {
    const product = facts?.get(productId);
    return product
      ? `${nameOf(product, locale)}, ${netQuantityOf(product.netQuantity, locale)}`.replaceAll('\u00a0', ' ')
      : productId;
  };
}
