import { productQuery } from '@kirana/web-kit/catalogue/api';
import { EmptyShelf } from '@kirana/web-kit/drawings/empty-shelf.tsx';
import { PageHeading } from '@kirana/web-kit/page/page-heading.tsx';
import { buttonClass } from '@kirana/web-kit/ui/button.tsx';
import { EmptyState } from '@kirana/web-kit/ui/empty-state.tsx';
import { useQueries } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useFavourites } from '../../../lib/favourites/favourites.store.js';
import { productsOf, useEarlierBaskets } from '../../../lib/order-again/use-earlier-baskets.js';
import { OrderAgain } from '../bought-before/order-again.js';
import { ProductGrid, ProductGridSkeleton } from '../tile/product-grid.js';

/** Products of the "bought before" list; the rest is in My orders. */
const mostBought = 24;

/** What this customer marked with the heart, and what they bought before. */
export function FavouritesPage() {
  const t = useTranslations('again');
  const chosen = useFavourites(({ ids }) => ids);
  const bought = productsOf(useEarlierBaskets()).slice(0, mostBought);
  const nothing = chosen.length === 0 && bought.length === 0;
  return (
    <div className="gutter page-width flex flex-col gap-12 pt-8">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <PageHeading title={t('favourites')} className="text-2xl md:text-3xl">
          {t('favourites')}
        </PageHeading>
        <OrderAgain />
      </div>
      {nothing && (
        <EmptyState
          drawing={<EmptyShelf />}
          title={<p className="font-display text-lg">{t('empty')}</p>}
          text={t('emptyText')}
          action={
            <Link to="/products" className={buttonClass()}>
              {t('browse')}
            </Link>
          }
        />
      )}
      {chosen.length > 0 && <Products title={t('chosen')} ids={chosen} />}
      {bought.length > 0 && <Products title={t('bought')} ids={bought} />}
    </div>
  );
}

function Products({ title, ids }: { title: string; ids: readonly string[] }) {
  const id = useId();
  const { products, pending } = useQueries({
    queries: ids.map(productQuery),
    combine: answers => ({
      products: answers.flatMap(({ data }) => (data ? [data] : [])),
      pending: answers.some(({ isPending }) => isPending),
    }),
  });
  return (
    <section aria-labelledby={id} className="flex flex-col gap-6">
      <h2 id={id} className="font-display text-xl">
        {title}
      </h2>
      {pending ? (
        <ProductGridSkeleton count={Math.min(ids.length, 8)} columns="three" />
      ) : (
        <ProductGrid products={products} columns="three" />
      )}
    </section>
  );
}
