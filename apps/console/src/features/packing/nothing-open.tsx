import type { PackingOrder } from '@kirana/contracts';
import { Button } from '@kirana/web-kit/ui/button.tsx';
import { PackageCheck } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { ToQueue } from './order-head.js';

export interface NothingOpenProps {
  /** The order that was open has been packed or cancelled meanwhile. */
  readonly isGone: boolean;
  /** The order to begin with; undefined when there is none for today that is free. */
  readonly next: PackingOrder | undefined;
  /** There are orders in the queue. */
  readonly isAny: boolean;
  readonly onOpen: (order: PackingOrder) => void;
}

/** Beside the queue while no order is open. */
export function NothingOpen({ isGone, next, isAny, onOpen }: NothingOpenProps) {
  const t = useTranslations('packing');
  const [title, text] = isGone
    ? [t('goneShort'), t('goneText')]
    : next
      ? [t('choose'), t('chooseText')]
      : isAny
        ? [t('noneToday'), t('noneTodayText')]
        : [t('empty'), t('emptyText')];
  return (
    <div>
      {isGone && <ToQueue />}
      <div className="grid justify-items-center gap-3 rounded-card border border-line bg-surface px-6 py-16 text-center">
        <PackageCheck size={56} strokeWidth={1.25} aria-hidden className="text-muted" />
        <h2 tabIndex={-1} className="font-display text-xl">
          {title}
        </h2>
        <p className="text-sm text-muted">{text}</p>
        {next && (
          <Button size="large" onClick={() => onOpen(next)}>
            {t(isGone ? 'next' : 'first')}
          </Button>
        )}
      </div>
    </div>
  );
}
