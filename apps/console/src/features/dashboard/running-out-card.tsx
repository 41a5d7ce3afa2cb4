import type { AdminProductPage } from '@kirana/contracts';
import { paceDays } from '@kirana/contracts/pace-days';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { adminNumber } from '../../lib/admin-money.js';
import { DataTable } from '../../lib/data-table.js';
import { LoadFailure, sentenceOf } from '../../lib/load-failure.js';
import { Card } from '../../lib/tools.js';
import { useProductNames } from '../../lib/use-product-names.js';
import { lowQuery, runningOutQuery } from './api.js';

/** Days left that call for an order today. */
const fewDays = 3;

/** Products listed besides those that sell. */
const mostLow = 10;

/**
 * Products whose stock ends soon: at the pace of the last two weeks, or because few are left, sold lately or not. Each is a link to its page; what is
 * sold out comes first, then what ends by its pace, then what is low.
 */
export function RunningOutCard() {
  const t = useTranslations('dashboard');
  const nameOf = useProductNames();
  const ending = useQuery(runningOutQuery());
  const low = useQuery(lowQuery({ query: { stock: 'low', sort: 'stock', pageSize: mostLow } }));
  const error = ending.error ?? low.error;
  const data: readonly Ending[] | undefined =
    ending.data &&
    low.data &&
    [...ending.data, ...restOf(low.data.items, ending.data)].toSorted((one, other) => rank(one) - rank(other));
  return (
    <Card title={t('runningOut')}>
      <p className="-mt-2 mb-3 text-xs text-muted">{t('runningOutLead', { days: paceDays })}</p>
      {error && !data ? (
        <LoadFailure
          title={t('failed')}
          text={sentenceOf(error)}
          onRetry={() => void Promise.all([ending.refetch(), low.refetch()])}
        />
      ) : (
        <DataTable
          label={t('runningOut')}
          rows={data}
          keyOf={({ productId }) => productId}
          empty={t('nothingRunsOut')}
          columns={[
            {
              key: 'product',
              title: t('product'),
              cell: product => (
                <Link
                  to={`/admin/products/${product.productId}`}
                  className="inline-flex min-h-11 items-center font-semibold text-leaf underline underline-offset-4 md:min-h-0"
                >
                  {nameOf(product)}
                </Link>
              ),
            },
            { key: 'pieces', title: t('pieces'), numeric: true, cell: ({ pieces }) => pieces },
            {
              key: 'pace',
              title: t('perDay'),
              numeric: true,
              cell: ({ sold, daysLeft }) => (daysLeft === null ? '–' : adminNumber(sold / paceDays)),
            },
            {
              key: 'days',
              title: t('daysLeft'),
              numeric: true,
              cell: ({ pieces, daysLeft }) => (
                <span
                  className={clsx('whitespace-nowrap', daysLeft !== null && daysLeft < fewDays && 'font-semibold text-chilli')}
                >
                  {pieces === 0 ? t('soldOut') : daysLeft === null ? t('fewLeft') : t('days', { n: daysLeft })}
                </span>
              ),
            },
          ]}
        />
      )}
    </Card>
  );
}

interface Ending {
  readonly productId: string;
  readonly name: string;
  readonly pieces: number;
  /** Pieces sold within `paceDays`. */
  readonly sold: number;
  /** Null without a pace. */
  readonly daysLeft: number | null;
}

/** Products of which few are left and that are not among those that end by their pace. */
function restOf(low: AdminProductPage['items'], ending: readonly Ending[]): Ending[] {
  const listed = new Set(ending.map(({ productId }) => productId));
  return low
    .filter(({ id }) => !listed.has(id))
    .map(({ id, name, quantity }) => ({ productId: id, name, pieces: quantity, sold: 0, daysLeft: null }));
}

const rank = ({ pieces, daysLeft }: Ending): number => (pieces === 0 ? 0 : daysLeft === null ? 2 : 1);
