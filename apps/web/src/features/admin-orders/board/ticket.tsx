import type { AdminOrderRow } from '@kirana/contracts';
import { Button } from '@kirana/ui';
import { clsx } from 'clsx';
import { Bike, Ellipsis, Printer } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { PaymentMark } from '../payment-mark.js';
import { StatusSelect } from '../status-select.js';
import { useStatusChoice } from '../use-status-choice.js';
import { Due } from './due.js';
import { nextStep } from './next-step.js';

/** An order on the board: what a packer needs to know, the usual next step, and everything else behind a menu. */
export function Ticket({
  order,
  now,
  rider,
  isFresh,
  onPrint,
}: {
  order: AdminOrderRow;
  now: number;
  /** Name of the rider who has the order. */
  rider: string | undefined;
  isFresh: boolean;
  onPrint: () => void;
}) {
  const t = useTranslations('board');
  const l = useTranslations('orderList');
  const { choose, shown, isPending, question } = useStatusChoice(order);
  const next = nextStep(shown);
  const { id, number, district, itemCount, status } = order;
  const needsRider = status === 'pickup' || status === 'delivering';
  return (
    <article className={clsx('ticket flex flex-col gap-1.5 rounded-control border border-line p-2 text-xs', isFresh && 'glow')}>
      <div className="flex flex-wrap items-center justify-between gap-x-2">
        <Link
          to={`/admin/orders/${id}`}
          className="inline-flex min-h-11 items-center text-sm font-semibold text-leaf tabular-nums underline underline-offset-4 md:min-h-6"
        >
          {number}
        </Link>
        <Due order={order} now={now} />
      </div>
      <p>
        {district} · {l('items', { n: itemCount })}
      </p>
      <div className="flex flex-wrap items-center justify-between gap-x-2">
        <PaymentMark order={order} />
        {(rider || needsRider) && (
          <span className="inline-flex items-center gap-1">
            <Bike size={14} aria-hidden />
            {rider ?? t('noRider')}
          </span>
        )}
      </div>
      <details className="ticket-more">
        <summary aria-label={t('menu', { number })}>
          <Ellipsis size={18} aria-hidden />
        </summary>
        <StatusSelect order={order} className="w-full min-w-0" />
        <Button size="small" tone="secondary" onClick={onPrint}>
          <Printer size={16} aria-hidden />
          {t('slip')}
        </Button>
      </details>
      {next && (
        <Button
          size="small"
          className="ticket-next"
          aria-label={t('nextFor', { step: t(`next-${next.from}`), number })}
          disabled={isPending}
          onClick={({ currentTarget }) => choose(next.to, currentTarget)}
        >
          {t(`next-${next.from}`)}
        </Button>
      )}
      {question}
    </article>
  );
}
