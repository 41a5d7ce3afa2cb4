import type { Product } from '@kirana/contracts';
import { useTranslations } from 'use-intl';
import { useMoney } from '../i18n/format.js';

/** Formats the price per kilogram, litre or piece with its unit; the law requires it next to every price that is not the same. */
export function useUnitPrice() {
  const t = useTranslations('product');
  const money = useMoney();
  return {
    price: ({ unitPrice }: Pick<Product, 'unitPrice'>) => money(unitPrice.minor),
    unit: ({ unitPrice }: Pick<Product, 'unitPrice'>) => (unitPrice.per === 'pcs' ? t('pieces') : unitPrice.per),
  };
}
