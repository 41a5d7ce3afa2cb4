import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { movementsQuery } from './api.js';
import { useWarsawDate } from '../../lib/i18n/format.js';

const shown = 8;

/** Lists the latest stock changes: quantity, reason, actor and time. */
export function StockMovements({ productId }: { productId: string }) {
  const t = useTranslations('adminProducts');
  const date = useWarsawDate();
  const { data = [] } = useQuery(movementsQuery({ params: { id: productId } }));
  if (data.length === 0) return null;
  return (
    <section aria-label={t('movements')} className="mt-5 border-t border-line pt-3">
      <h3 className="mb-2 text-sm font-semibold">{t('movements')}</h3>
      <ul className="flex flex-col gap-1 text-xs">
        {data.slice(0, shown).map(({ at, delta, reason, actor }, place) => (
          // Movements never change, so their index is a stable key.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={place} className="grid grid-cols-[3.5rem_1fr_auto] gap-2">
            <span className="text-right font-semibold tabular-nums">{delta > 0 ? `+${delta}` : delta}</span>
            <span className="min-w-0 break-words">
              {t(`reason_${reason}`)} <span className="text-muted">{actor ?? t('shop')}</span>
            </span>
            <span className="whitespace-nowrap text-muted">{date(at)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
