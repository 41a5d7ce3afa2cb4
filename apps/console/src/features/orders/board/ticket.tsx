import type { AdminOrderRow } from '@kirana/contracts';
import { Button } from '@kirana/web-kit/ui/button.tsx';
import { clsx } from 'clsx';
import { Ellipsis, GripVertical, Printer } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { IfMay } from '../../../lib/use-may.js';
import { StatusSelect } from '../status-select.js';
import { useStatusChoice } from '../use-status-choice.js';
import { nextStep } from './next-step.js';
import { TicketFace } from './ticket-face.js';
import { useDragged } from './use-dragged.js';

/**
 * An order on the board: what a packer needs to know, the usual next step, and everything else behind a menu. It can be dragged to another
 * column by itself, or with the keyboard by its handle.
 */
export function Ticket({
  order,
  now,
  isFresh,
  isMoving,
  onPrint,
}: {
  order: AdminOrderRow;
  now: number;
  isFresh: boolean;
  /** Whether it was dropped here and the server has not answered yet. */
  isMoving: boolean;
  onPrint: () => void;
}) {
  const t = useTranslations('board');
  const { choose, shown, isPending, question } = useStatusChoice(order);
  const next = nextStep(shown);
  const { id, number } = order;
  const { card, handle, isHeld } = useDragged(order, isMoving || isPending);
  return (
    <article
      {...card}
      className={clsx(
        'ticket flex flex-col gap-1.5 rounded-control border border-line p-2 text-xs',
        isFresh && 'glow',
        isHeld && 'is-held',
      )}
    >
      <TicketFace order={order} now={now}>
        <span className="inline-flex items-center gap-1">
          {handle && (
            <button
              type="button"
              {...handle}
              aria-label={t('drag', { number })}
              className="ticket-handle -ml-3 inline-grid min-h-11 w-11 place-items-center rounded-control text-muted md:ml-0 md:min-h-6 md:w-6"
            >
              <GripVertical size={16} aria-hidden />
            </button>
          )}
          <Link
            to={`/admin/orders/${id}`}
            draggable={false}
            className="inline-flex min-h-11 items-center text-sm font-semibold text-leaf tabular-nums underline underline-offset-4 md:min-h-6"
          >
            {number}
          </Link>
        </span>
      </TicketFace>
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
        <IfMay permission="orders.work">
          <Button
            size="small"
            className="ticket-next"
            aria-label={t('nextFor', { step: t(`next-${next.from}`), number })}
            disabled={isPending || isMoving}
            onClick={({ currentTarget }) => choose(next.to, currentTarget)}
          >
            {t(`next-${next.from}`)}
          </Button>
        </IfMay>
      )}
      {question}
    </article>
  );
}
