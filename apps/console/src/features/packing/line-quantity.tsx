import { useLanguage } from '@kirana/web-kit/i18n/locale-provider.tsx';
import { clsx } from 'clsx';
import { amountOf } from './packing-lines.js';

/** The biggest thing of the line; more than one piece stands out, because it is what packers overlook. */
export function LineQuantity({ quantity, portionGrams }: { quantity: number; portionGrams: number | undefined }) {
  const { locale } = useLanguage();
  return (
    <span
      className={clsx(
        'grid h-24 place-items-center rounded-control font-display tabular-nums',
        portionGrams !== undefined ? 'text-lg' : quantity > 99 ? 'text-2xl' : 'text-3xl',
        quantity > 1 && 'bg-turmeric-soft',
        quantity === 0 && 'text-muted',
      )}
    >
      <span>
        {amountOf(quantity, portionGrams, locale)}
        <span className="sr-only"> ×</span>
      </span>
    </span>
  );
}
