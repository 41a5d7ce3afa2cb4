import type { AdminOrderRow } from '@kirana/contracts';
import { clock } from '@kirana/i18n';
import { clsx } from 'clsx';
import { Hand, TriangleAlert } from 'lucide-react';
import { memo } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { adminMoney } from '../../lib/console/admin-money.js';
import { StatusWord, shortId } from '../../lib/console/order-words.js';
import { useWarsawDate } from '../../lib/i18n/format.js';
import { PaymentMark } from './payment-mark.js';
import { StatusSelect } from './status-select.js';
import { rowLink } from './use-list-keys.js';

const cell = 'md:border-b md:border-line md:px-3 md:py-1';

/**
 * An order of the list: six cells of two lines each, or two lines as a whole on a phone. Roles are set explicitly, because some browsers do
 * not expose a row with a different CSS display as one.
 */
export const OrderRow = memo(function OrderRow({
  order,
  isSelected,
  isFresh,
  onSelect,
}: {
  order: AdminOrderRow;
  isSelected: boolean;
  isFresh: boolean;
  onSelect: (id: string, range: boolean) => void;
}) {
  const t = useTranslations('orderList');
  const { id, number, customerName, email, district, itemCount, totalMinor } = order;
  return (
    <tr
      role="row"
      className={clsx(
        'max-md:grid max-md:grid-cols-[auto_auto_minmax(0,1fr)_auto] max-md:items-center max-md:gap-x-2 max-md:border-b max-md:border-line max-md:px-3 max-md:py-1',
        'leading-snug last:border-b-0 hover:bg-leaf-soft has-[a:focus-visible]:bg-leaf-soft',
        isSelected && 'bg-leaf-soft',
        isFresh && 'glow',
      )}
    >
      <td role="cell" className={cell}>
        <span className="flex items-center md:gap-1">
          <label className="-ml-3 inline-flex size-11 shrink-0 items-center justify-center md:-my-1 md:size-9">
            <input
              type="checkbox"
              className="size-4 accent-leaf"
              aria-label={t('select', { number })}
              checked={isSelected}
              onChange={({ nativeEvent }) => onSelect(id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
            />
          </label>
          <span className="whitespace-nowrap md:block">
            <Link
              to={`/admin/orders/${id}`}
              data-number={number}
              {...{ [rowLink]: id }}
              className="font-semibold text-leaf underline underline-offset-4 max-md:inline-flex max-md:min-h-11 max-md:items-center max-md:before:content-[attr(data-number)]"
            >
              <span className="max-md:hidden">{shortId(id)}</span>
            </Link>
            <span className="block text-muted tabular-nums max-md:hidden">{number}</span>
          </span>
        </span>
      </td>
      <td role="cell" className={clsx(cell, 'max-md:col-span-2')}>
        <span className="block truncate md:max-w-48" title={customerName}>
          {customerName}
        </span>
        <span className="block whitespace-nowrap text-muted max-md:hidden">
          {district} · {t('items', { n: itemCount })}
        </span>
      </td>
      <td role="cell" className={clsx(cell, 'max-md:hidden')}>
        <span className="block truncate md:max-w-52" title={email}>
          {email}
        </span>
      </td>
      <td role="cell" className={clsx(cell, 'text-right tabular-nums max-md:flex max-md:flex-row-reverse max-md:gap-1')}>
        <span className="block whitespace-nowrap max-md:font-semibold">{adminMoney(totalMinor)}</span>
        <PaymentMark order={order} />
      </td>
      <td role="cell" className={clsx(cell, 'max-md:col-span-2 max-md:col-start-1')}>
        <StatusCell order={order} />
      </td>
      <td role="cell" className={clsx(cell, 'max-md:col-span-2 max-md:truncate max-md:text-right')}>
        <DateCell order={order} />
      </td>
    </tr>
  );
});

function StatusCell({ order }: { order: AdminOrderRow }) {
  const s = useTranslations('adminStatus');
  return (
    <span className="flex items-center gap-2">
      {order.status === 'cancelled' ? (
        <span className="max-md:inline-flex max-md:min-h-11 max-md:items-center">
          <StatusWord status="cancelled" />
        </span>
      ) : (
        <StatusSelect order={order} className="min-w-36" />
      )}
      <span className="flex flex-col items-start">
        {order.attention && (
          <span className="inline-flex items-center gap-1 font-semibold whitespace-nowrap text-chilli">
            <TriangleAlert size={14} className="shrink-0" aria-hidden />
            <span className="max-md:sr-only">{s('attention')}</span>
          </span>
        )}
        {order.onHold && (
          <span className="inline-flex items-center gap-1 whitespace-nowrap text-muted">
            <Hand size={14} className="shrink-0" aria-hidden />
            <span className="max-md:sr-only">{s('onHold')}</span>
          </span>
        )}
      </span>
    </span>
  );
}

/** When the order was placed, and the delivery window promised to the customer as clock times. */
function DateCell({ order: { createdAt, windowFrom, windowTo, isLate, district } }: { order: AdminOrderRow }) {
  const t = useTranslations('orderList');
  const date = useWarsawDate();
  const [from, to] = [clock(Date.parse(windowFrom)), clock(Date.parse(windowTo))];
  const late = isLate && <strong className="text-chilli">{t('late')}</strong>;
  return (
    <>
      <span className="block whitespace-nowrap max-md:hidden">{date(createdAt)}</span>
      <span className="block whitespace-nowrap text-muted tabular-nums max-md:hidden">
        <span className={clsx(isLate && 'text-chilli')}>
          {from}–{to}
        </span>{' '}
        {late}
      </span>
      <span className="md:hidden">
        {district} · {late || t('by', { time: to })} {isLate && <span className="text-chilli tabular-nums">{to}</span>}
      </span>
    </>
  );
}
