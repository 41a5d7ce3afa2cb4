import type { AdminRider } from '@kirana/contracts';
import { Button } from '@kirana/web-kit/ui/button.tsx';
import { Notice } from '@kirana/web-kit/ui/notice.tsx';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { changeRider, riderDayQuery } from './api.js';
import { CashCard } from './cash-card.js';
import { HandoversCard } from './handovers-card.js';
import { PhoneLink } from './phone-link.js';
import { RiderForm } from './rider-form.js';
import { RidesCard } from './rides-card.js';
import { useFleetChange } from './use-fleet-change.js';
import { LoadFailure, sentenceOf } from '../../lib/load-failure.js';
import { ridersQuery } from '../../lib/riders-query.js';
import { ToList } from '../../lib/to-list.js';
import { Card, PageHeader } from '../../lib/tools.js';
import { useAdminEvents } from '../../lib/use-admin-events.js';

/** Shows a rider: rides of today, cash to hand in, and who they are. */
export default function RiderPage() {
  const { id = '' } = useParams();
  const t = useTranslations('riders');
  const c = useTranslations('console');
  useAdminEvents();
  const { data, error, refetch } = useQuery(ridersQuery());
  const rider = data?.find(each => each.id === id);
  return (
    <>
      <ToList to="/admin/riders">{t('all')}</ToList>
      {rider ? (
        <Sheet rider={rider} />
      ) : data ? (
        <Notice tone="error" title={t('notFound')} role="alert" />
      ) : error ? (
        <LoadFailure title={t('loadFailed')} text={sentenceOf(error)} onRetry={() => void refetch()} />
      ) : (
        <p className="text-sm text-muted">{c('loading')}</p>
      )}
    </>
  );
}

function Sheet({ rider }: { rider: AdminRider }) {
  const t = useTranslations('riders');
  const c = useTranslations('console');
  const { data: day, error, refetch } = useQuery(riderDayQuery({ params: { id: rider.id } }));
  const { mutate, isPending } = useFleetChange(changeRider);
  const { id, name, phone, status, active, version } = rider;
  return (
    <>
      <PageHeader
        title={name}
        lead={
          <>
            {t(active ? status : 'switchedOff')} · <PhoneLink phone={phone} />
          </>
        }
      >
        <Button
          size="small"
          tone={active ? 'danger' : 'secondary'}
          disabled={isPending}
          onClick={() => mutate({ params: { id }, body: { active: !active, version } })}
        >
          {t(active ? 'switchOff' : 'switchOn')}
        </Button>
      </PageHeader>
      {error && !day ? (
        <LoadFailure title={t('dayFailed')} text={sentenceOf(error)} onRetry={() => void refetch()} />
      ) : day ? (
        <div className="grid items-start gap-4 lg:grid-cols-2">
          <div className="flex flex-col gap-4">
            <CashCard riderId={id} name={name} day={day} />
            <HandoversCard handovers={day.handovers} />
          </div>
          <div className="flex flex-col gap-4">
            <RidesCard rides={day.rides} />
            <Card title={t('data')}>
              {/* What another admin has changed is shown at once. */}
              <RiderForm key={version} rider={rider} />
            </Card>
          </div>
        </div>
      ) : (
        <p className="text-sm text-muted">{c('loading')}</p>
      )}
    </>
  );
}
