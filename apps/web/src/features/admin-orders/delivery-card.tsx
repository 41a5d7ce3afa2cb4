import type { AdminOrder } from '@kirana/contracts';
import { paymentMethodNames } from '@kirana/i18n';
import { Button } from '@kirana/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ridersQuery } from '../../lib/console/riders-query.js';
import { assignRider } from './api.js';
import { sentenceOf } from '../../lib/console/load-failure.js';
import { Card, toolClass } from '../../lib/console/tools.js';
import { notify } from '../../lib/notify/notify.js';
import { useLanguage } from '../../lib/i18n/locale-provider.js';
import { Unbroken } from '../../lib/i18n/unbroken.js';

/** An option's value must not be empty (F-17). */
const unassigned = 'none';

/** Shows the address, the payment method and the rider. */
export function DeliveryCard({ order }: { order: AdminOrder }) {
  const t = useTranslations('adminOrders');
  const s = useTranslations('adminStatus');
  const { locale } = useLanguage();
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
          {paymentMethodNames[locale][order.paymentMethod]},{' '}
          {order.paymentMethod === 'cash' && order.paymentStatus === 'unpaid' ? t('cashToCollect') : s(order.paymentStatus)}
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
  const free = riders.filter(rider => rider.orderId === null);
  return (
    <div className="mt-3 flex flex-wrap items-center gap-2">
      <select aria-label={t('choose')} value={riderId} onChange={event => setRiderId(event.target.value)} className={toolClass}>
        <option value={unassigned}>{t('choose')}</option>
        {free.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <Button size="small" tone="secondary" disabled={riderId === unassigned || isPending} onClick={() => mutate()}>
        {t('assign')}
      </Button>
    </div>
  );
}
