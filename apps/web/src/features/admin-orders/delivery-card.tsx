import type { AdminOrder } from '@kirana/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { adminApi, adminQueries } from '../../lib/console/admin-api.js';
import { sentenceOf } from '../../lib/console/load-failure.js';
import { Card, Tool, toolClass } from '../../lib/console/tools.js';
import { notify } from '../../lib/notify/notify.js';
import { paymentTexts } from '../../lib/orders/payment-texts.js';
import { Unbroken } from '../../lib/i18n/unbroken.js';

/** An option's value must not be empty (F-17). */
const nobody = 'none';

/** Where to, how paid, by whom. */
export function DeliveryCard({ order }: { order: AdminOrder }) {
  const t = useTranslations('adminOrders');
  const s = useTranslations('adminStatus');
  const word = useTranslations();
  const under = ['pending', 'confirmed', 'preparing', 'pickup', 'delivering'].includes(order.status);
  return (
    <Card title={t('delivery')}>
      <address className="text-sm not-italic">
        {order.customerName}
        <br />
        <Unbroken text={`${order.address}, ${order.zipCode} ${order.city}`} />
        <br />
        {order.district}, {order.distanceKm.toFixed(1)} km
        <br />
        <a href={`tel:${order.phone.replaceAll(' ', '')}`} className="text-leaf underline underline-offset-4">
          {order.phone}
        </a>{' '}
        <a href={`mailto:${order.email}`} className="text-leaf underline underline-offset-4">
          {order.email}
        </a>
      </address>
      <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-xs">
        <dt className="text-muted">{t('date')}</dt>
        <dd>{t('hours', { window: order.deliveryTime })}</dd>
        <dt className="text-muted">{t('payment')}</dt>
        <dd>
          {word(paymentTexts[order.paymentMethod])}, {s(order.paymentStatus)}
        </dd>
        <dt className="text-muted">{t('rider')}</dt>
        <dd>{order.rider ? `${order.rider.name}, ${order.rider.phone}` : t('noRider')}</dd>
      </dl>
      {under && <AssignRider orderId={order.id} />}
    </Card>
  );
}

function AssignRider({ orderId }: { orderId: string }) {
  const t = useTranslations('adminOrders');
  const c = useTranslations('console');
  const queries = useQueryClient();
  const { data: riders = [] } = useQuery(adminQueries.riders());
  const [riderId, setRiderId] = useState(nobody);
  const { mutate, isPending } = useMutation({
    mutationFn: () => adminApi.assign(orderId, riderId),
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
  const free = riders.filter(rider => rider.orderId === null);
  return (
    <div className="mt-3 flex flex-wrap items-center gap-2">
      <select aria-label={t('choose')} value={riderId} onChange={event => setRiderId(event.target.value)} className={toolClass}>
        <option value={nobody}>{t('choose')}</option>
        {free.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <Tool disabled={riderId === nobody || isPending} onClick={() => mutate()}>
        {t('assign')}
      </Tool>
    </div>
  );
}
