import { Chip } from '../ui/chip.js';
import { useTranslations } from 'use-intl';

/** Customers see `limited stock` at this many pieces or fewer (PDP-005); the console has a separate limit (F-19). */
export const limitedStock = 5;

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
