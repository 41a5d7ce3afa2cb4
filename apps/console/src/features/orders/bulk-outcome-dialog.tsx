import type { AdminOrderRow, BulkStatusOutcome } from '@kirana/contracts';
import { Dialog } from '@kirana/web-kit/ui/dialog.tsx';
import { useTranslations } from 'use-intl';

/** So many orders of one reason are named at once; more are folded. */
const mostNamed = 3;

/** Says how many orders were changed, and names those that were refused below their reasons. */
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
  const reasons = [...new Set(refused.map(({ reason }) => reason))];
  return (
    <Dialog title={t('outcomeTitle', { n: refused.length })} onClose={onClose} close={c('close')}>
      <p className="text-sm text-muted">
        {t('outcomeChanged', { n: changed })} {unchanged > 0 && t('outcomeUnchanged', { n: unchanged })}
      </p>
      <div className="mt-3 divide-y divide-line text-sm">
        {reasons.map(reason => (
          <RefusedOrders
            key={reason}
            orders={refused.filter(each => each.reason === reason).map(({ order }) => order)}
            reason={reason}
          />
        ))}
      </div>
    </Dialog>
  );
}

/** The orders of one reason, which is said once. */
function RefusedOrders({ orders, reason }: { orders: readonly AdminOrderRow[]; reason: ReturnType<typeof reasonOf> }) {
  const t = useTranslations('orderList');
  const n = orders.length;
  const why = t(reason, { n });
  const list = (
    <ul>
      {orders.map(({ id, number, customerName }) => (
        <li key={id} className="flex gap-3">
          <span className="font-semibold tabular-nums">{number}</span>
          <span className="min-w-0 truncate">{customerName}</span>
        </li>
      ))}
    </ul>
  );
  return (
    <section className="py-2">
      {n > 1 && <h3 className="font-semibold">{t('refusedOrders', { n })}</h3>}
      {n === 1 && list}
      <p className="text-muted">{why}</p>
      {n > 1 && (
        <details open={n <= mostNamed}>
          <summary className="flex min-h-11 cursor-pointer items-center text-leaf underline underline-offset-4">
            {t('refusedNumbers')}
          </summary>
          {list}
        </details>
      )}
    </section>
  );
}

/** The server's sentence is in English only; the reasons that an admin meets have their own texts. */
function reasonOf(
  { status }: AdminOrderRow,
  outcome: 'not-found' | 'not-paid' | 'no-rider' | 'steps-skipped' | 'not-possible-now' | 'failed',
) {
  return outcome === 'not-possible-now' && status === 'cancelled'
    ? ('refused-cancelled' as const)
    : (`refused-${outcome}` as const);
}
