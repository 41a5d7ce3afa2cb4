import type { AdminRider } from '@kirana/contracts';
import { storeQuery } from '@kirana/web-kit/store/api';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Bike, Coffee } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { LoadFailure, sentenceOf } from '../../lib/load-failure.js';
import { orderCountsQuery } from '../../lib/order-counts-query.js';
import { ridersQuery } from '../../lib/riders-query.js';
import { Card } from '../../lib/tools.js';

/** The riders on shift: who is free, and who is on a ride and where. */
export function RidersCard() {
  const t = useTranslations('dashboard');
  const c = useTranslations('console');
  const { data, error, refetch } = useQuery(ridersQuery());
  return (
    <Card title={t('riders')}>
      {data ? (
        <>
          <OnShift riders={data.filter(({ active, status }) => active && status !== 'off')} />
          <WhyNoRider riders={data} />
        </>
      ) : error ? (
        <LoadFailure title={t('failed')} text={sentenceOf(error)} onRetry={() => void refetch()} />
      ) : (
        <p className="text-sm text-muted">{c('loading')}</p>
      )}
    </Card>
  );
}

function OnShift({ riders }: { riders: readonly AdminRider[] }) {
  const t = useTranslations('dashboard');
  if (riders.length === 0) return <p className="text-sm text-muted">{t('noRiders')}</p>;
  return (
    <ul className="text-xs">
      {riders.map(({ id, name, status, district, orderId, stage, run }) => {
        const isFree = status === 'available';
        const Icon = isFree ? Coffee : Bike;
        return (
          <li key={id} className="flex flex-wrap items-center gap-x-3 border-b border-line py-1 last:border-0 md:min-h-9">
            <Icon size={16} className={clsx('shrink-0', isFree ? 'text-leaf' : 'text-muted')} aria-hidden />
            <Link
              to={`/admin/riders/${id}`}
              className="inline-flex min-h-11 items-center font-semibold text-leaf underline underline-offset-4 md:min-h-0"
            >
              {name}
            </Link>
            <span className="ml-auto text-right">
              {isFree ? (
                t('riderFree')
              ) : orderId === null ? (
                t('riderBusy')
              ) : run && run.stops.length > 1 ? (
                t('riderRun', { n: run.stops.length, departed: String(run.departedAt !== null) })
              ) : (
                <Link
                  to={`/admin/orders/${orderId}`}
                  className="inline-flex min-h-11 items-center underline underline-offset-4 md:min-h-0"
                >
                  {stage !== 'delivering' ? t('riderWaits') : district === null ? t('riderBusy') : t('riderTo', { district })}
                </Link>
              )}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** Why packed orders wait beside riders who are free: of those to be picked up, which are counted, some are with a rider. */
function WhyNoRider({ riders }: { riders: readonly AdminRider[] }) {
  const t = useTranslations('dashboard');
  const { data: counts } = useQuery(orderCountsQuery());
  const progress = useQuery(storeQuery).data?.orderProgress;
  const withRider = riders
    .flatMap(({ run, stage }) => run?.stops ?? [{ stage }])
    .filter(({ stage }) => stage === 'pickup').length;
  const without = (counts?.['waiting-for-rider'] ?? 0) - withRider;
  const isOneFree = riders.some(({ active, status }) => active && status === 'available');
  if (without <= 0 || !isOneFree || !progress) return null;
  return <p className="mt-3 text-xs text-muted">{t(`whyNoRider-${progress}`, { n: String(without) })}</p>;
}
