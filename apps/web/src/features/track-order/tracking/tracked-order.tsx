import { PageHeading } from '@kirana/web-kit/page/page-heading.tsx';
import { Button } from '@kirana/web-kit/ui/button.tsx';
import { EmptyState } from '@kirana/web-kit/ui/empty-state.tsx';
import { Spinner } from '@kirana/web-kit/ui/spinner.tsx';
import { useTranslations } from 'use-intl';
import { useFollowedOrder } from '../follow/use-followed-order.js';
import { useOwnOrder } from '../follow/use-own-order.js';
import { useStatusToasts } from '../follow/use-status-toasts.js';
import { StepNotifications } from '../../../lib/orders/step-notifications.js';
import { LostPackage } from '../../../lib/drawings/lost-package.js';
import { TrackForm } from './track-form.js';
import { Tracking } from './tracking.js';

export function TrackedOrder({ orderRef }: { orderRef: string }) {
  const t = useTranslations();
  const own = useOwnOrder(orderRef);
  const followed = useFollowedOrder(orderRef, own.accessToken);
  const { order, unknown, error, retry } = followed;
  useStatusToasts(order);

  if (order && !unknown) {
    return (
      <>
        <Tracking order={order} followed={followed} own={own} />
        {order.details && <StepNotifications orders={[order]} />}
      </>
    );
  }
  if (unknown) {
    return (
      <div className="gutter mx-auto max-w-[42rem]">
        <EmptyState
          role="alert"
          drawing={<LostPackage />}
          title={
            <PageHeading title={t('tracking.notFound')} className="text-2xl">
              {t('tracking.notFound')}
            </PageHeading>
          }
          text={
            <>
              <span className="block">{t('tracking.notFoundText', { id: orderRef })}</span>
              <span className="block">{t('tracking.notFoundHint')}</span>
            </>
          }
          action={<TrackForm initial={orderRef} />}
        />
      </div>
    );
  }
  if (!error) return <Spinner label={t('app.loading')} />;
  return (
    <EmptyState
      role="alert"
      title={
        <PageHeading title={t('tracking.failed')} className="text-2xl">
          {t('tracking.failed')}
        </PageHeading>
      }
      // This browser's record of the order is shown until the server answers (F-09).
      text={own.record ? t('tracking.lastSeen', { status: t(`status.${own.record.status}`) }) : t('errors.unreachable')}
      action={<Button onClick={retry}>{t('app.tryAgain')}</Button>}
    />
  );
}
