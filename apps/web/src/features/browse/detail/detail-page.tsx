import { Button, EmptyState } from '@kirana/ui';
import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { productQuery } from '../../../lib/catalogue/api.js';
import { isNowhere } from '../../../lib/api/http.js';
import { DetailSkeleton } from './detail-skeleton.js';
import { ProductDetail } from './product-detail.js';
import { RelatedProducts } from './related-products.js';

const ProductNotFound = lazy(() => import('./product-not-found.js'));

export default function DetailPage() {
  const t = useTranslations();
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery(productQuery(id));
  if (isNowhere(error)) return <ProductNotFound />;
  return (
    <div className="gutter page-width pt-4 md:pt-6">
      {data ? (
        <>
          <ProductDetail key={data.id} product={data} />
          <RelatedProducts id={data.id} />
        </>
      ) : error ? (
        <EmptyState
          role="alert"
          title={<p className="text-lg font-semibold">{t('errors.loadTitle')}</p>}
          text={t('errors.loadFeatured')}
          action={<Button onClick={() => void refetch()}>{t('app.tryAgain')}</Button>}
        />
      ) : (
        <DetailSkeleton />
      )}
    </div>
  );
}
