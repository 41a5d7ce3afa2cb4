import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { relatedQuery } from '../api.js';
import { ProductGrid } from '../tile/product-grid.js';

/** Shows up to four products of the same category; nothing when there are none or they failed to load. */
export function RelatedProducts({ id }: { id: string }) {
  const t = useTranslations('product');
  const { data } = useQuery(relatedQuery(id));
  if (!data || data.length === 0) return null;
  return (
    <section aria-labelledby="related" className="mt-16 flex flex-col gap-6">
      <h2 id="related" className="font-display text-xl">
        {t('related')}
      </h2>
      <ProductGrid products={data.slice(0, 4)} columns="four" />
    </section>
  );
}
