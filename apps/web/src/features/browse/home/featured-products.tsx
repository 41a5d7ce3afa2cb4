import { useVisit } from '@kirana/web-kit/page/visit';
import { buttonClass } from '@kirana/web-kit/ui/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { featuredCount } from '../../../config/limits.js';
import { featuredQuery } from '../api.js';
import { LoadError } from '../load-error.js';
import { ProductGrid, ProductGridSkeleton } from '../tile/product-grid.js';
import { drawFeatured } from './draw-featured.js';

export function FeaturedProducts({ title }: { title: string }) {
  const t = useTranslations();
  const { seed } = useVisit();
  const { data, error, refetch } = useQuery(featuredQuery);
  return (
    <section aria-labelledby="featured" className="flex flex-col gap-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id="featured" className="font-display text-xl md:text-2xl">
          {title}
        </h2>
        <Link to="/products" className={buttonClass('secondary')}>
          {t('home.viewAll')}
        </Link>
      </div>
      {data?.length === 0 ? (
        <p className="text-muted">{t('home.empty')}</p>
      ) : data ? (
        <ProductGrid products={drawFeatured(data, seed)} columns="four" />
      ) : error ? (
        <LoadError error={error} text={t('errors.loadFeatured')} retry={() => void refetch()} />
      ) : (
        <ProductGridSkeleton count={featuredCount} columns="four" />
      )}
    </section>
  );
}
