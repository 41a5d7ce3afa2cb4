import type { AdminOrderRow } from '@kirana/contracts';
import { clsx } from 'clsx';
import { Banknote, Check, CircleX, Hourglass, Minus, Undo2, type LucideIcon } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { adminMoney } from '../../lib/admin-money.js';
import { paymentMarkOf, usePaymentWord, type PaymentMarkName } from './payment-word.js';

type Paid = Pick<
  AdminOrderRow,
  'status' | 'paymentMethod' | 'paymentStatus' | 'awaitsPayment' | 'refunding' | 'refundedMinor' | 'totalMinor'
>;

const icons: Readonly<Record<PaymentMarkName, LucideIcon>> = {
  refunding: Undo2,
  refunded: Undo2,
  awaitsPayment: Hourglass,
  notPaid: CircleX,
  failed: CircleX,
  cash: Banknote,
  paid: Check,
  unpaid: Minus,
};
/** The marks of orders that need a step of the customer, the provider or an admin. */
const urgent: ReadonlySet<PaymentMarkName> = new Set<PaymentMarkName>(['refunding', 'awaitsPayment', 'notPaid', 'failed']);

/**
 * Says whether the order is paid, or what is still to be paid or refunded, and what was refunded in part; in the list, which shows both totals,
 * the latter to screen readers only. There a phone shows only the icon.
 */
export function PaymentMark({ order, isListed = false }: { order: Paid; isListed?: boolean }) {
  const wordOf = usePaymentWord();
  const words = useTranslations('adminOrders');
  const mark = paymentMarkOf(order);
  const Icon = icons[mark];
  const { refundedMinor = 0 } = order;
  const isLess = refundedMinor > 0 && order.paymentStatus !== 'refunded';
  return (
    <>
      <span
        className={clsx(
          'flex items-center gap-1 whitespace-nowrap',
          urgent.has(mark) ? 'rounded-full bg-turmeric-soft px-1 font-semibold' : mark !== 'cash' && 'text-muted',
        )}
      >
        <Icon size={14} className="shrink-0" aria-hidden />
        <span className={isListed ? 'max-md:sr-only' : undefined}>{wordOf(order)}</span>
      </span>
      {isLess && (
        <span className={isListed ? 'sr-only' : 'flex items-center gap-1 whitespace-nowrap text-muted'}>
          {!isListed && <Undo2 size={14} className="shrink-0" aria-hidden />}
          <span>{words('refundedSum', { amount: adminMoney(refundedMinor) })}</span>
        </span>
      )}
    </>
  );
}
