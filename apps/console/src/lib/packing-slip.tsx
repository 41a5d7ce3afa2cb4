import type { AdminOrder } from '@kirana/contracts';
import { formatWeight, inLanguage } from '@kirana/i18n';
import { nameOf, netQuantityOf } from '@kirana/web-kit/catalogue/localized';
import { useLanguage } from '@kirana/web-kit/i18n/locale-provider.tsx';
import { Unbroken } from '@kirana/web-kit/i18n/unbroken.tsx';
import QrCode from '@kirana/web-kit/qr-code/qr-code.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { adminMoney } from './admin-money.js';
import { isUnpacked, leftOutOf } from './left-out.js';
import { useWindowClock } from './day-clock.js';
import { shortId } from './order-words.js';
import { piecesInWords } from './pieces-in-words.js';
import { productFactsQuery } from './product-facts.js';
import { useShelves } from './stock/use-shelves.js';

/** An order to print. */
export type SlipOrder = AdminOrder & {
  /** Pieces that are not in the bag by the ids of their products, while it is packed; afterwards the order knows them. */
  readonly missing?: ReadonlyMap<string, number>;
};

/** Only while there are slips: every other page prints on the paper of an office. The roll's width is the printer's: no CSS says "80 mm, as long as it takes". */
const rollMargin = '@media print { @page { margin: 4mm; } }';

/** Packing slips for an 80 mm roll, one page each; visible only in print (`ConsoleStyle`). */
export function PackingSlips({ orders }: { orders: readonly SlipOrder[] }) {
  return (
    <div className="slip" aria-hidden>
      <style>{rollMargin}</style>
      {orders.map((order, n) => (
        <div key={order.id} className="slip-page" style={n < orders.length - 1 ? { breakAfter: 'page' } : undefined}>
          <Slip order={order} />
        </div>
      ))}
    </div>
  );
}

function Slip({ order }: { order: SlipOrder }) {
  const window = useWindowClock()(order);
  const { locale } = useLanguage();
  return (
    <>
      <p style={{ fontSize: '22px', fontWeight: 700 }}>{order.number}</p>
      <p>
        <b style={{ fontSize: '16px' }}>{window}</b> · {shortId(order.id)}
      </p>
      <hr />
      <Lines order={order} />
      <hr />
      <p>
        <b>{order.customerName}</b>
        <br />
        {order.address}
        <br />
        <Unbroken text={`${order.zipCode} ${order.city}, ${order.district}`} />
        <br />
        {order.phone}
      </p>
      {order.fields.map(({ key, label, text }) => (
        <p key={key} style={{ fontSize: '16px' }}>
          {inLanguage(label, locale)}: <b>{inLanguage(text, locale)}</b>
        </p>
      ))}
      <hr />
      <p style={{ fontSize: '16px', fontWeight: 700 }}>
        <Payment order={order} />
      </p>
      {/* Opens the order in the console: a packer with a telephone need not type its number. */}
      <span style={{ display: 'block', width: '26mm', height: '26mm' }}>
        <QrCode text={`${location.origin}/admin/orders/${order.id}`} label={order.number} className="size-full" />
      </span>
    </>
  );
}

/** What is in the bag, to be ticked off, and below it what is not. */
function Lines({ order }: { order: SlipOrder }) {
  const t = useTranslations('packing');
  const { locale } = useLanguage();
  const { data: facts } = useQuery(productFactsQuery);
  const shelves = useShelves();
  const leftOut = leftOutOf(order);
  const { items, missing = leftOut } = order;
  // What an order that is still to be packed is left without was refunded, and may well be on the shelf.
  const refundedOf = ({ productId }: SlipOrder['items'][number]) => (isUnpacked(order) ? (leftOut.get(productId) ?? 0) : 0);
  const missingOf = (item: SlipOrder['items'][number]) => Math.max(missing.get(item.productId) ?? 0, refundedOf(item));
  const nameById = ({ productId, name }: SlipOrder['items'][number]) => {
    const product = facts?.get(productId);
    return product ? nameOf(product, locale) : name;
  };
  const amountOf = (pieces: number, item: SlipOrder['items'][number]) =>
    item.weighed ? piecesInWords(pieces, item, locale) : `${pieces} ×`;
  // What was weighed is in the bag.
  const inBag = (item: SlipOrder['items'][number]) =>
    item.weighed?.packed ? formatWeight(item.weighed.packed.grams, locale) : amountOf(item.quantity - missingOf(item), item);
  const listOf = (piecesOf: (item: SlipOrder['items'][number]) => number) =>
    items.flatMap(item => (piecesOf(item) > 0 ? [`${amountOf(piecesOf(item), item)} ${nameById(item)}`] : []));
  const refunded = listOf(refundedOf);
  const left = listOf(item => missingOf(item) - refundedOf(item));
  const lines = items
    .filter(item => missingOf(item) < item.quantity)
    .map(item => {
      const { productId, name, weighed, substitutable } = item;
      const product = facts?.get(productId);
      return (
        <p key={productId + name}>
          [ ] <b>{inBag(item)}</b> {nameById(item)}
          {product && !weighed && `, ${netQuantityOf(product.netQuantity, locale)}`}
          {shelves.has(productId) && ` · ${shelves.get(productId)}`}
          {substitutable && ` · ${t('substitutable')}`}
        </p>
      );
    });
  return (
    <>
      {lines}
      {refunded.length > 0 && (
        <p>
          <b>
            {t('isRefunded')}: {refunded.join(', ')}
          </b>
        </p>
      )}
      {left.length > 0 && (
        <p>
          {t('isMissing')}: {left.join(', ')}
        </p>
      )}
    </>
  );
}

/** What the rider has to do about money, in words. */
function Payment({ order: { paymentMethod, paymentStatus, cashToCollectMinor } }: { order: SlipOrder }) {
  const s = useTranslations('slip');
  if (paymentMethod === 'cash' && paymentStatus === 'unpaid')
    return cashToCollectMinor === null ? s('nothing') : s('collect', { amount: adminMoney(cashToCollectMinor) });
  if (paymentStatus === 'failed') return s('unpaid');
  return s(paymentStatus);
}
