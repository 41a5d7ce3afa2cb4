import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

export interface Column<T> {
  readonly key: string;
  readonly title: ReactNode;
  /** Title of the cells on a phone; left out: the title, if it is text; empty: the cells need none. */
  readonly name?: string;
  /** How the rows are sorted by this column. */
  readonly sorted?: 'ascending' | 'descending' | 'none';
  readonly cell: (row: T) => ReactNode;
  /**
   * Makes the rows of the table compact on a phone: `lead` is the first line, with the `aside` cells at its end; all other cells follow one
   * another below, those that a phone has no room for (`none`) left out.
   */
  readonly onPhone?: 'lead' | 'aside' | 'none' | undefined;
  /** Right-aligned numbers. */
  readonly numeric?: boolean;
}

export interface DataTableProps<T> {
  readonly label: string;
  readonly columns: readonly Column<T>[];
  /** Undefined while they are loading. */
  readonly rows: readonly T[] | undefined;
  readonly keyOf: (row: T) => string;
  readonly empty: string;
  /** Rows that have just changed are highlighted once. */
  readonly fresh?: ReadonlySet<string>;
  /** Rows on which something is about to be done stay highlighted. */
  readonly selected?: ReadonlySet<string>;
  /** Class of the table, for lists whose rows look different on a phone; each cell has the key of its column as `data-column`. */
  readonly className?: string;
}

/**
 * Shows a dense table with a sticky header; it scrolls on its own and with the keyboard. On a phone each row is a card whose lines have the
 * column titles, or a compact one if a column says what leads it. Roles are set explicitly, because some browsers do not expose a table with a different CSS display as one.
 */
export function DataTable<T>({ label, columns, rows, keyOf, empty, fresh, selected, className }: DataTableProps<T>) {
  const t = useTranslations('console');
  const isCompact = columns.some(({ onPhone }) => onPhone);
  const note = rows === undefined ? t('loading') : rows.length === 0 ? empty : undefined;
  return (
    // A scrollable region must be reachable with the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div
      role="region"
      aria-label={label}
      tabIndex={0}
      className="overflow-auto rounded-card border border-line bg-surface md:max-h-[calc(100dvh-13rem)] print:max-h-none print:overflow-visible"
    >
      <table role="table" className={clsx('w-full border-separate border-spacing-0 text-xs max-md:block', className)}>
        <thead role="rowgroup" className="max-md:block">
          {/* On a phone the heads that sort stand in one line, which scrolls sideways. */}
          <tr
            role="row"
            className="border-line whitespace-nowrap max-md:block max-md:overflow-x-auto max-md:has-[[aria-sort]]:border-b"
          >
            {columns.map(({ key, title, numeric, sorted }) => (
              <th
                key={key}
                role="columnheader"
                scope="col"
                aria-sort={sorted}
                className={clsx(
                  'sticky top-0 z-10 border-b border-line bg-surface px-3 py-2 font-semibold whitespace-nowrap text-muted',
                  typeof title === 'string'
                    ? 'max-md:sr-only'
                    : sorted
                      ? 'max-md:static max-md:inline-block max-md:border-b-0'
                      : 'max-md:static max-md:block',
                  numeric ? 'text-right' : 'text-left',
                )}
              >
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className="max-md:block">
          {rows?.map(row => (
            <tr
              key={keyOf(row)}
              role="row"
              className={clsx(
                'hover:bg-leaf-soft max-md:border-b max-md:border-line',
                isCompact ? 'compact' : 'max-md:block max-md:py-2',
                fresh?.has(keyOf(row)) && 'glow',
                selected?.has(keyOf(row)) && 'bg-leaf-soft',
              )}
            >
              {columns.map(({ key, title, name = typeof title === 'string' ? title : undefined, cell, numeric, onPhone }) => (
                <td
                  key={key}
                  role="cell"
                  data-title={name}
                  data-column={key}
                  data-at={onPhone}
                  className={clsx(
                    'border-line px-3 max-md:flex max-md:items-center max-md:empty:hidden max-md:gap-4 max-md:py-1 md:border-b md:py-1.5',
                    name !== '' &&
                      'max-md:text-right max-md:before:shrink-0 max-md:before:text-muted max-md:before:content-[attr(data-title)]',
                    name && 'max-md:justify-between',
                    numeric && 'text-right tabular-nums',
                  )}
                >
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
          {note && (
            <tr role="row" className="max-md:block">
              <td role="cell" colSpan={columns.length} className="px-3 py-10 text-center text-muted max-md:block">
                {note}
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </div>
  );
}
