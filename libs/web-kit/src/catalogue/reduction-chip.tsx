import type { Product } from '@kirana/contracts';
import { Chip } from '../ui/chip.js';
import { useTranslations } from 'use-intl';

/** `−15%` against the lowest price of the 30 days before. */
export function ReductionChip({ product }: { product: Pick<Product, 'reduction'> }) {
  const t = useTranslations('product');
  if (!product.reduction) return null;
  return <Chip tone="reduction">{t('reduced', { percent: product.reduction.percent })}</Chip>;
}
