import type { OrderTracking } from '@kirana/contracts';
import { clock, undelivered } from '@kirana/i18n';
import { useShopDate } from '@kirana/web-kit/i18n/format';
import { useLanguage } from '@kirana/web-kit/i18n/locale-provider.tsx';
import { Unbroken } from '@kirana/web-kit/i18n/unbroken.tsx';
import { PageHeading } from '@kirana/web-kit/page/page-heading.tsx';
import { ProgressBar } from '@kirana/web-kit/ui/progress-bar.tsx';
import { clsx } from 'clsx';
import { useTranslations } from 'use-intl';
import { deliveryNoticeMinutes } from '../../../lib/orders/arrival.js';
import { isDeliveredAndRefunded, statusTexts } from '../../../lib/orders/status-texts.js';
import { isClosed } from '../../../lib/live-orders/use-live-orders.js';
import { useCancelledText } from '../../../lib/orders/use-cancelled-text.js';
import { StatusChip } from '../../../lib/orders/status-chip.js';
import { useArrivalWords, type ArrivingOrder } from '../../../lib/delivery/use-arrival-words.js';

export interface StatusHeadlineProps {
  order: OrderTracking;
  live: boolean;
  /** When the state was last known to be current, ms since 1970. */
  seenAt: number;
}

export function StatusHeadline({ order, live, seenAt }: StatusHeadlineProps) {
  const { locale } = useLanguage();
  const t = useTranslations('tracking');
  const status = useTranslations('status');
  const confirmation = useTranslations('confirmation');
  const unpaid = order.details?.paymentUrl != null;
  // Whether it waits for a payment is not told to who knows only its number.
  const mayBeUnpaid = order.details === null && order.status === 'pending' && order.paymentStatus === 'unpaid';
  const reached = (at: OrderTracking['status']) => order.timeline.find(each => each.status === at)?.at;
  const isRefunded = isDeliveredAndRefunded(order);
  const undeliveredBecause = order.details?.undelivered && undelivered[locale][order.details.undelivered];
  const state = undeliveredBecause ? t('undelivered') : status(isRefunded ? 'refundedText' : statusTexts[order.status]);
  const sentence = unpaid ? confirmation('unpaidTitle') : state;
  const date = useShopDate();
  const closedAt = isClosed(order) ? reached(order.status) : undefined;
  const cancelledText = useCancelledText();
  const cancelled = order.status === 'cancelled' && cancelledText({ paymentStatus: order.paymentStatus, ...order.details });
  const title = `${t('order', { number: order.number })}: ${status(unpaid ? 'unpaid' : isRefunded ? 'refunded' : order.status)}`;
  return (
    <header className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm text-muted">
        <span className="font-display text-base text-ink">
          <Unbroken text={t('order', { number: order.number })} />
        </span>
        <StatusChip status={order.status} unpaid={unpaid} refunded={isRefunded} />
        {!isClosed(order) && <Connection live={live} seenAt={seenAt} />}
      </div>
      <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-2">
        <div role="status">
          <PageHeading title={title} className="text-2xl md:text-3xl">
            {sentence}
          </PageHeading>
          {closedAt && <p className="mt-1 text-base text-muted">{date(closedAt)}</p>}
          {mayBeUnpaid && <p className="mt-1 max-w-[46ch] text-base">{t('privateUnpaid')}</p>}
          {undeliveredBecause && (
            <p className="mt-1 text-base text-muted">
              {undeliveredBecause} {t('undeliveredText', { again: String(order.riderAssigned) })}
            </p>
          )}
          {cancelled && <p className="mt-1 text-base text-muted">{cancelled}</p>}
          {order.status === 'delivering' && order.details?.stopsBefore != null && (
            <p className="mt-1 text-base text-muted">{t('stopsBefore', { n: order.details.stopsBefore })}</p>
          )}
          {order.details?.deliveryCode && <DeliveryCode code={order.details.deliveryCode} />}
          {order.status === 'delivering' && order.etaAt && (
            <p className="mt-1 text-base text-muted">{t('notice', { minutes: deliveryNoticeMinutes(order.distanceKm) })}</p>
          )}
        </div>
        {!unpaid && !mayBeUnpaid && !undeliveredBecause && !isClosed(order) && <Arrival order={order} />}
      </div>
      {order.status !== 'cancelled' && (
        <div className="flex items-center gap-3">
          <div className="flex-1">
            <ProgressBar percent={order.progress} label={t('progress')} />
          </div>
          <span className="min-w-12 text-right font-semibold tabular-nums">{t('percent', { n: order.progress })}</span>
        </div>
      )}
    </header>
  );
}

/** The code that the rider asks for. Read out digit by digit. */
function DeliveryCode({ code }: { code: string }) {
  const t = useTranslations('tracking');
  return (
    <p className="mt-3 rounded-control bg-info-soft px-3 py-2">
      {t('deliveryCode')}{' '}
      <b aria-hidden className="font-display text-2xl tabular-nums">
        {code}
      </b>
      <span className="sr-only">{code.replaceAll(/\B/g, ' ')}.</span>
    </p>
  );
}

function Connection({ live, seenAt }: Pick<StatusHeadlineProps, 'live' | 'seenAt'>) {
  const t = useTranslations('tracking');
  return (
    <span className="flex items-center gap-1.5">
      <span aria-hidden className={clsx('size-2 rounded-full', live ? 'bg-leaf' : 'bg-turmeric')} />
      {live ? t('live') : t('reconnecting', { time: clock(new Date(seenAt)) })}
    </span>
  );
}

/** When the order arrives, and at which time of day once the rider is on the way. */
function Arrival({ order }: { order: ArrivingOrder }) {
  const t = useTranslations('tracking');
  const { text, isCounted } = useArrivalWords(order);
  if (!isCounted || order.etaAt === null) return <p className="text-lg font-bold tabular-nums">{text}</p>;
  return (
    <p className="flex flex-col lg:items-end">
      <span className="text-lg font-bold tabular-nums">{text}</span>
      <span className="text-sm text-muted tabular-nums">{t('arrivesAt', { time: clock(new Date(order.etaAt)) })}</span>
    </p>
  );
}
