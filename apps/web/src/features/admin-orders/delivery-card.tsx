import type { AdminOrder, AdminRider } from '@kirana/contracts';
import { Button } from '@kirana/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useWindowClock } from '../../lib/console/day-clock.js';
import { shortId } from '../../lib/console/order-words.js';
import { ridersQuery } from '../../lib/console/riders-query.js';
import { assignRider } from './api.js';
import { sentenceOf } from '../../lib/console/load-failure.js';
import { Card, toolClass } from '../../lib/console/tools.js';
import { IfMay } from '../../lib/console/use-may.js';
import { useLanguage } from '../../lib/i18n/locale-provider.js';
import { notify } from '../../lib/notify/notify.js';

/** An option's value must not be empty (F-17). */
const unassigned = 'none';

/** Shows when and how far the order goes, and its rider. */
export function DeliveryCard({ order }: { order: AdminOrder }) {
  const t = useTranslations('adminOrders');
  const words = useTranslations('orderPage');
  const under = ['pending', 'confirmed', 'preparing', 'pickup', 'delivering'].includes(order.status);
  const { deliveryTime, district, distanceKm, rider, riderNote, fields } = order;
  const window = useWindowClock()(order);
  const { locale } = useLanguage();
  return (
    <Card title={t('delivery')}>
      <dl className="card-facts">
        <dt>{words('window')}</dt>
        <dd className="tabular-nums">
          {window} <span className="text-muted">({words('chosen', { window: deliveryTime })})</span>
        </dd>
        <dt>{words('where')}</dt>
        <dd>
          {district}, {distanceKm.toFixed(1)} km
        </dd>
        {fields.map(({ key, label, text }) => (
          <Fragment key={key}>
            <dt>{label[locale]}</dt>
            <dd className="font-semibold break-words">{text[locale]}</dd>
          </Fragment>
        ))}
        {riderNote && (
          <>
            <dt>{words('riderNote')}</dt>
            <dd className="font-semibold break-words">{riderNote}</dd>
          </>
        )}
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
      </dl>
      {under && (
        <IfMay permission="riders.manage">
          <AssignRider orderId={order.id} />
        </IfMay>
      )}
    </Card>
  );
}

function AssignRider({ orderId }: { orderId: string }) {
  const t = useTranslations('adminOrders');
  const c = useTranslations('console');
  const queries = useQueryClient();
  const { data: riders = [] } = useQuery(ridersQuery());
  const [riderId, setRiderId] = useState(unassigned);
  const { mutate, isPending } = useMutation({
    mutationFn: () => assignRider({ params: { id: orderId }, body: { riderId } }),
    onSuccess: all =>
      notify({
        tone: 'success',
        title: c('success'),
        description: t('assigned', { name: all.find(({ id }) => id === riderId)?.name ?? '' }),
      }),
    onError: error => {
      console.error('the rider was not changed', error);
      notify({ tone: 'error', title: c('error'), description: sentenceOf(error) ?? t('failed') });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['admin'] }),
  });
  return (
    <div className="mt-3 flex flex-wrap items-center gap-2">
      <select aria-label={t('choose')} value={riderId} onChange={event => setRiderId(event.target.value)} className={toolClass}>
        <option value={unassigned}>{t('choose')}</option>
        {choosableFirst(riders).map(({ id, name, orderId: taken, onShift }) => (
          // A rider delivers one order at a time; who is busy is shown with it, so that the choice explains itself.
          <option key={id} value={id} disabled={taken !== null}>
            {taken !== null
              ? t('riderBusy', { name, order: shortId(taken) })
              : onShift
                ? t('riderFree', { name })
                : t('riderOff', { name })}
          </option>
        ))}
      </select>
      <Button size="small" tone="secondary" disabled={riderId === unassigned || isPending} onClick={() => mutate()}>
        {t('assign')}
      </Button>
    </div>
  );
}

/** The free riders on shift, then those off shift, then the busy ones; who no longer works for the shop is left out. */
function choosableFirst(riders: readonly AdminRider[]): AdminRider[] {
  const rank = ({ orderId, onShift }: AdminRider) => (orderId !== null ? 2 : onShift ? 0 : 1);
  return riders.filter(({ active }) => active).toSorted((one, other) => rank(one) - rank(other));
}
