import type { AdminOrderRow } from '@kirana/contracts';
import type { FulfilmentStatus } from '@kirana/contracts/order-status';
import { Button, IconButton, Notice } from '@kirana/ui';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Printer, Volume2, VolumeX } from 'lucide-react';
import { useCallback, useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { ordersQuery } from './api.js';
import { adminMoney } from '../../lib/console/admin-money.js';
import type { AdminEvent } from '../../lib/console/admin-socket.js';
import { useAdminEvents } from '../../lib/console/use-admin-events.js';
import { Badge, shortId } from '../../lib/console/order-words.js';
import { SlipsToPrint } from '../../lib/console/slips-to-print.js';
import { Card, PageHeader } from '../../lib/console/tools.js';
import { useWarsawDate } from '../../lib/i18n/format.js';
import { chime } from './chime.js';
import { StatusSelect } from './status-select.js';

const columns: readonly FulfilmentStatus[] = ['pending', 'confirmed', 'preparing', 'pickup', 'delivering'];

/** Shows open orders live, for a screen in the packing room. Orders that wait for their payment are not work yet, so they are not shown. */
export default function BoardPage() {
  const t = useTranslations('board');
  const c = useTranslations('console');
  const [sound, setSound] = useState(false);
  const [said, setSaid] = useState('');
  const [printing, setPrinting] = useState<string>();
  const onEvent = useCallback(
    ({ kind, orderId }: AdminEvent) => {
      if (kind !== 'accepted') return;
      setSaid(t('new', { id: shortId(orderId) }));
      if (sound) chime();
    },
    [sound, t],
  );
  const { live, fresh } = useAdminEvents(onEvent);
  return (
    <>
      <div className="not-slip">
        <PageHeader title={t('title')} lead={live ? t('text') : c('notLive')}>
          <Button size="small" tone="secondary" aria-pressed={sound} onClick={() => setSound(!sound)}>
            {sound ? <Volume2 size={16} aria-hidden /> : <VolumeX size={16} aria-hidden />}
            {t('sound')}
          </Button>
        </PageHeader>
        <p role="status" className="sr-only">
          {said}
        </p>
        <div className="board grid gap-3 md:grid-cols-3 xl:grid-cols-5">
          {columns.map(status => (
            <BoardColumn key={status} status={status} fresh={fresh} onPrint={setPrinting} />
          ))}
        </div>
      </div>
      {printing && <SlipsToPrint orders={[{ id: printing }]} onPrinted={() => setPrinting(undefined)} />}
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
  const { data, error } = useQuery(
    ordersQuery({ query: { status, pageSize: 50, payment: status === 'pending' ? 'settled' : undefined } }),
  );
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
  const s = useTranslations('adminStatus');
  const date = useWarsawDate();
  return (
    <article className={clsx('flex flex-col gap-1 rounded-control border border-line p-2 text-xs', isFresh && 'glow')}>
      <div className="flex flex-wrap items-center justify-between gap-x-2">
        <Link to={`/admin/orders/${order.id}`} className="font-semibold text-leaf underline underline-offset-4">
          {shortId(order.id)}
        </Link>
        <span className="tabular-nums">{adminMoney(order.totalMinor)}</span>
      </div>
      <p>
        {order.customerName} {order.awaitsPayment && <Badge>{s('notPaid')}</Badge>}
      </p>
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
