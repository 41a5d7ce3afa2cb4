import { Chip } from '@kirana/ui';
import { useTranslations } from 'use-intl';

/** Below this many pieces the console shows low stock (APRD-005); customers see it at five and below, a separate limit (F-19). */
export const adminLowStockBelow = 10;

export function StockBadge({ quantity }: { quantity: number }) {
  const t = useTranslations('adminProducts');
  if (quantity === 0) return <Chip tone="chilli">{t('outOfStock')}</Chip>;
  if (quantity < adminLowStockBelow) return <Chip tone="turmeric">{t('lowStock')}</Chip>;
  return <Chip tone="leaf">{t('inStock')}</Chip>;
}
