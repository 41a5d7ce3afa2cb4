import type { AdminOrderRow } from '@kirana/contracts';
import type { FulfilmentStatus } from '@kirana/contracts/order-status';
import { IconButton, Notice } from '@kirana/ui';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Printer, Volume2, VolumeX } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { adminQueries } from '../../lib/console/admin-api.js';
import { adminMoney } from '../../lib/console/admin-money.js';
import type { AdminNews } from '../../lib/console/admin-socket.js';
import { useAdminNews } from '../../lib/console/use-admin-news.js';
import { shortId } from '../../lib/console/order-words.js';
import { Card, ConsoleHead, Tool } from '../../lib/console/tools.js';
import { useWarsawDate } from '../../lib/i18n/format.js';
import { chime } from './chime.js';
import { PackingSlip } from './packing-slip.js';
import { StatusSelect } from './status-select.js';

const columns: readonly FulfilmentStatus[] = ['pending', 'confirmed', 'preparing', 'pickup', 'delivering'];

/** What is open, as it moves: for the wall of the packing room. */
export default function BoardPage() {
  const t = useTranslations('board');
  const c = useTranslations('console');
  const [sound, setSound] = useState(false);
  const [said, setSaid] = useState('');
  const [printing, setPrinting] = useState<string>();
  const onNews = useCallback(
    ({ kind, orderId }: AdminNews) => {
      if (kind !== 'accepted') return;
      setSaid(t('new', { id: shortId(orderId) }));
      if (sound) chime();
    },
    [sound, t],
  );
  const { live, fresh } = useAdminNews(onNews);
  return (
    <>
      <div className="not-slip">
        <ConsoleHead title={t('title')} lead={live ? t('text') : c('notLive')}>
          <Tool aria-pressed={sound} onClick={() => setSound(!sound)}>
            {sound ? <Volume2 size={16} aria-hidden /> : <VolumeX size={16} aria-hidden />}
            {t('sound')}
          </Tool>
        </ConsoleHead>
        <p role="status" className="sr-only">
          {said}
        </p>
        <div className="grid gap-3 md:grid-cols-3 xl:grid-cols-5">
          {columns.map(status => (
            <BoardColumn key={status} status={status} fresh={fresh} onPrint={setPrinting} />
          ))}
        </div>
      </div>
      {printing && <SlipToPrint id={printing} onPrinted={() => setPrinting(undefined)} />}
    </>
  );
}

function BoardColumn({
  status,
  fresh,
  onPrint,
}: {
  status: FulfilmentStatus;
  fresh: ReadonlySet<string>;
  onPrint: (id: string) => void;
}) {
  const t = useTranslations('board');
  const c = useTranslations('console');
  const s = useTranslations('adminStatus');
  const { data, error } = useQuery(adminQueries.orders({ status, pageSize: '50' }));
  return (
    <Card title={t('column', { status: s(status), n: String(data?.total ?? 0) })} className="flex flex-col gap-2">
      {error && !data && <Notice tone="error" title={c('error')} />}
      {data?.items.length === 0 && <p className="text-xs text-muted">{t('empty')}</p>}
      {data?.items.map(order => (
        <Ticket key={order.id} order={order} isFresh={fresh.has(order.id)} onPrint={() => onPrint(order.id)} />
      ))}
    </Card>
  );
}

function Ticket({ order, isFresh, onPrint }: { order: AdminOrderRow; isFresh: boolean; onPrint: () => void }) {
  const t = useTranslations('board');
  const date = useWarsawDate();
  return (
    <article className={clsx('flex flex-col gap-1 rounded-control border border-line p-2 text-xs', isFresh && 'glow')}>
      <div className="flex flex-wrap items-center justify-between gap-x-2">
        <Link to={`/admin/orders/${order.id}`} className="font-semibold text-leaf underline underline-offset-4">
          {shortId(order.id)}
        </Link>
        <span className="tabular-nums">{adminMoney(order.totalMinor)}</span>
      </div>
      <p>{order.customerName}</p>
      <div className="flex items-center justify-between gap-2">
        <p className="text-muted">{date(order.createdAt)}</p>
        <IconButton label={t('slip', { id: shortId(order.id) })} onClick={onPrint}>
          <Printer size={16} aria-hidden />
        </IconButton>
      </div>
      <StatusSelect order={order} className="w-full min-w-0" />
    </article>
  );
}

/** Prints as soon as the order is there. */
function SlipToPrint({ id, onPrinted }: { id: string; onPrinted: () => void }) {
  const { data } = useQuery(adminQueries.order(id));
  useEffect(() => {
    if (!data) return;
    globalThis.print();
    onPrinted();
  }, [data, onPrinted]);
  return data ? <PackingSlip order={data} /> : null;
}
