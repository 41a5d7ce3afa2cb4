import { useTranslations } from 'use-intl';
import { clsx } from 'clsx';
import { limitedStock } from '../../../config/limits.js';
import { LimitedChip } from '../tile/limited-chip.js';

/** `In stock`, `limited stock` at 1 to 5, `Out of stock` (D-13). */
export function Availability({ stock }: { stock: number }) {
  const t = useTranslations('product');
  if (stock > 0 && stock <= limitedStock) {
    return (
      <p className="flex items-center gap-2.5">
        <LimitedChip stock={stock} />
        <span className="text-muted">{t('left', { n: stock })}</span>
      </p>
    );
  }
  return (
    <p className={clsx('flex items-center gap-2 font-semibold', stock > 0 ? 'text-leaf' : 'text-chilli')}>
      <span aria-hidden className="size-2.5 rounded-full bg-current" />
      {stock > 0 ? t('inStock') : t('outOfStock')}
    </p>
  );
}
