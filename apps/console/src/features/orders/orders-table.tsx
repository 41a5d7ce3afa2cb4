import './orders-table.css';
import type { AdminOrderRow } from '@kirana/contracts';
import type { OrderSort } from '@kirana/contracts/order-status';
import { clsx } from 'clsx';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useCallback, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useMay } from '../../lib/use-may.js';
import { OrderRow } from './order-row.js';
import type { RowSelection } from './use-row-selection.js';

/** The columns (AORD-002), and the sorts that pressing a head goes through; after the last one the newest are first again. */
const columns = [
  { key: 'id' },
  { key: 'customer', sorts: ['customer'] },
  { key: 'email' },
  { key: 'total', sorts: ['total-desc', 'total-asc'], numeric: true },
  { key: 'status' },
  { key: 'date', sorts: ['newest', 'oldest'] },
] as const satisfies readonly { key: string; sorts?: readonly OrderSort[]; numeric?: true }[];

/** For those whom the sums are withheld from, a column says how the order is paid instead of what it comes to (ADR 0084). */
const withoutSums = columns.map(column => (column.key === 'total' ? ({ key: 'payment', numeric: true } as const) : column));

const directions: Readonly<Partial<Record<OrderSort, 'ascending' | 'descending'>>> = {
  customer: 'ascending',
  'total-asc': 'ascending',
  'total-desc': 'descending',
  oldest: 'ascending',
  newest: 'descending',
};

interface OrdersTableProps {
  /** Undefined while they are loading. */
  readonly orders: readonly AdminOrderRow[] | undefined;
  readonly selection: RowSelection;
  readonly sort: OrderSort;
  readonly onSort: (sort: OrderSort) => void;
  /** Orders that have just changed are highlighted once. */
  readonly fresh: ReadonlySet<string>;
  readonly onLook: (id: string) => void;
}

/** The orders as a dense table with a head that stays in view; on a phone as cards of two lines. */
export function OrdersTable({ orders, selection, sort, onSort, fresh, onLook }: OrdersTableProps) {
  const t = useTranslations('adminOrders');
  const l = useTranslations('orderList');
  const c = useTranslations('console');
  const latest = useRef(selection);
  useEffect(() => {
    latest.current = selection;
  });
  // Stays the same, so that only rows that change are rendered again.
  const select = useCallback((id: string, range: boolean) => latest.current.toggle(id, range), []);
  const shown = useMay()('money.read') ? columns : withoutSums;
  const note = orders === undefined ? c('loading') : orders.length === 0 ? c('noData') : undefined;
  return (
    // Scrolls sideways between phone and desktop; what scrolls must be reachable with the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div role="region" aria-label={c('orders')} tabIndex={0} className="orders-box rounded-card border border-line bg-surface">
      <table role="table" className="orders-table text-xs">
        <thead role="rowgroup">
          <tr role="row">
            {shown.map(column => (
              <th
                key={column.key}
                role="columnheader"
                scope="col"
                aria-label={t(column.key)}
                aria-sort={'sorts' in column && column.sorts.some(each => each === sort) ? directions[sort] : undefined}
                data-column={column.key}
                className={clsx('font-semibold whitespace-nowrap text-muted', 'numeric' in column && 'amount')}
              >
                {column.key === 'id' && <SelectAll selection={selection} of={orders?.length ?? 0} />}
                {'sorts' in column ? (
                  <SortHead title={t(column.key)} sorts={column.sorts} sort={sort} onSort={onSort} />
                ) : (
                  // The only head on a phone; it says there what its check box does.
                  <span data-on-phone={l('selectAll')}>
                    <span className="on-desk">{t(column.key)}</span>
                  </span>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {orders?.map(order => (
            <OrderRow
              key={order.id}
              order={order}
              isSelected={selection.has(order.id)}
              isFresh={fresh.has(order.id)}
              onSelect={select}
              onLook={onLook}
            />
          ))}
          {note && (
            <tr role="row">
              <td role="cell" colSpan={columns.length} className="px-3 py-10 text-center text-muted">
                {note}
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </div>
  );
}

function SelectAll({ selection, of }: { selection: RowSelection; of: number }) {
  const t = useTranslations('orderList');
  const some = selection.ids.length > 0 && selection.ids.length < of;
  return (
    <label className="order-check">
      <input
        type="checkbox"
        className="size-4 accent-leaf"
        aria-label={t('selectAll')}
        disabled={of === 0}
        checked={of > 0 && selection.ids.length === of}
        ref={input => {
          if (input) input.indeterminate = some;
        }}
        onChange={selection.toggleAll}
      />
    </label>
  );
}

function SortHead({
  title,
  sorts,
  sort,
  onSort,
}: {
  title: string;
  sorts: readonly OrderSort[];
  sort: OrderSort;
  onSort: (sort: OrderSort) => void;
}) {
  const at = sorts.indexOf(sort);
  const Arrow = directions[sort] === 'ascending' ? ArrowUp : ArrowDown;
  return (
    <button
      type="button"
      className={clsx('inline-flex min-h-9 items-center gap-1 hover:text-ink', at >= 0 && 'text-ink')}
      onClick={() => onSort(sorts[at + 1] ?? (at >= 0 && sorts[0] !== 'newest' ? 'newest' : (sorts[0] ?? 'newest')))}
    >
      {title}
      {at >= 0 && <Arrow size={14} aria-hidden />}
    </button>
  );
}
