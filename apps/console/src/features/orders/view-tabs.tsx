import { mostCounted, orderViews, type OrderView } from '@kirana/contracts/order-status';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { orderCountsQuery } from '../../lib/order-counts-query.js';

/** Views whose orders an admin has to hurry with. */
const urgent: ReadonlySet<OrderView> = new Set<OrderView>(['late', 'attention']);

/** The work queues of the list, with the number of orders in each; on a phone they scroll sideways. None is chosen while a saved view is shown. */
export function ViewTabs({ view, onChoose }: { view: OrderView | undefined; onChoose: (view: OrderView) => void }) {
  const t = useTranslations('orderList');
  const { data: counts } = useQuery(orderCountsQuery());
  const shown = useRef<HTMLButtonElement>(null);
  // On a phone the tab may be outside of what is visible, for example after following a link to its view.
  useEffect(() => {
    const { parentElement: row, offsetLeft = 0, offsetWidth = 0 } = shown.current ?? {};
    if (row) row.scrollLeft = offsetLeft - row.offsetLeft - (row.clientWidth - offsetWidth) / 2;
  }, [view, counts === undefined]);
  return (
    <nav aria-label={t('views')} className="mb-3 flex gap-1 overflow-x-auto border-b border-line text-xs">
      {orderViews.map(each => {
        const isShown = each === view;
        const count = counts?.[each] ?? 0;
        return (
          <button
            key={each}
            ref={isShown ? shown : undefined}
            type="button"
            aria-current={isShown ? 'page' : undefined}
            onClick={() => onChoose(each)}
            className={clsx(
              'tab inline-flex min-h-11 shrink-0 items-center gap-1.5 px-3 whitespace-nowrap md:min-h-9',
              isShown ? 'font-semibold text-leaf' : 'text-muted hover:text-ink',
            )}
          >
            <span>{t(`view-${each}`)}</span>{' '}
            {counts && (
              <span
                className={clsx(
                  'rounded-full px-1.5 font-semibold tabular-nums',
                  count > 0 && urgent.has(each) ? 'bg-chilli-soft text-chilli' : 'bg-line text-ink',
                  count === 0 && 'opacity-60',
                )}
              >
                {each === 'all' && count >= mostCounted ? `${mostCounted - 1}+` : count}
              </span>
            )}
          </button>
        );
      })}
    </nav>
  );
}
