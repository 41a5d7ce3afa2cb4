import { EmptyState } from '@kirana/web-kit/ui/empty-state.tsx';
import { Notice } from '@kirana/web-kit/ui/notice.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { adminMoney } from '../../lib/admin-money.js';
import { LoadFailure, sentenceOf } from '../../lib/load-failure.js';
import { PageHeader } from '../../lib/tools.js';
import { useIsByStaff } from '../../lib/use-is-by-staff.js';
import { myRidesQuery } from './api.js';
import { DoneRides } from './done-rides.js';
import { RideCard } from './ride-card.js';
import { SetOut, isBoarding } from './set-out.js';

/** Polling interval, ms: riders get no live events, which are about all orders. */
const everyMs = 10_000;

/** For riders, on their phones: their own rides of today in order, what to collect, and what to hand in. */
export default function MyRidesPage() {
  const t = useTranslations('myRides');
  const c = useTranslations('console');
  const isByStaff = useIsByStaff();
  const { data, error, refetch } = useQuery({ ...myRidesQuery(), refetchInterval: everyMs });
  if (!data && error) return <LoadFailure title={t('loadFailed')} text={sentenceOf(error)} onRetry={() => void refetch()} />;
  if (!data) return <p className="text-sm text-muted">{c('loading')}</p>;
  if (data.riderId === null)
    return (
      <Notice tone="info" title={t('notLinkedTitle')}>
        {t('notLinked')}
      </Notice>
    );
  const underWay = data.rides.filter(({ deliveredAt }) => deliveredAt === null);
  const boarding = underWay.filter(isBoarding);
  const done = data.rides.filter(({ deliveredAt }) => deliveredAt !== null);
  return (
    <div className="mx-auto max-w-xl">
      <PageHeader title={c('myRides')} lead={t('lead', { n: underWay.length })} />
      {error && (
        <p role="status" className="mb-3 text-sm text-chilli">
          {t('outdated')}
        </p>
      )}
      {underWay.length === 0 ? (
        <EmptyState title={t('nothing')} text={t(isByStaff ? 'nothingTextByStaff' : 'nothingText')} />
      ) : (
        <>
          {boarding.length > 0 && <SetOut rides={boarding} />}
          <ol className="flex flex-col gap-3">
            {underWay.map(ride => (
              <li key={ride.orderId}>
                <RideCard ride={ride} />
              </li>
            ))}
          </ol>
        </>
      )}
      <dl className="mt-4 flex items-center justify-between gap-3 rounded-card border border-line bg-surface p-4">
        <dt>
          <span className="block font-semibold">{t('toHandIn')}</span>
          <span className="block text-sm text-muted">{t('toHandInOf', { n: data.toHandInOrders ?? data.toHandIn.length })}</span>
        </dt>
        <dd className="text-xl font-semibold tabular-nums">{adminMoney(data.toHandInMinor)}</dd>
      </dl>
      {done.length + data.handovers.length > 0 && <DoneRides rides={done} handovers={data.handovers} />}
    </div>
  );
}
