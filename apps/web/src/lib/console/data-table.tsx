import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

export interface Column<T> {
  readonly key: string;
  readonly title: ReactNode;
  readonly cell: (row: T) => ReactNode;
  /** Right-aligned, figures under figures. */
  readonly numeric?: boolean;
}

export interface DataTableProps<T> {
  readonly label: string;
  readonly columns: readonly Column<T>[];
  /** Undefined while they are on their way. */
  readonly rows: readonly T[] | undefined;
  readonly keyOf: (row: T) => string;
  readonly empty: string;
  /** Rows that have just changed glow once. */
  readonly fresh?: ReadonlySet<string>;
}

/** A dense table with a head that stays; it scrolls by itself, with the keyboard as well. */
export function DataTable<T>({ label, columns, rows, keyOf, empty, fresh }: DataTableProps<T>) {
  const t = useTranslations('console');
  const note = rows === undefined ? t('loading') : rows.length === 0 ? empty : undefined;
  return (
    // A region that scrolls must be reachable with the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div
      role="region"
      aria-label={label}
      tabIndex={0}
      className="max-h-[calc(100dvh-13rem)] overflow-auto rounded-card border border-line bg-surface"
    >
      <table className="w-full border-separate border-spacing-0 text-xs">
        <thead>
          <tr>
            {columns.map(({ key, title, numeric }) => (
              <th
                key={key}
                scope="col"
                className={clsx(
                  'sticky top-0 z-10 border-b border-line bg-surface px-3 py-2 font-semibold whitespace-nowrap text-muted',
                  numeric ? 'text-right' : 'text-left',
                )}
              >
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows?.map(row => (
            <tr key={keyOf(row)} className={clsx('hover:bg-leaf-soft', fresh?.has(keyOf(row)) && 'glow')}>
              {columns.map(({ key, cell, numeric }) => (
                <td key={key} className={clsx('border-b border-line px-3 py-1.5', numeric && 'text-right tabular-nums')}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
          {note && (
            <tr>
              <td colSpan={columns.length} className="px-3 py-10 text-center text-muted">
                {note}
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </div>
  );
}
