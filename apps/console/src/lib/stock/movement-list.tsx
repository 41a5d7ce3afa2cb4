import type { StockMovement } from '@kirana/contracts';
import { movementReasons } from '@kirana/contracts/stock-reasons';
import { useShopDate } from '@kirana/web-kit/i18n/format';
import { Button } from '@kirana/web-kit/ui/button.tsx';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { adminName } from '../admin-name.js';
import { LoadFailure, sentenceOf } from '../load-failure.js';
import { OrderName } from '../order-name.js';
import { FilterTool } from '../tools.js';
import { useOrderNumbers } from '../use-order-numbers.js';
import { movementsQuery } from './api.js';
import { signed } from './signed.js';

/** Movements shown at first; the rest is a press away. */
const shownFirst = 8;

/** Lists the movements of a product, newest first: how much, why, by whom, and what was on hand then. */
export function MovementList({ productId }: { productId: string }) {
  const t = useTranslations('stock');
  const c = useTranslations('console');
  const [kind, setKind] = useState<StockMovement['reason']>();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    ...movementsQuery(productId, kind),
    placeholderData: keepPreviousData,
  });
  const [showsAll, setShowsAll] = useState(false);
  const movements = data?.pages.flatMap(({ items }) => items);
  if (error && !movements)
    return <LoadFailure title={t('movementsFailed')} text={sentenceOf(error)} onRetry={() => void refetch()} />;
  return (
    <>
      <div className="mb-1">
        <FilterTool
          label={t('movementKind')}
          all={c('all')}
          value={kind}
          options={movementReasons.map(reason => [reason, t(`moved_${reason}`)])}
          onChoose={reason => setKind(movementReasons.find(each => each === reason))}
        />
      </div>
      {movements?.length === 0 && <p className="text-sm text-muted">{kind ? c('noData') : t('noMovements')}</p>}
      <ul className="divide-y divide-line text-sm">
        {data?.pages.map(({ items }, n) => (
          <MovementPage key={n} movements={items} shown={showsAll ? undefined : n === 0 ? shownFirst : 0} />
        ))}
      </ul>
      {!showsAll && movements && movements.length > shownFirst && (
        <Button size="small" tone="secondary" className="mt-3" onClick={() => setShowsAll(true)}>
          {t('moreMovements')}
        </Button>
      )}
      {(showsAll || (movements?.length ?? 0) <= shownFirst) && hasNextPage && (
        <Button size="small" tone="secondary" className="mt-3" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('olderMovements')}
        </Button>
      )}
    </>
  );
}

/** The first `shown` movements of a page, or all of them. The numbers of its orders are read at once, also of those that are not shown yet. */
function MovementPage({ movements, shown }: { movements: readonly StockMovement[]; shown: number | undefined }) {
  const numbers = useOrderNumbers(movements.flatMap(({ orderId }) => orderId ?? []));
  return movements
    .slice(0, shown)
    .map(movement => <Movement key={movement.id} movement={movement} number={numbers.get(movement.orderId ?? '')} />);
}

function Movement({
  movement: { delta, reason, orderId, note, actor, at, onHand },
  number,
}: {
  movement: StockMovement;
  number: string | undefined;
}) {
  const t = useTranslations('stock');
  const date = useShopDate();
  return (
    <li className="grid grid-cols-[3.5rem_minmax(0,1fr)_auto] gap-x-3 py-2">
      <span className={clsx('text-right font-semibold tabular-nums', delta < 0 ? 'text-chilli' : 'text-leaf')}>
        {signed(delta)}
      </span>
      <span className="min-w-0 break-words">
        {t(`moved_${reason}`)}{' '}
        {orderId && <OrderName id={orderId} number={number} className="inline-flex min-h-11 items-center md:min-h-0" />}{' '}
        {note && <span className="text-muted">· {note}</span>}
        <span className="block text-xs text-muted">
          {actor ? adminName(actor) : t('shop')} · {date(at)}
        </span>
      </span>
      <span className="text-right text-xs text-muted tabular-nums">{t('then', { n: String(onHand) })}</span>
    </li>
  );
}
