import { orderViews, type OrderView } from '@kirana/contracts/order-status';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useTranslations } from 'use-intl';
import { orderCountsQuery } from './api.js';

/** Views whose orders somebody has to hurry with. */
const urgent: ReadonlySet<OrderView> = new Set<OrderView>(['late', 'attention']);

/** The work queues of the list, with the number of orders in each; on a phone they scroll sideways. */
export function ViewTabs({ view, onChoose }: { view: OrderView; onChoose: (view: OrderView) => void }) {
  const t = useTranslations('orderList');
  const { data: counts } = useQuery(orderCountsQuery());
  return (
    <nav
      aria-label={t('views')}
      className="mb-3 flex gap-1 overflow-x-auto border-b border-line text-xs max-md:-mx-4 max-md:px-4"
    >
      {orderViews.map(each => {
        const isShown = each === view;
        const count = counts?.[each] ?? 0;
        return (
          <button
            key={each}
            type="button"
            aria-current={isShown ? 'page' : undefined}
            onClick={() => onChoose(each)}
            className={clsx(
              'inline-flex min-h-11 shrink-0 items-center gap-1.5 border-b-3 px-3 whitespace-nowrap -outline-offset-3 md:min-h-9',
              isShown ? 'border-leaf font-semibold text-leaf' : 'border-transparent text-muted hover:text-ink',
            )}
          >
            <span>{t(`view-${each}`)}</span>{' '}
            {counts && (
              <span
                className={clsx(
                  'rounded-full px-1.5 font-semibold tabular-nums',
                  count > 0 && urgent.has(each) ? 'bg-chilli-soft text-chilli' : 'bg-line text-ink',
                  count === 0 && 'opacity-70',
                )}
              >
                {count}
              </span>
            )}
          </button>
        );
      })}
    </nav>
  );
}
