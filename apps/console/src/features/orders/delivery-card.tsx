import type { AdminOrder } from '@kirana/contracts';
import { formatKilometres, inLanguage } from '@kirana/i18n';
import { useLanguage } from '@kirana/web-kit/i18n/locale-provider.tsx';
import { Button } from '@kirana/web-kit/ui/button.tsx';
import { Fragment, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useWindowClock } from '../../lib/day-clock.js';
import { Card } from '../../lib/tools.js';
import { IfMay } from '../../lib/use-may.js';
import { RiderChoice } from './rider-choice.js';
import { Undelivered } from './undelivered.js';
import { useAssignRider } from './use-assign-rider.js';

/** Shows when and how far the order goes, and its rider. */
export function DeliveryCard({ order }: { order: AdminOrder }) {
  const t = useTranslations('adminOrders');
  const words = useTranslations('orderPage');
  const under = ['pending', 'confirmed', 'preparing', 'pickup', 'delivering'].includes(order.status);
  const { deliveryTime, district, distanceKm, rider, receivedBy, fields } = order;
  const window = useWindowClock()(order);
  const { locale } = useLanguage();
  return (
    <Card title={t('delivery')}>
      <dl className="card-facts">
        <dt>{words('window')}</dt>
        <dd className="tabular-nums">
          {window}{' '}
          <span className="text-muted">
            ({deliveryTime === 'later' ? words('chosenLater') : words('chosen', { window: deliveryTime })})
          </span>
        </dd>
        <dt>{words('where')}</dt>
        <dd>
          {district}, {formatKilometres(distanceKm, locale)} km
        </dd>
        {fields.map(({ key, label, text }) => (
          <Fragment key={key}>
            <dt>{inLanguage(label, locale)}</dt>
            <dd className="font-semibold break-words">{inLanguage(text, locale)}</dd>
          </Fragment>
        ))}
        <dt>{t('rider')}</dt>
        <dd>
          {rider ? (
            <>
              {rider.name} <a href={`tel:${rider.phone.replaceAll(' ', '')}`}>{rider.phone}</a>
            </>
          ) : (
            t('noRider')
          )}
        </dd>
        {receivedBy && (
          <>
            <dt>{words('receivedBy')}</dt>
            <dd className="break-words">{receivedBy}</dd>
          </>
        )}
      </dl>
      {under && (
        <IfMay permission="riders.manage">
          <AssignRider orderId={order.id} />
        </IfMay>
      )}
      <Undelivered order={order} />
    </Card>
  );
}

function AssignRider({ orderId }: { orderId: string }) {
  const t = useTranslations('adminOrders');
  const [riderId, setRiderId] = useState<string>();
  const { mutate, isPending } = useAssignRider(() => setRiderId(undefined));
  return (
    <div className="mt-3 flex flex-wrap items-center gap-2">
      <RiderChoice riderId={riderId} onChoose={setRiderId} />
      <Button
        size="small"
        tone="secondary"
        disabled={riderId === undefined || isPending}
        onClick={() => riderId && mutate({ orderId, riderId })}
      >
        {t('assign')}
      </Button>
    </div>
  );
}
