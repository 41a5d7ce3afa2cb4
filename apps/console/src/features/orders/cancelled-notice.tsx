import type { AdminOrder, OrderStep } from '@kirana/contracts';
import { useShopDate } from '@kirana/web-kit/i18n/format';
import { Notice } from '@kirana/web-kit/ui/notice.tsx';
import { useTranslations } from 'use-intl';
import { adminName } from '../../lib/admin-name.js';

/** Says who or what ended an order, why and when: by cancelling it, or by refunding it after the delivery. */
export function CancelledNotice({ order: { cancelReason, status, steps } }: { order: AdminOrder }) {
  const t = useTranslations('orderPage');
  const date = useShopDate();
  if (!cancelReason || status !== 'cancelled') return null;
  const moves = steps.filter(({ outcome }) => outcome === 'moved');
  const ended = moves.find(({ to }) => to === 'cancelled' || to === 'refunding');
  const refund = moves.findLast(({ trigger }) => trigger === 'refund' || trigger === 'refund-cash');
  const byAdmin = moves.findLast(({ reason }) => reason !== null);
  const who = (step: OrderStep) => adminName(step.actor ?? '');
  const becauseOf = ({ reason }: OrderStep) => ({
    isGiven: String(reason !== null),
    reason: reason ? t(`because-${reason}`) : '',
  });
  const title = () => {
    if (refund) return t('refundedBy', { who: who(refund), ...becauseOf(refund) });
    if (cancelReason !== 'shop' || !byAdmin?.reason) return t(`cancelled-${cancelReason}`);
    return t('cancelledBy', { who: who(byAdmin), reason: t(`because-${byAdmin.reason}`) });
  };
  return (
    <Notice tone="info" className="mb-4" title={title()}>
      {ended && date(ended.at)}
    </Notice>
  );
}
