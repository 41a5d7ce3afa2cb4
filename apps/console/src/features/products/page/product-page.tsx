import './product-page.css';
import { isNowhere } from '@kirana/web-kit/api/http';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { LoadFailure, sentenceOf } from '../../../lib/load-failure.js';
import { PageHeader } from '../../../lib/tools.js';
import { sheetQuery } from './api.js';
import { ProductEditor } from './product-editor.js';
import { Neighbours } from '../../../lib/neighbours/neighbours.js';
import type { UseListPage } from '../../../lib/neighbours/use-neighbours.js';
import { productsQuery } from '../api.js';

/** Shows one product with everything that can be changed of it. */
export default function ProductPage() {
  const t = useTranslations('productPage');
  const c = useTranslations('console');
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery(sheetQuery({ params: { id } }));
  return (
    <>
      {/* Also while the product is loaded, and for one that has gone meanwhile: the list goes on behind it. */}
      <ProductNeighbours id={id} />
      {data ? (
        <>
          <ProductEditor key={id} opened={data} />
        </>
      ) : (
        <>
          <PageHeader title={error && isNowhere(error) ? t('noSuchProduct') : t('product')} />
          {error ? (
            <LoadFailure title={t('loadFailed')} text={sentenceOf(error)} onRetry={() => void refetch()} />
          ) : (
            <p className="text-sm text-muted">{c('loading')}</p>
          )}
        </>
      )}
    </>
  );
}

const useProductsPage: UseListPage = (query, enabled) => useQuery({ ...productsQuery({ query }), enabled }).data;

/** Leads from a product back to the list and to the products beside it. A product with unsaved changes asks first. */
function ProductNeighbours({ id }: { id: string }) {
  const t = useTranslations('productPage');
  return (
    <Neighbours
      id={id}
      list="products"
      usePage={useProductsPage}
      words={{ label: t('neighbours'), back: t('toList'), previous: t('previous'), next: t('next') }}
    />
  );
}
