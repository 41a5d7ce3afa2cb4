import { paidBy, paymentMethodNames } from '@kirana/i18n';
import { useLanguage } from '@kirana/web-kit/i18n/locale-provider.tsx';
import { Button } from '@kirana/web-kit/ui/button.tsx';
import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { adminMoney } from '../../lib/admin-money.js';
import { laterPart } from '../../lib/later-part.js';
import type { PricedOrder } from '../../lib/priced-order.js';
import { Card } from '../../lib/tools.js';
import { RefundList } from './refund-list.js';
import { WholeRefund } from './whole-refund.js';

const PartialRefundDialog = laterPart(() => import('../../lib/partial-refund/partial-refund-dialog.js'));

/** Shows what was or is to be paid, what was refunded of it, and what is left; refunds a part of it, or all. */
export function MoneyCard({ order }: { order: PricedOrder }) {
  const t = useTranslations('refund');
  const { locale } = useLanguage();
  const [isOpen, setOpen] = useState(false);
  return (
    <Card title={t('money')}>
      <dl className="text-xs">
        <Row word={t('method')}>{paymentMethodNames[locale][paidBy(order)]}</Row>
        {rowsOf(order).map(([word, minor], n, { length }) => (
          <Row key={word} word={t(word)} strong={n === length - 1}>
            {adminMoney(minor)}
          </Row>
        ))}
      </dl>
      <RefundList order={order} />
      <div className="mt-3 flex flex-wrap gap-2 empty:hidden">
        {order.can.refundPartly && (
          <Button size="small" tone="secondary" onClick={() => setOpen(true)}>
            {t('open')}
          </Button>
        )}
        <WholeRefund order={order} />
      </div>
      {order.can.refundPartly && isCollectedLess(order) && <p className="mt-2 text-xs text-muted">{t('lessCollected')}</p>}
      <Suspense>{isOpen && <PartialRefundDialog order={order} onClose={() => setOpen(false)} />}</Suspense>
    </Card>
  );
}

function Row({ word, strong = false, children }: { word: string; strong?: boolean; children: string }) {
  return (
    <div className={strong ? 'flex justify-between py-1 text-sm font-semibold' : 'flex justify-between py-0.5'}>
      <dt className={strong ? undefined : 'text-muted'}>{word}</dt>
      <dd className="tabular-nums">{children}</dd>
    </div>
  );
}

/** Nothing has been paid yet that could go back: a refund lowers what the rider collects. */
const isCollectedLess = ({ paymentMethod, paymentStatus }: PricedOrder) => paymentMethod === 'cash' && paymentStatus === 'unpaid';

type Word =
  | 'ordered'
  | 'less'
  | 'captured'
  | 'collected'
  | 'refundedPartly'
  | 'refundedWhole'
  | 'left-paid'
  | 'left-cash'
  | 'left-unpaid';

/** The sums of an order, the last of which says what remains. Once it is refunded as a whole, or cancelled before it was paid, nothing does. */
function rowsOf({
  status,
  paymentMethod,
  cardTerminal,
  paymentStatus,
  totals: { totalMinor },
  refundedMinor,
  paidMinor,
}: PricedOrder): [Word, number][] {
  const isCash = paymentMethod === 'cash';
  // What was let off before cash was collected.
  const lessMinor = paymentStatus === 'unpaid' || paymentStatus === 'failed' ? 0 : totalMinor - paidMinor;
  const less: [Word, number][] =
    lessMinor > 0
      ? [
          ['ordered', totalMinor],
          ['less', -lessMinor],
        ]
      : [];
  const backMinor = refundedMinor - lessMinor;
  const isCollected = paymentStatus === 'paid' || paymentStatus === 'refunded';
  const refunded: [Word, number][] = backMinor > 0 ? [[isCash && !isCollected ? 'less' : 'refundedPartly', -backMinor]] : [];
  const rest = totalMinor - refundedMinor;
  const taken: [Word, number][] = [...less, [isCash && !cardTerminal ? 'collected' : 'captured', totalMinor - lessMinor]];
  switch (paymentStatus) {
    case 'paid':
      return [...taken, ...refunded, ['left-paid', rest]];
    case 'refunded':
      return [...taken, ...refunded, ['refundedWhole', -rest], ['left-paid', 0]];
    default:
      return [['ordered', totalMinor], ...refunded, [isCash ? 'left-cash' : 'left-unpaid', status === 'cancelled' ? 0 : rest]];
  }
}
