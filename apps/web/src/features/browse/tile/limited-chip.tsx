import { Chip } from '@kirana/ui';
import { useTranslations } from 'use-intl';
import { limitedStock } from '../../../config/limits.js';

/** `limited stock` at 1 to 5 pieces (PDP-005). */
export function LimitedChip({ stock, className }: { stock: number; className?: string }) {
  const t = useTranslations('product');
  if (stock < 1 || stock > limitedStock) return null;
  return (
    <Chip tone="turmeric" {...(className ? { className } : {})}>
      {t('limited')}
    </Chip>
  );
}
