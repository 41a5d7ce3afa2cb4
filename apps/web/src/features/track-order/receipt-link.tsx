import type { OrderSums } from '@kirana/contracts';
import { endedUnpaid } from '@kirana/contracts/taken-off';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';

/** Links to the receipt of the customer's own order; there is none of what ended before it was paid. */
export function ReceiptLink({ order }: { order: Pick<OrderSums, 'status' | 'paymentStatus'> & { number: string } }) {
  const t = useTranslations('receipt');
  if (endedUnpaid(order)) return null;
  return (
    <Link
      to={`/receipt/${order.number}`}
      className="inline-flex min-h-11 items-center text-sm font-semibold text-leaf underline decoration-leaf/40 underline-offset-4"
    >
      {t('link')}
    </Link>
  );
}
