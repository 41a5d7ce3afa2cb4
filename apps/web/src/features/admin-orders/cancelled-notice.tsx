import type { AdminOrder } from '@kirana/contracts';
import { Notice } from '@kirana/ui';
import { useTranslations } from 'use-intl';
import { adminName } from '../../lib/console/admin-name.js';
import { useWarsawDate } from '../../lib/i18n/format.js';

/** Says who or what ended an order early, why and when; also while its payment is still being closed or refunded. */
export function CancelledNotice({ order: { cancelReason, status, steps } }: { order: AdminOrder }) {
  const t = useTranslations('orderPage');
  const date = useWarsawDate();
  if (!cancelReason || status !== 'cancelled') return null;
  const byAdmin = steps.findLast(
    ({ trigger, outcome, reason }) => trigger === 'cancel' && outcome === 'moved' && reason !== null,
  );
  const ended = steps.find(({ to, outcome }) => outcome === 'moved' && (to === 'cancelled' || to === 'refunding'));
  const isShop = cancelReason === 'shop' && byAdmin?.reason && byAdmin.actor;
  const at = ended ? date(ended.at) : '';
  return (
    <Notice
      tone="info"
      className="mb-4"
      title={
        isShop
          ? t('cancelledBy', { who: adminName(byAdmin.actor ?? ''), reason: t(`because-${byAdmin.reason ?? 'other'}`) })
          : t(`cancelled-${cancelReason}`)
      }
    >
      {at}
    </Notice>
  );
}
