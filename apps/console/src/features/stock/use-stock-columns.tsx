import { lowStockBelow } from '@kirana/contracts/low-stock';
import { paceDays } from '@kirana/contracts/pace-days';
import { clsx } from 'clsx';
import { useTranslations } from 'use-intl';
import { adminNumber } from '../../lib/admin-money.js';
import type { ReportColumn } from '../../lib/report-table.js';
import { shownDays } from '../../lib/stock/shown-days.js';
import type { NamedStock } from './use-stock-list.js';

/** Days left that call for an order today, as on the dashboard. */
const fewDays = 3;
/** Sorts behind every real number of days. */
const never = 1_000_000;

/** The columns of the reorder list, on the page and in its file; the name opens the product's stock. */
export function useStockColumns(onOpen: (row: NamedStock) => void): ReportColumn<NamedStock>[] {
  const t = useTranslations('stock');
  return [
    {
      key: 'name',
      title: t('product'),
      onPhone: 'lead',
      value: ({ name }) => name,
      cell: row => (
        <button
          type="button"
          className="inline-flex min-h-11 items-center text-left font-semibold text-leaf underline underline-offset-4 md:min-h-0"
          onClick={() => onOpen(row)}
        >
          {row.name}
        </button>
      ),
    },
    { key: 'shelf', title: t('shelf'), value: ({ shelf }) => shelf ?? '' },
    { key: 'onHand', title: t('onHand'), kind: 'number', onPhone: 'none', value: ({ onHand }) => onHand },
    { key: 'setAside', title: t('setAside'), kind: 'number', onPhone: 'none', value: ({ setAside }) => setAside },
    {
      key: 'available',
      title: t('available'),
      kind: 'number',
      value: ({ available }) => available,
      cell: ({ available, isBelow }) => <span className={clsx(isBelow && 'font-semibold text-chilli')}>{available}</span>,
    },
    {
      key: 'perDay',
      title: t('perDay'),
      kind: 'number',
      onPhone: 'none',
      value: ({ sold }) => Math.round((sold / paceDays) * 10) / 10,
      cell: ({ sold }) => adminNumber(sold / paceDays),
    },
    {
      key: 'daysLeft',
      title: t('daysLeft'),
      kind: 'number',
      value: ({ daysLeft }) => daysLeft ?? never,
      inFile: ({ daysLeft }) => daysLeft ?? '',
      cell: ({ daysLeft, available }) => (
        <span className={clsx('whitespace-nowrap', daysLeft !== null && daysLeft < fewDays && 'font-semibold text-chilli')}>
          {available <= 0 ? t('soldOut') : daysLeft === null ? '–' : t('days', { n: shownDays(daysLeft) })}
        </span>
      ),
    },
    {
      key: 'reorderPoint',
      title: t('reorderPoint'),
      kind: 'number',
      onPhone: 'none',
      value: ({ reorderPoint }) => reorderPoint ?? lowStockBelow,
    },
    {
      key: 'suggested',
      title: t('suggested'),
      kind: 'number',
      value: ({ suggested }) => suggested,
      cell: ({ suggested, packSize }) =>
        suggested > 0 ? (
          <>
            <b className="font-semibold">{suggested}</b>
            {packSize !== null && packSize > 1 && (
              <span className="block text-muted max-md:ml-2">
                {t('packs', { n: suggested / packSize, pieces: String(packSize) })}
              </span>
            )}
          </>
        ) : (
          '–'
        ),
    },
    { key: 'supplier', title: t('supplier'), value: ({ supplier }) => supplier ?? '' },
  ];
}
