import { Spinner } from '@kirana/web-kit/ui/spinner.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { LoadFailure, sentenceOf } from '../load-failure.js';
import { stockQuery } from './api.js';
import { ChangeStockForm } from './change-stock-form.js';
import { MovementList } from './movement-list.js';
import { StockNumbers } from './stock-numbers.js';
import { StockPlaceForm } from './stock-place-form.js';

const heading = 'mb-2 text-sm font-semibold';

/** The stock of a product: how much there is, where it stands, a form to change it, and what has moved. */
export function ProductStock({ productId }: { productId: string }) {
  const t = useTranslations('stock');
  const c = useTranslations('console');
  const { data, error, refetch } = useQuery(stockQuery({ query: { productId } }));
  if (error && !data) return <LoadFailure title={t('loadFailed')} text={sentenceOf(error)} onRetry={() => void refetch()} />;
  if (!data) return <Spinner label={c('loading')} />;
  const [row] = data;
  if (!row) return <p className="text-sm text-muted">{t('notStocked')}</p>;
  return (
    <div className="@container">
      <div className="grid items-start gap-x-8 gap-y-6 @3xl:grid-cols-2">
        <div className="flex flex-col gap-6">
          <section aria-label={t('title')}>
            <StockNumbers row={row} />
          </section>
          <section aria-labelledby="change-stock">
            <h3 id="change-stock" className={heading}>
              {t('changeStock')}
            </h3>
            <ChangeStockForm row={row} />
          </section>
          <section aria-labelledby="stock-place">
            <h3 id="stock-place" className={heading}>
              {t('place')}
            </h3>
            <StockPlaceForm key={productId} row={row} />
          </section>
        </div>
        <section aria-labelledby="stock-movements">
          <h3 id="stock-movements" className={heading}>
            {t('movements')}
          </h3>
          <MovementList productId={productId} />
        </section>
      </div>
    </div>
  );
}
