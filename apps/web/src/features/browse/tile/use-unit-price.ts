import type { Product } from '@kirana/contracts';
import { useTranslations } from 'use-intl';
import { useMoney } from '../../../lib/i18n/format.js';

/** The price of a kilogram, litre or piece and the unit's word; the law asks for both wherever the price stands. */
export function useUnitPrice() {
  const t = useTranslations('product');
  const money = useMoney();
  return {
    price: ({ unitPrice }: Pick<Product, 'unitPrice'>) => money(unitPrice.minor),
    unit: ({ unitPrice }: Pick<Product, 'unitPrice'>) => (unitPrice.per === 'pcs' ? t('pieces') : unitPrice.per),
  };
}
