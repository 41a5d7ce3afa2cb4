import { languages } from '@kirana/i18n';
import { paceDays } from '@kirana/contracts/pace-days';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { DataTable } from '../../lib/console/data-table.js';
import { LoadFailure, sentenceOf } from '../../lib/console/load-failure.js';
import { Card } from '../../lib/console/tools.js';
import { useProductNames } from '../../lib/console/use-product-names.js';
import { useLanguage } from '../../lib/i18n/locale-provider.js';
import { runningOutQuery } from './api.js';

/** Days left that call for an order today. */
const fewDays = 3;

/** Products whose stock ends soon at the pace of the last two weeks, each as a link to its line in the product list. */
export function RunningOutCard() {
  const t = useTranslations('dashboard');
  const { locale } = useLanguage();
  const nameOf = useProductNames();
  const { data, error, refetch } = useQuery(runningOutQuery());
  const number = new Intl.NumberFormat(languages[locale].tag, { maximumFractionDigits: 1 });
  return (
    <Card title={t('runningOut')}>
      <p className="-mt-2 mb-3 text-xs text-muted">{t('runningOutLead', { days: paceDays })}</p>
      {error && !data ? (
        <LoadFailure title={t('failed')} text={sentenceOf(error)} onRetry={() => void refetch()} />
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
            { key: 'pace', title: t('perDay'), numeric: true, cell: ({ sold }) => number.format(sold / paceDays) },
            {
              key: 'days',
              title: t('daysLeft'),
              numeric: true,
              cell: ({ pieces, daysLeft }) => (
                <span className={clsx('whitespace-nowrap', daysLeft < fewDays && 'font-semibold text-chilli')}>
                  {pieces === 0 ? t('soldOut') : t('days', { n: daysLeft })}
                </span>
              ),
            },
          ]}
        />
      )}
    </Card>
  );
}
