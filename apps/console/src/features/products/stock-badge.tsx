import { lowStockBelow } from '@kirana/contracts/low-stock';
import { Chip } from '@kirana/web-kit/ui/chip.tsx';
import { useTranslations } from 'use-intl';

export function StockBadge({ quantity }: { quantity: number }) {
  const t = useTranslations('adminProducts');
  if (quantity === 0) return <Chip tone="chilli">{t('outOfStock')}</Chip>;
  if (quantity < lowStockBelow) return <Chip tone="turmeric">{t('lowStock')}</Chip>;
  return <Chip tone="leaf">{t('inStock')}</Chip>;
}
