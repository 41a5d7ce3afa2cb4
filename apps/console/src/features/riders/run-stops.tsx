import type { AdminRider, AdminRun } from '@kirana/contracts';
import { orderStatuses } from '@kirana/contracts/order-status';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useWindowClock } from '../../lib/day-clock.js';
import { OrderName } from '../../lib/order-name.js';
import { StatusWord, shortId } from '../../lib/order-words.js';
import { useMay } from '../../lib/use-may.js';
import { arrangeRun } from './api.js';
import { useFleetChange } from './use-fleet-change.js';

/** A move of a stop by one place. */
interface Move {
  readonly orderId: string;
  readonly by: -1 | 1;
}

const step = 'inline-flex size-11 items-center justify-center rounded-control disabled:text-muted disabled:opacity-40 md:size-9';

/** Shows the stops of a rider's run in their sequence, with buttons that change it for those who may. */
export function RunStops({
  rider,
  run,
  numbers,
}: {
  rider: Pick<AdminRider, 'name'>;
  run: AdminRun;
  numbers: ReadonlyMap<string, string>;
}) {
  const t = useTranslations('riders');
  const may = useMay();
  const window = useWindowClock();
  const { mutate, isPending } = useFleetChange(
    ({ orderId, by }: Move) =>
      arrangeRun({ params: { id: run.id }, body: { stops: moved(run, { orderId, by }), version: run.version } }),
    'runChangedMeanwhile',
  );
  const list = useRef<HTMLOListElement>(null);
  /** The last move, whose button keeps the focus in its new place. */
  const last = useRef<Move>(undefined);
  useEffect(() => {
    const { orderId, by } = last.current ?? {};
    last.current = undefined;
    if (!orderId) return;
    const buttons = list.current?.querySelectorAll<HTMLButtonElement>(`[data-stop="${orderId}"]:enabled`) ?? [];
    const same = [...buttons].find(({ dataset }) => Number(dataset['by']) === by);
    (same ?? buttons[0])?.focus();
  }, [run.version]);
  const button = (orderId: string, at: number, by: Move['by']) => {
    const Icon = by === -1 ? ChevronUp : ChevronDown;
    const place = at + by;
    return (
      <button
        type="button"
        className={step}
        data-stop={orderId}
        data-by={by}
        aria-label={t(by === -1 ? 'earlier' : 'later', { order: numbers.get(orderId) ?? shortId(orderId) })}
        disabled={isPending || place < 0 || place >= run.stops.length}
        onClick={() => {
          last.current = { orderId, by };
          mutate({ orderId, by });
        }}
      >
        <Icon size={18} aria-hidden />
      </button>
    );
  };
  return (
    <ol ref={list} aria-label={t('stopsOf', { name: rider.name })} className="max-w-3xl divide-y divide-line text-xs">
      {run.stops.map(({ orderId, district, stage, promisedFrom, promisedBy }, at) => (
        <li key={orderId} className="flex items-center gap-x-3 py-1">
          <span className="w-4 shrink-0 text-right font-semibold tabular-nums">{at + 1}</span>
          <span className="flex grow flex-wrap items-center gap-x-3 gap-y-0.5">
            {may('orders.read') ? <OrderName id={orderId} number={numbers.get(orderId)} /> : shortId(orderId)}
            <span>{district}</span>
            {promisedFrom && promisedBy && (
              <span className="text-muted tabular-nums">{window({ windowFrom: promisedFrom, windowTo: promisedBy })}</span>
            )}
            <StatusWord status={orderStatuses.find(each => each === stage) ?? 'pending'} />
          </span>
          {may('riders.manage') && run.stops.length > 1 && (
            <span className="flex shrink-0">
              {button(orderId, at, -1)}
              {button(orderId, at, 1)}
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}

/** The ids of the stops once one of them has moved. */
function moved({ stops }: AdminRun, { orderId, by }: Move): string[] {
  const ids = stops.map(each => each.orderId);
  const at = ids.indexOf(orderId);
  return ids.toSpliced(at, 1).toSpliced(at + by, 0, orderId);
}
