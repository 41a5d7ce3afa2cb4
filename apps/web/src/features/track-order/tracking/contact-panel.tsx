import type { OrderTracking } from '@kirana/contracts';
import { shopDay } from '@kirana/i18n';
import { storeQuery } from '@kirana/web-kit/store/api';
import { buttonClass } from '@kirana/web-kit/ui/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { Phone } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { isClosed } from '../../../lib/live-orders/use-live-orders.js';
import { samplePhone } from '../../../lib/store/sample-phone.js';
import { Panel } from '../panel.js';

/** Shows the rider's contact to callers with access to the order (F-52), otherwise the shop's (TRK-011). */
export function ContactPanel({ order }: { order: OrderTracking }) {
  const t = useTranslations('tracking');
  const shopPhone = useQuery(storeQuery).data?.phone ?? samplePhone();
  // The next day the rider is with other customers; the shop answers.
  const endedAt = isClosed(order) && order.timeline.at(-1)?.at;
  const isPast = endedAt !== false && endedAt !== undefined && shopDay(new Date(endedAt)) < shopDay(new Date());
  const rider = isPast || order.status === 'cancelled' ? null : order.details?.rider;
  const phone = rider?.phone ?? shopPhone;
  return (
    <Panel title={t('contact')}>
      <p>
        {rider ? (
          <>
            <span className="block text-sm text-muted">{t('rider')}</span>
            <span className="text-base font-semibold">{rider.name}</span>
          </>
        ) : (
          <span className="text-muted">
            {t(isPast || order.status === 'cancelled' ? 'questions' : order.riderAssigned ? 'riderAssigned' : 'noRider')}
          </span>
        )}
      </p>
      <a
        href={`tel:${phone.replaceAll(' ', '')}`}
        className={`${buttonClass('secondary')} mt-3 flex-wrap py-2 whitespace-nowrap max-sm:min-h-12 max-sm:w-full`}
      >
        <Phone size={18} aria-hidden />
        <span>{rider ? t('callRider', { name: rider.name.split(' ')[0] ?? rider.name }) : t('callShop')}</span>
        <span className="font-normal tabular-nums">{phone}</span>
      </a>
      {rider && isClosed(order) && (
        <p className="mt-3 text-sm text-muted">
          {t('questions')}{' '}
          <a
            href={`tel:${shopPhone.replaceAll(' ', '')}`}
            className="font-semibold whitespace-nowrap text-leaf underline underline-offset-4"
          >
            {shopPhone}
          </a>
        </p>
      )}
    </Panel>
  );
}
