import type { PackingOrder } from '@kirana/contracts';
import { buttonClass } from '@kirana/web-kit/ui/button.tsx';
import { IconButton } from '@kirana/web-kit/ui/icon-button.tsx';
import { clsx } from 'clsx';
import { Check, X } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useDayClock } from '../../lib/day-clock.js';
import { BoxLetter } from './box-letter.js';
import { doneOf } from './packing-lines.js';
import type { Boxes } from './use-boxes.js';

export interface BatchHeadProps {
  readonly orders: readonly PackingOrder[];
  readonly boxes: Boxes;
  readonly isBusy: boolean;
  readonly onRelease: (order: PackingOrder) => void;
}

/** The orders that are packed together, and how far each is. */
export function BatchHead({ orders, boxes, isBusy, onRelease }: BatchHeadProps) {
  const t = useTranslations('packing');
  const time = useDayClock();
  return (
    <header className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 tabIndex={-1} className="font-display text-xl">
          {t('batch', { n: String(orders.length) })}
        </h2>
        <Link to="/admin/packing" className={clsx(buttonClass('secondary', 'small'), 'md:min-h-11')}>
          {t('single')}
        </Link>
      </div>
      <ul className="flex flex-wrap gap-2 max-sm:grid max-sm:grid-cols-2 max-sm:gap-1 max-[22rem]:grid-cols-1">
        {orders.map(order => {
          const { id, number, windowTo, isLate, lines } = order;
          const done = doneOf(order);
          return (
            <li
              key={id}
              className="flex items-center gap-2 rounded-full border border-line bg-surface pl-3 text-xs whitespace-nowrap max-sm:justify-between max-sm:gap-1.5 max-sm:pl-1.5"
            >
              {done === lines.length && <Check size={16} aria-hidden className="text-leaf max-sm:hidden" />}
              <BoxLetter letter={boxes[id] ?? ''} isSaid />
              <span className="flex items-center gap-2 max-sm:mr-auto max-sm:flex-col max-sm:items-start max-sm:gap-0">
                <span className="font-semibold">{number}</span>
                <span className={clsx('tabular-nums max-sm:sr-only', isLate ? 'text-chilli' : 'text-muted')}>
                  {t('due', { time: time(windowTo) })}
                </span>
                <span className="tabular-nums">{t('progress', { done: String(done), n: String(lines.length) })}</span>
              </span>
              <IconButton label={t('remove', { number })} disabled={isBusy} onClick={() => onRelease(order)}>
                <X size={18} aria-hidden />
              </IconButton>
            </li>
          );
        })}
      </ul>
    </header>
  );
}
