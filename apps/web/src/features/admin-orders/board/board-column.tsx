import type { FulfilmentStatus } from '@kirana/contracts/order-status';
import { Notice } from '@kirana/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { Card } from '../../../lib/console/tools.js';
import { columnQuery } from './column-query.js';
import { Ticket } from './ticket.js';

/** The orders of one status, the oldest first, with the age of the oldest; the rest of a long column is behind a link. */
export function BoardColumn({
  status,
  fresh,
  now,
  riderOf,
  onPrint,
}: {
  status: FulfilmentStatus;
  fresh: ReadonlySet<string>;
  /** ms since 1970. */
  now: number;
  /** Names by order id. */
  riderOf: ReadonlyMap<string | null, string>;
  onPrint: (id: string) => void;
}) {
  const t = useTranslations('board');
  const c = useTranslations('console');
  const s = useTranslations('adminStatus');
  const { data, error } = useQuery(columnQuery(status));
  const [oldest] = data?.items ?? [];
  const hidden = (data?.total ?? 0) - (data?.items.length ?? 0);
  const settled = status === 'pending' ? '&payment=settled' : '';
  return (
    <Card className="flex flex-col gap-2">
      <div className="mb-1 flex flex-wrap items-baseline justify-between gap-x-2">
        <h2 className="text-sm font-semibold">{t('column', { status: s(status), n: String(data?.total ?? 0) })}</h2>
        {oldest && <Age of={oldest.createdAt} now={now} />}
      </div>
      {error && !data && <Notice tone="error" title={c('error')} />}
      {data?.items.length === 0 && <p className="text-xs text-muted">{t('empty')}</p>}
      {data?.items.map(order => (
        <Ticket
          key={order.id}
          order={order}
          now={now}
          rider={riderOf.get(order.id)}
          isFresh={fresh.has(order.id)}
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
