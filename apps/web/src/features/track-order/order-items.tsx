import { lineOffOf, takenOffOf } from '@kirana/contracts/taken-off';
import { nameOf } from '@kirana/web-kit/catalogue/localized';
import { useWeights } from '@kirana/web-kit/catalogue/use-weights';
import { useMoney } from '@kirana/web-kit/i18n/format';
import { useLanguage } from '@kirana/web-kit/i18n/locale-provider.tsx';
import { piecesShort } from '@kirana/web-kit/orders/pieces-short';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { LineSum } from '../../lib/orders/line-sum.js';
import type { OrderView } from '../../lib/orders/order-view.js';

/** Lists the items and the totals. */
export function OrderItems({ order }: { order: OrderView }) {
  const t = useTranslations();
  const { locale } = useLanguage();
  const money = useMoney();
  const weights = useWeights();
  const { items, totals, couponCode = '', status } = order;
  // Once it is packed, each line says what became of it; of a line that is short already, nothing is replaced.
  const isToPack = ['pending', 'confirmed', 'preparing'].includes(status);
  const { off, left, leftMinor } = takenOffOf(order);
  return (
    <>
      <ul className="flex flex-col gap-2 tabular-nums">
        {items.map(item => (
          <li key={item.productId} className="flex items-baseline gap-3">
            <span className="min-w-8 text-muted">
              {item.weighed ? weights.ofLine(item) : t('confirmation.quantity', { n: item.quantity })}
            </span>
            <span className="min-w-0 flex-1">
              <Link to={`/products/${item.productId}`} className="hover:text-leaf hover:underline">
                {nameOf(item, locale)}
              </Link>
              {item.insteadOf && (
                <span className="block text-xs font-semibold">
                  {t('tracking.insteadOf', { name: nameOf(item.insteadOf, locale) })}
                </span>
              )}
              {(item.leftOut ?? 0) > 0 && (
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
              {isToPack && item.substitutable && !item.insteadOf && !item.leftOut && (
                <span className="block text-xs text-muted">{t('confirmation.substitutable')}</span>
              )}
            </span>
            <span className="text-right">
              <LineSum line={item} />
            </span>
          </li>
        ))}
      </ul>
      {totals && (
        <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 border-t border-line pt-4 [&>dd]:text-right [&>dd]:tabular-nums [&>dt]:text-muted">
          <dt>{t('cart.subtotal')}</dt>
          <dd>{money(totals.subtotalMinor)}</dd>
          <dt>{t('checkout.shippingFee')}</dt>
          <dd>{money(totals.deliveryFeeMinor)}</dd>
          <dt>{t('tracking.serviceFee')}</dt>
          <dd>{money(totals.serviceFeeMinor)}</dd>
          {totals.discountMinor > 0 && (
            <>
              <dt className="wrap-anywhere">{t('tracking.discount', { code: couponCode })}</dt>
              <dd>{money(-totals.discountMinor)}</dd>
            </>
          )}
          {totals.depositMinor !== undefined && (
            <>
              <dt>{t('cart.deposit')}</dt>
              <dd>{money(totals.depositMinor)}</dd>
            </>
          )}
          <dt className="text-base font-semibold !text-ink">{t('checkout.total')}</dt>
          <dd className="text-base font-bold">{money(totals.totalMinor)}</dd>
          {off.map(({ as, minor }) => (
            <Fragment key={as}>
              <dt>{t(`tracking.${as}`)}</dt>
              <dd>{money(-minor)}</dd>
            </Fragment>
          ))}
          {off.length > 0 && (
            <>
              <dt className="font-semibold !text-ink">{t(`tracking.${left}`)}</dt>
              <dd className="font-bold">{money(leftMinor)}</dd>
            </>
          )}
        </dl>
      )}
    </>
  );
}
