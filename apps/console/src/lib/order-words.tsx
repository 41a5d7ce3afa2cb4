import type { AdminOrderRow } from '@kirana/contracts';
import type { OrderStatus } from '@kirana/contracts/order-status';
import { clsx } from 'clsx';
import { Ban, Bike, CheckCheck, CircleCheck, Clock, PackageCheck, PackageOpen, type LucideIcon } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useIsByStaff } from './use-is-by-staff.js';
import { adminName } from './admin-name.js';

/** `#` and the first eight characters of the id (AORD-003). */
export const shortId = (id: string): string => `#${id.slice(0, 8)}`;

/** How each status looks: an icon, and a class of `ConsoleStyle` that sets `--hue`. */
export const statusLooks: Readonly<Record<OrderStatus, { readonly icon: LucideIcon; readonly hue: string }>> = {
  pending: { icon: Clock, hue: 'hue-pending' },
  confirmed: { icon: CircleCheck, hue: 'hue-confirmed' },
  preparing: { icon: PackageOpen, hue: 'hue-preparing' },
  pickup: { icon: PackageCheck, hue: 'hue-pickup' },
  delivering: { icon: Bike, hue: 'hue-delivering' },
  delivered: { icon: CheckCheck, hue: 'hue-delivered' },
  cancelled: { icon: Ban, hue: 'hue-cancelled' },
};

/** Shows a status as icon and word. */
export function StatusWord({ status }: { status: OrderStatus }) {
  const t = useTranslations('adminStatus');
  const { icon: Icon, hue } = statusLooks[status];
  return (
    <span className={clsx('inline-flex items-center gap-1.5 whitespace-nowrap', hue)}>
      <Icon size={14} className="hue-icon shrink-0" aria-hidden />
      {t(status)}
    </span>
  );
}

/** Shows the status; a missing payment and a refund have badges of their own (F-13). */
export function StatusBadge({
  order,
}: {
  order: Pick<AdminOrderRow, 'status' | 'paymentStatus' | 'awaitsPayment' | 'refunding' | 'onHold' | 'packer' | 'attention'>;
}) {
  const t = useTranslations('adminStatus');
  const isByStaff = useIsByStaff();
  const { status, paymentStatus, awaitsPayment, refunding, onHold, packer, attention } = order;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      <StatusWord status={status} />
      {awaitsPayment && <Badge>{t(status === 'pending' ? 'awaitsPayment' : 'notPaid')}</Badge>}
      {attention && <Badge>{t('attention')}</Badge>}
      {refunding && <Badge>{t('refunding')}</Badge>}
      {paymentStatus === 'refunded' && <Badge>{t('refunded')}</Badge>}
      {packer ? <Badge>{t('packing', { name: adminName(packer) })}</Badge> : onHold && !isByStaff && <Badge>{t('onHold')}</Badge>}
    </span>
  );
}

/** A word beside the status. */
export function Badge({ children }: { children: string }) {
  return <span className="rounded-full bg-turmeric-soft px-2 text-xs font-semibold whitespace-nowrap">{children}</span>;
}
