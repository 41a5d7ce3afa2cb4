import { clsx } from 'clsx';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { adminMoney } from './admin-money.js';
import { DataTable, type Column } from './data-table.js';

/** A column of a table that can be downloaded and sorted. */
export interface ReportColumn<T> {
  readonly key: string;
  readonly title: string;
  /** `money`: grosze. */
  readonly kind?: 'text' | 'number' | 'money';
  readonly value: (row: T) => string | number;
  /** What a file says instead of the value. */
  readonly inFile?: (row: T) => string | number;
  /** What is shown instead of the value. */
  readonly cell?: (row: T) => ReactNode;
  readonly onPhone?: Column<T>['onPhone'];
  /** The cell is a drawing: nothing to sort by, nothing for a file. */
  readonly isDrawing?: true;
}

export interface ReportTableProps<T> {
  readonly label: string;
  readonly columns: readonly ReportColumn<T>[];
  /** Undefined while they are loading. */
  readonly rows: readonly T[] | undefined;
  /** Rows of sums are set off. */
  readonly isSum?: (row: T) => boolean;
  readonly keyOf: (row: T) => string;
  readonly empty: string;
  /** Whether the heads sort the rows. */
  readonly sortable?: boolean;
  /** Shows only as many rows. */
  readonly most?: number;
}

interface Sort {
  readonly key: string;
  readonly isDown: boolean;
}

/** Shows numbers in a table; with `sortable`, a head sorts by its column, pressed again the other way round. */
export function ReportTable<T>({ label, columns, rows, isSum, keyOf, empty, sortable = false, most }: ReportTableProps<T>) {
  const [sort, setSort] = useState<Sort>();
  const column = columns.find(({ key }) => key === sort?.key);
  const sorted = column ? rows?.toSorted((one, other) => compare(column.value(one), column.value(other), sort?.isDown)) : rows;
  return (
    <DataTable
      label={label}
      rows={sorted?.slice(0, most)}
      keyOf={keyOf}
      empty={empty}
      columns={columns.map(({ key, title, kind = 'text', value, cell, onPhone, isDrawing = false }) => {
        const isSorted = sort?.key === key;
        const SortMark = !isSorted ? ChevronsUpDown : sort.isDown ? ArrowDown : ArrowUp;
        const numeric = kind !== 'text';
        const canSort = sortable && !isDrawing;
        return {
          key,
          name: title,
          numeric,
          onPhone,
          ...(canSort && { sorted: isSorted ? (sort.isDown ? 'descending' : 'ascending') : 'none' }),
          title: canSort ? (
            <button
              type="button"
              className="inline-flex min-h-11 items-center gap-1 font-semibold hover:text-ink md:min-h-9"
              onClick={() => setSort({ key, isDown: isSorted ? !sort.isDown : numeric })}
            >
              {title}
              <SortMark size={14} className={clsx(!isSorted && 'opacity-50')} aria-hidden />
            </button>
          ) : (
            title
          ),
          cell: (row: T) => {
            const content = value(row);
            const shown = cell?.(row) ?? (kind === 'money' ? adminMoney(Number(content)) : content);
            return isSum?.(row) ? <strong className="font-semibold">{shown}</strong> : shown;
          },
        };
      })}
    />
  );
}

function compare(one: string | number, other: string | number, isDown = false): number {
  const order = typeof one === 'number' && typeof other === 'number' ? one - other : String(one).localeCompare(String(other));
  return isDown ? -order : order;
}
