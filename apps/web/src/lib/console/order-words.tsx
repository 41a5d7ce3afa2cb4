import type { AdminOrderRow } from '@kirana/contracts';
import { clsx } from 'clsx';
import { useTranslations } from 'use-intl';

/** `#` and the first eight characters of the id (AORD-003). */
export const shortId = (id: string): string => `#${id.slice(0, 8)}`;

const dots = {
  pending: 'bg-turmeric',
  confirmed: 'bg-info',
  preparing: 'bg-info',
  pickup: 'bg-info',
  delivering: 'bg-leaf',
  delivered: 'bg-leaf',
  cancelled: 'bg-chilli',
} as const;

/** Shows the status as coloured dot and word; a missing payment and a refund have badges of their own (F-13). */
export function StatusBadge({
  order,
}: {
  order: Pick<AdminOrderRow, 'status' | 'paymentStatus' | 'awaitsPayment' | 'refunding' | 'onHold' | 'attention'>;
}) {
  const t = useTranslations('adminStatus');
  const { status, paymentStatus, awaitsPayment, refunding, onHold, attention } = order;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
        <span className={clsx('size-2 shrink-0 rounded-full', dots[status])} aria-hidden />
        {t(status)}
      </span>
      {awaitsPayment && <Badge>{t(status === 'pending' ? 'awaitsPayment' : 'notPaid')}</Badge>}
      {attention && <Badge>{t('attention')}</Badge>}
      {refunding && <Badge>{t('refunding')}</Badge>}
      {paymentStatus === 'refunded' && <Badge>{t('refunded')}</Badge>}
      {onHold && <Badge>{t('onHold')}</Badge>}
    </span>
  );
}

/** A word beside the status. */
export function Badge({ children }: { children: string }) {
  return <span className="rounded-full bg-turmeric-soft px-2 text-xs font-semibold whitespace-nowrap">{children}</span>;
}
