import type { AdminOrderRow, BulkStatusOutcome } from '@kirana/contracts';
import { Dialog } from '@kirana/ui';
import { useTranslations } from 'use-intl';

/** Says how many orders were changed, and names each that was refused with the reason. */
export function BulkOutcomeDialog({
  orders,
  outcome: { changed, outcomes },
  onClose,
}: {
  /** As they were when the request was sent. */
  orders: readonly AdminOrderRow[];
  outcome: BulkStatusOutcome;
  onClose: () => void;
}) {
  const t = useTranslations('orderList');
  const c = useTranslations('console');
  const unchanged = outcomes.filter(({ outcome }) => outcome === 'unchanged').length;
  const refused = outcomes.flatMap(({ id, outcome }) => {
    const order = orders.find(each => each.id === id);
    return order && outcome !== 'changed' && outcome !== 'unchanged' ? [{ order, reason: reasonOf(order, outcome) }] : [];
  });
  return (
    <Dialog title={t('outcomeTitle', { n: refused.length })} onClose={onClose} close={c('close')}>
      <p className="text-sm text-muted">
        {t('outcomeChanged', { n: changed })} {unchanged > 0 && t('outcomeUnchanged', { n: unchanged })}
      </p>
      <ul className="mt-3 divide-y divide-line text-sm">
        {refused.map(({ order, reason }) => (
          <li key={order.id} className="py-2">
            <p className="flex gap-3">
              <span className="font-semibold tabular-nums">{order.number}</span>
              <span className="min-w-0 truncate">{order.customerName}</span>
            </p>
            <p className="text-muted">{t(reason)}</p>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

/** The server's sentence is in English only; the reasons that an admin meets have their own texts. */
function reasonOf({ status }: AdminOrderRow, outcome: 'not-found' | 'not-paid' | 'not-possible-now' | 'failed') {
  return outcome === 'not-possible-now' && status === 'cancelled'
    ? ('refused-cancelled' as const)
    : (`refused-${outcome}` as const);
}
