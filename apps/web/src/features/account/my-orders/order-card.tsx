import type { MyOrder } from '@kirana/contracts';
import { endedUnpaid, lineOffOf, takenOffOf } from '@kirana/contracts/taken-off';
import { nameOf } from '@kirana/web-kit/catalogue/localized';
import { useWeights } from '@kirana/web-kit/catalogue/use-weights';
import { useMoney, useShopDate } from '@kirana/web-kit/i18n/format';
import { useLanguage } from '@kirana/web-kit/i18n/locale-provider.tsx';
import { piecesShort } from '@kirana/web-kit/orders/pieces-short';
import { Button, buttonClass } from '@kirana/web-kit/ui/button.tsx';
import { useId } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { CancelOrder } from '../../../lib/orders/cancel-order.js';
import { LineSum } from '../../../lib/orders/line-sum.js';
import { StatusChip } from '../../../lib/orders/status-chip.js';
import { useCancelledText } from '../../../lib/orders/use-cancelled-text.js';
import { UnpaidOrder } from '../../../lib/order-again/unpaid-order.js';
import { useReorder } from '../../../lib/order-again/use-reorder.js';

/** Shows one order: its status, its items and its actions. */
export function OrderCard({ order }: { order: MyOrder }) {
  const t = useTranslations();
  const money = useMoney();
  const weights = useWeights();
  const date = useShopDate();
  const id = useId();
  const { locale } = useLanguage();
  const cancelledText = useCancelledText();
  const { off, left, leftMinor } = takenOffOf(order);
  const { reorder, busy } = useReorder();
  return (
    <article aria-labelledby={id} className="rounded-card border border-line bg-surface p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={id} tabIndex={-1} className="font-semibold whitespace-nowrap tabular-nums">
          {order.number}
        </h2>
        <StatusChip
          status={order.status}
          unpaid={order.paymentUrl !== null}
          refunded={order.status === 'cancelled' && order.handedOver && order.paymentStatus === 'refunded'}
        />
      </div>
      <p className="mt-1 flex flex-wrap justify-between gap-x-4 text-sm text-muted">
        <time dateTime={order.placedAt}>{date(order.placedAt)}</time>
        <span className="font-semibold text-ink tabular-nums">{money(order.totals.totalMinor)}</span>
      </p>
      {off.map(({ as, minor }) => (
        <p key={as} className="text-right text-sm text-muted tabular-nums">
          {t(`tracking.${as}Sum`, { amount: money(minor) })}
        </p>
      ))}
      {off.length > 0 && (
        <p className="text-right text-sm tabular-nums">
          {t(`tracking.${left}`)} {money(leftMinor)}
        </p>
      )}
      {order.paymentUrl && (
        <UnpaidOrder number={order.number} paymentUrl={order.paymentUrl} payUntil={order.payUntil} className="mt-4" />
      )}
      {order.status === 'cancelled' && <p className="mt-2 text-sm">{cancelledText(order)}</p>}
      <ul className="mt-4 flex flex-col gap-1 border-t border-line pt-4 text-sm">
        {order.items.map(item => (
          <li key={item.productId + item.name} className="flex justify-between gap-4">
            <span>
              {weights.ofLine(item)} {nameOf(item, locale)}
              {item.insteadOf && (
                <span className="block text-xs font-semibold">
                  {t('tracking.insteadOf', { name: nameOf(item.insteadOf, locale) })}
                </span>
              )}
              {item.leftOut > 0 && (
                <span className="block text-xs font-semibold text-chilli">
                  {item.weighed && piecesShort(item) > 0
                    ? t('tracking.weightNotInBag', { weight: weights.amount(piecesShort(item), item) })
                    : t('tracking.notInBag', { n: piecesShort(item) })}
                </span>
              )}
              {lineOffOf(order, item).map(({ as, minor }) => (
                <span key={as} className="block text-xs text-muted">
                  {t(`tracking.${as}Sum`, { amount: money(minor) })}
                </span>
              ))}
            </span>
            <span className="text-right tabular-nums">
              <LineSum line={item} />
            </span>
          </li>
        ))}
        <li className="flex justify-between gap-4 text-muted">
          <span>{t('account.deliveryAndFee')}</span>
          <span className="tabular-nums">{money(order.totals.deliveryFeeMinor + order.totals.serviceFeeMinor)}</span>
        </li>
        {order.totals.discountMinor > 0 && (
          <li className="flex justify-between gap-4 text-muted">
            <span>{t('tracking.discount', { code: order.couponCode ?? '' })}</span>
            <span className="tabular-nums">{money(-order.totals.discountMinor)}</span>
          </li>
        )}
        {order.totals.depositMinor !== undefined && (
          <li className="flex justify-between gap-4 text-muted">
            <span>{t('cart.deposit')}</span>
            <span className="tabular-nums">{money(order.totals.depositMinor)}</span>
          </li>
        )}
      </ul>
      <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-1">
        <Link
          to={`/track-order/${order.number}`}
          className={buttonClass('secondary')}
          aria-label={t('account.trackOf', { number: order.number })}
        >
          {t('account.track')}
        </Link>
        <Button
          tone="quiet"
          disabled={busy}
          onClick={() => void reorder(order)}
          aria-label={t('account.reorderOf', { number: order.number })}
        >
          {t('account.reorder')}
        </Button>
        {!endedUnpaid(order) && (
          <Link
            to={`/receipt/${order.number}`}
            className={buttonClass('quiet')}
            aria-label={t('account.receiptOf', { number: order.number })}
          >
            {t('account.receipt')}
          </Link>
        )}
        {!order.paymentUrl && (
          <CancelOrder
            number={order.number}
            paid={order.paymentStatus === 'paid'}
            possible={order.cancellable}
            named
            onCancelled={() => document.getElementById(id)?.focus()}
          />
        )}
      </div>
    </article>
  );
}
