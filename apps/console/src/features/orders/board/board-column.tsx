import { useDroppable } from '@dnd-kit/core';
import type { AdminOrderRow } from '@kirana/contracts';
import { Notice } from '@kirana/web-kit/ui/notice.tsx';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { Card } from '../../../lib/tools.js';
import { columnQuery } from './column-query.js';
import type { Column } from './columns.js';
import { mayDrop } from './drop-decision.js';
import { Ticket } from './ticket.js';
import type { Move } from './use-moves.js';

/**
 * The orders of one status, the oldest first, with the age of the oldest; the rest of a long column is behind a link. While an order is
 * dragged, the columns it can be dropped on are marked and the others dimmed.
 */
export function BoardColumn({
  status,
  held,
  moves,
  fresh,
  now,
  onPrint,
}: {
  status: Column;
  /** The order that is being dragged. */
  held: AdminOrderRow | undefined;
  moves: readonly Move[];
  fresh: ReadonlySet<string>;
  /** ms since 1970. */
  now: number;
  onPrint: (id: string) => void;
}) {
  const t = useTranslations('board');
  const c = useTranslations('console');
  const s = useTranslations('adminStatus');
  const { data, error } = useQuery(columnQuery(status));
  const isOpen = held !== undefined && mayDrop(held.status, status);
  const { setNodeRef, isOver } = useDroppable({ id: status });
  const staying = data?.items.filter(({ id }) => !moves.some(({ order }) => order.id === id)) ?? [];
  const arriving = moves.filter(({ to }) => to === status).map(({ order }) => order);
  const shown = [...staying, ...arriving].toSorted((a, b) => a.createdAt.localeCompare(b.createdAt));
  const [oldest] = shown;
  const hidden = (data?.total ?? 0) - (data?.items.length ?? 0);
  const settled = status === 'pending' ? '&payment=settled' : '';
  return (
    <Card
      ref={setNodeRef}
      className={clsx(
        'board-column flex flex-col gap-2',
        held && (isOpen ? 'is-open' : 'is-shut'),
        isOpen && isOver && 'is-over',
      )}
    >
      <div className="mb-1 flex flex-wrap items-baseline justify-between gap-x-2 xl:max-2xl:flex-col">
        <h2 className="text-sm font-semibold">
          {t('column', { status: s(status), n: data ? String(hidden + shown.length) : '…' })}
        </h2>
        {oldest && <Age of={oldest.createdAt} now={now} />}
      </div>
      {error && !data && <Notice tone="error" title={c('error')} />}
      {data && shown.length === 0 && <p className="text-xs text-muted">{t('empty')}</p>}
      {shown.map(order => (
        <Ticket
          key={order.id}
          order={order}
          now={now}
          isFresh={fresh.has(order.id)}
          isMoving={arriving.includes(order)}
          onPrint={() => onPrint(order.id)}
        />
      ))}
      {hidden > 0 && (
        <Link
          to={`/admin/orders?status=${status}${settled}&sort=oldest`}
          className="inline-flex min-h-11 items-center text-xs font-semibold text-leaf underline underline-offset-4 md:min-h-9"
        >
          {t('more', { n: hidden })}
        </Link>
      )}
    </Card>
  );
}

/** How long ago the oldest order of a column was placed. */
function Age({ of, now }: { of: string; now: number }) {
  const t = useTranslations('board');
  const minutes = Math.max(0, Math.floor((now - Date.parse(of)) / 60_000));
  const hours = Math.floor(minutes / 60);
  const words =
    minutes < 60
      ? t('oldest', { n: minutes })
      : hours < 48
        ? t('oldestLong', { h: hours, m: minutes % 60 })
        : t('oldestDays', { n: Math.floor(hours / 24) });
  return <span className="text-xs whitespace-nowrap text-muted tabular-nums">{words}</span>;
}
