import { Chip } from '@kirana/ui';
import { useTranslations } from 'use-intl';

/** Below this many pieces the console says so (APRD-005); shoppers are told at five and below, which is another limit (F-19). */
export const adminLowStockBelow = 10;

export function StockBadge({ quantity }: { quantity: number }) {
  const t = useTranslations('adminProducts');
  if (quantity === 0) return <Chip tone="chilli">{t('outOfStock')}</Chip>;
  if (quantity < adminLowStockBelow) return <Chip tone="turmeric">{t('lowStock')}</Chip>;
  return <Chip tone="leaf">{t('inStock')}</Chip>;
}
