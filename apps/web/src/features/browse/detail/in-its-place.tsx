import { substitutesQuery } from '@kirana/web-kit/catalogue/substitutes-query';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { ProductGrid } from '../tile/product-grid.js';

/** What can be bought instead of a product that is sold out, as the checkout offers it for a line; nothing while there is none. */
export function InItsPlace({ id }: { id: string }) {
  const t = useTranslations('product');
  const { data = [] } = useQuery(substitutesQuery(id, 1));
  if (data.length === 0) return null;
  return (
    <section aria-labelledby="in-its-place" className="flex w-full flex-col gap-4 border-t border-line pt-5">
      <h2 id="in-its-place" className="text-lg font-semibold">
        {t('inItsPlace')}
      </h2>
      <ProductGrid products={data} columns="three" />
    </section>
  );
}
