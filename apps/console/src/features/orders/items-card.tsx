import type { AdminOrder } from '@kirana/contracts';
import { priceOfWeight } from '@kirana/contracts/weighed';
import { formatPricePerKg, formatWeight, paidBy, paymentMethodNames } from '@kirana/i18n';
import { nameOf, netQuantityOf } from '@kirana/web-kit/catalogue/localized';
import { ProductPicture } from '@kirana/web-kit/catalogue/product-picture.tsx';
import { useLanguage } from '@kirana/web-kit/i18n/locale-provider.tsx';
import { piecesShort } from '@kirana/web-kit/orders/pieces-short';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { adminMoney, amountOrNone, moneyIfSent } from '../../lib/admin-money.js';
import { isUnpacked, leftOutOf } from '../../lib/left-out.js';
import { piecesInWords } from '../../lib/pieces-in-words.js';
import { productFactsQuery, type ProductFacts } from '../../lib/product-facts.js';
import { refundedOf } from '../../lib/refunded-lines.js';
import { Card } from '../../lib/tools.js';
import { useMay } from '../../lib/use-may.js';
import { PaymentMark } from './payment-mark.js';

/** Lists what was ordered, at which prices and what it comes to for those who receive that, and whether it is paid. */
export function ItemsCard({ order }: { order: AdminOrder }) {
  const t = useTranslations('adminOrders');
  const { locale } = useLanguage();
  const { data: facts } = useQuery(productFactsQuery);
  const { items, totals } = order;
  // Until it is packed, nothing is left out: what is refunded says so itself.
  const leftOut = isUnpacked(order) ? new Map<string, number>() : leftOutOf(order);
  const sums = totals
    ? ([
        [t('goods'), totals.subtotalMinor],
        [t('deliveryFee'), totals.deliveryFeeMinor],
        [t('serviceFee'), totals.serviceFeeMinor],
        ...(totals.discountMinor > 0 ? [[t('discount', { code: order.couponCode ?? '' }), -totals.discountMinor] as const] : []),
        ...(totals.depositMinor ? [[t('deposit'), totals.depositMinor] as const] : []),
      ] as const)
    : [];
  return (
    <Card title={t('items')} className="items-card">
      <ul>
        {items.map(item => (
          <ItemLine
            key={item.productId + item.name}
            item={item}
            refunded={refundedOf(order, item)}
            leftOut={leftOut.get(item.productId) ?? 0}
            product={facts?.get(item.productId)}
          />
        ))}
      </ul>
      <dl className="item-sums">
        {sums.map(([word, minor]) => (
          <div key={word}>
            <dt>{word}</dt>
            <dd>{adminMoney(minor)}</dd>
          </div>
        ))}
        {totals && (
          <div className="item-total">
            <dt>{t('total')}</dt>
            <dd>{adminMoney(totals.totalMinor)}</dd>
          </div>
        )}
        <div>
          <dt>{paymentMethodNames[locale][paidBy(order)]}</dt>
          <dd>
            <PaymentMark order={order} />
            {!totals && order.cashToCollectMinor !== null && (
              <span className="font-semibold">{adminMoney(order.cashToCollectMinor)}</span>
            )}
          </dd>
        </div>
      </dl>
    </Card>
  );
}

/** A line; a product that has been deleted has no picture and no link, and keeps its name (F-13). */
function ItemLine({
  item,
  refunded,
  leftOut,
  product,
}: {
  item: AdminOrder['items'][number];
  refunded: ReturnType<typeof refundedOf>;
  /** Pieces the order was packed without. */
  leftOut: number;
  product: ProductFacts | undefined;
}) {
  const may = useMay();
  const { locale } = useLanguage();
  const t = useTranslations('adminOrders');
  const { name, quantity, unitPriceMinor, chargedMinor = unitPriceMinor, weighed, substitutable, insteadOf } = item;
  const grams = weighed && (weighed.packed?.grams ?? weighed.portionGrams * quantity);
  const perKg = weighed?.pricePerKgMinor;
  const named = product ? nameOf(product, locale) : name;
  const ordered = chargedMinor !== unitPriceMinor && moneyIfSent(unitPriceMinor);
  const orderedMinor = unitPriceMinor === undefined ? undefined : unitPriceMinor * (weighed?.packed?.portions ?? quantity);
  const sumMinor =
    orderedMinor !== undefined && perKg !== undefined && weighed?.packed
      ? priceOfWeight(weighed.packed.grams, perKg, orderedMinor)
      : chargedMinor === undefined
        ? undefined
        : chargedMinor * quantity;
  return (
    <li className="item-line">
      <span className="item-picture">{product && <ProductPicture product={product} place="thumbnail" decorative />}</span>
      <span className="item-name">
        {product && may('products.read') ? <Link to={`/admin/products/${item.productId}`}>{named}</Link> : named}
        <span className="text-muted">
          {[
            product && !weighed && netQuantityOf(product.netQuantity, locale),
            weighed ? perKg !== undefined && formatPricePerKg(perKg, locale) : moneyIfSent(chargedMinor),
            insteadOf
              ? [t('insteadOf', { name: nameOf(insteadOf, locale) }), ordered && `(${ordered})`].filter(Boolean).join(' ')
              : substitutable && t('substitutable'),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {leftOut > 0 && (
          <span className="font-semibold text-chilli">
            {weighed && leftOut < quantity
              ? t('weightLeftOut', { weight: piecesInWords(leftOut, item, locale) })
              : t('lineLeftOut', { n: piecesShort({ leftOut, quantity }) })}
          </span>
        )}
        {refunded.pieces > 0 && (
          <span className="font-semibold text-chilli">
            {weighed
              ? t('weightRefunded', {
                  weight: piecesInWords(refunded.pieces, item, locale),
                  amount: amountOrNone(refunded.refundedMinor),
                })
              : t('lineRefunded', { n: refunded.pieces, amount: amountOrNone(refunded.refundedMinor) })}
          </span>
        )}
      </span>
      <span className="item-quantity">× {grams === undefined ? quantity : formatWeight(grams, locale)}</span>
      <span className="item-sum">
        {orderedMinor !== undefined && sumMinor !== orderedMinor && (
          <del className="block text-muted">{adminMoney(orderedMinor)}</del>
        )}
        {moneyIfSent(sumMinor)}
      </span>
    </li>
  );
}
