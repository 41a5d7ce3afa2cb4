import type { SalesReport } from '@kirana/contracts';
import { shopDay } from '@kirana/i18n';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { adminMoney } from '../../lib/admin-money.js';
import { LoadFailure, sentenceOf } from '../../lib/load-failure.js';
import { Card } from '../../lib/tools.js';
import { useMay } from '../../lib/use-may.js';
import { useNow } from '../../lib/use-now.js';
import { useProductNames } from '../../lib/use-product-names.js';
import { salesQuery } from './api.js';

/** As many as fit beside the riders. */
const mostShown = 5;

/** What has sold best today, by revenue. Read once a day, not with every order: it is a look at the day, no queue. */
export function BestSellersCard() {
  const t = useTranslations('dashboard');
  const c = useTranslations('console');
  const today = shopDay(useNow());
  const { data, error, refetch } = useQuery(salesQuery({ query: { from: today, to: today } }));
  return (
    <Card title={t('bestSellers')}>
      {data ? (
        <BestSellers products={data.products} />
      ) : error ? (
        <LoadFailure title={t('failed')} text={sentenceOf(error)} onRetry={() => void refetch()} />
      ) : (
        <p className="text-sm text-muted">{c('loading')}</p>
      )}
    </Card>
  );
}

function BestSellers({ products }: Pick<SalesReport, 'products'>) {
  const t = useTranslations('dashboard');
  const nameOf = useProductNames();
  const may = useMay();
  if (products.length === 0) return <p className="text-sm text-muted">{t('nothingSold')}</p>;
  return (
    <ol className="grid grid-cols-[1fr_auto_auto] gap-x-4 text-xs">
      {products.slice(0, mostShown).map(product => (
        <li
          key={product.productId ?? product.name}
          className="col-span-full grid grid-cols-subgrid items-center border-b border-line py-1 last:border-0 md:min-h-9"
        >
          {product.productId !== null && may('products.read') ? (
            <Link
              to={`/admin/products/${product.productId}`}
              className="inline-flex min-h-11 items-center font-semibold text-leaf underline underline-offset-4 md:min-h-0"
            >
              {nameOf(product)}
            </Link>
          ) : (
            <span>{nameOf(product)}</span>
          )}
          <span className="text-right text-muted tabular-nums">{t('piecesOf', { n: product.pieces })}</span>
          <span className="text-right tabular-nums">{adminMoney(product.netMinor)}</span>
        </li>
      ))}
    </ol>
  );
}
