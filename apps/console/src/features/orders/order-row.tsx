import type { AdminOrderRow } from '@kirana/contracts';
import { clock, shopDay } from '@kirana/i18n';
import { useShopDate } from '@kirana/web-kit/i18n/format';
import { clsx } from 'clsx';
import { Eye, Hand, PackageOpen, TriangleAlert, type LucideIcon } from 'lucide-react';
import { memo } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { adminMoney } from '../../lib/admin-money.js';
import { adminName } from '../../lib/admin-name.js';
import { useDayClock, useWindowClock } from '../../lib/day-clock.js';
import { keptMinor } from '../../lib/kept-minor.js';
import { fromList } from '../../lib/neighbours/kept-list.js';
import { StatusWord, shortId } from '../../lib/order-words.js';
import { useIsByStaff } from '../../lib/use-is-by-staff.js';
import { PaymentMark } from './payment-mark.js';
import { StatusSelect } from './status-select.js';
import { rowLink } from './use-list-keys.js';

/**
 * An order of the list: six cells of two lines each, or two lines as a whole on a phone. Roles are set explicitly, because some browsers do
 * not expose a row with a different CSS display as one.
 */
export const OrderRow = memo(function OrderRow({
  order,
  isSelected,
  isFresh,
  onSelect,
  onLook,
}: {
  order: AdminOrderRow;
  isSelected: boolean;
  isFresh: boolean;
  onSelect: (id: string, range: boolean) => void;
  onLook: (id: string) => void;
}) {
  const t = useTranslations('orderList');
  const { id, number, customerName, email, district, itemCount, rider, totalMinor } = order;
  const kept = keptMinor(order);
  return (
    <tr role="row" className={clsx('order-row', isSelected && 'selected', isFresh && 'glow')}>
      <td role="cell">
        <span className="flex items-center">
          <label className="order-check">
            <input
              type="checkbox"
              className="size-4 accent-leaf"
              aria-label={t('select', { number })}
              checked={isSelected}
              onChange={({ nativeEvent }) => onSelect(id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
            />
          </label>
          <span className="whitespace-nowrap">
            <Link
              to={`/admin/orders/${id}`}
              state={fromList}
              data-on-phone={number}
              {...{ [rowLink]: id }}
              className="font-semibold text-leaf underline underline-offset-4"
            >
              <span className="max-md:sr-only">{shortId(id)}</span>
            </Link>
            <span className="on-desk block text-muted tabular-nums">{number}</span>
          </span>
        </span>
      </td>
      <td role="cell">
        <span className="block truncate" title={customerName}>
          {customerName}
        </span>
        <span className="on-desk block truncate text-muted">
          {district} · {t('items', { n: itemCount })}
        </span>
      </td>
      <td role="cell">
        <span className="block truncate" title={email}>
          {email}
        </span>
        <span className="on-desk second-line flex items-center justify-between gap-2 text-muted">
          <span className="truncate">{rider && t('riderIs', { name: rider.name })}</span>
          <button type="button" className="quick-look" aria-label={t('look', { number })} onClick={() => onLook(id)}>
            <Eye size={14} aria-hidden />
          </button>
        </span>
      </td>
      <td role="cell" className="amount tabular-nums">
        {totalMinor !== undefined && kept !== undefined && (
          <span className="block whitespace-nowrap">
            {/* The list is sorted by it. */}
            {kept < totalMinor && <del className="mr-1.5 text-muted max-md:hidden">{adminMoney(totalMinor)}</del>}
            {adminMoney(kept)}
          </span>
        )}
        <span className="flex flex-wrap justify-end gap-x-1.5">
          <PaymentMark order={order} isListed />
        </span>
      </td>
      <td role="cell">
        <StatusCell order={order} />
      </td>
      <td role="cell">
        <DateCell order={order} />
      </td>
    </tr>
  );
});

function StatusCell({ order }: { order: AdminOrderRow }) {
  const s = useTranslations('adminStatus');
  const t = useTranslations('orderList');
  const isByStaff = useIsByStaff();
  return (
    <span className="flex items-center gap-1.5">
      {order.status === 'cancelled' ? (
        <span className="cancelled">
          <StatusWord status="cancelled" />
          {order.cancelReason && <span className="on-desk block truncate text-muted">{t(`ended-${order.cancelReason}`)}</span>}
        </span>
      ) : (
        <StatusSelect order={order} className="min-w-32" />
      )}
      <span className="flex flex-col items-start">
        {order.attention && <Mark Icon={TriangleAlert} word={s('attention')} className="font-semibold text-chilli" />}
        {order.packer ? (
          <Mark Icon={PackageOpen} word={s('packing', { name: adminName(order.packer) })} className="font-semibold text-leaf" />
        ) : (
          order.onHold && !isByStaff && <Mark Icon={Hand} word={s('onHold')} className="text-muted" />
        )}
      </span>
    </span>
  );
}

/** A word about the order beside its status; only the icon where there is no room. */
function Mark({ Icon, word, className }: { Icon: LucideIcon; word: string; className: string }) {
  return (
    <span className={clsx('order-mark inline-flex items-center gap-1 whitespace-nowrap', className)} title={word}>
      <Icon size={14} className="shrink-0" aria-hidden />
      <span>{word}</span>
    </span>
  );
}

/** When the order was placed, and the delivery window promised to the customer as clock times. */
function DateCell({ order }: { order: AdminOrderRow }) {
  const t = useTranslations('orderList');
  const date = useShopDate();
  const { createdAt, windowFrom, windowTo, isLate, district } = order;
  const dated = useWindowClock()(order);
  const to = useDayClock()(windowTo);
  // The day of the order stands above it.
  const isSameDay = shopDay(new Date(createdAt)) === shopDay(new Date(windowFrom));
  const window = isSameDay ? `${clock(new Date(windowFrom))}–${clock(new Date(windowTo))}` : dated;
  const late = isLate && <strong className="text-chilli">{t('late')}</strong>;
  return (
    <>
      <span className="on-desk block whitespace-nowrap">{date(createdAt)}</span>
      <span className="on-desk block whitespace-nowrap text-muted tabular-nums">
        <span className={clsx(isLate && 'text-chilli')}>{window}</span> {late}
      </span>
      <span className="on-phone">
        {late || t('by', { time: to })} {isLate && <span className="text-chilli tabular-nums">{to}</span>} · {district}
      </span>
    </>
  );
}
