import { isNowhere } from '@kirana/web-kit/api/http';
import { productQuery } from '@kirana/web-kit/catalogue/api';
import { Button } from '@kirana/web-kit/ui/button.tsx';
import { EmptyState } from '@kirana/web-kit/ui/empty-state.tsx';
import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { ProductDetail } from './product-detail.js';
import { lazyPart } from '../../../lib/page/lazy-part.js';

const RelatedProducts = lazyPart(async () => (await import('./later.js')).RelatedProducts);
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

/** As large as the product that follows. */
function DetailSkeleton() {
  return (
    <div aria-hidden>
      <div className="skeleton my-3 h-5 w-2/3 max-w-80" />
      <div className="grid gap-x-14 gap-y-6 pt-2 md:grid-cols-2">
        <div className="skeleton aspect-square rounded-card" />
        <div className="flex flex-col gap-4">
          <div className="skeleton h-9 w-3/4" />
          <div className="skeleton h-6 w-1/2" />
          <div className="skeleton h-11 w-1/3" />
          <div className="skeleton h-13 w-full max-w-96" />
          <div className="skeleton h-32 w-full" />
        </div>
      </div>
    </div>
  );
}
