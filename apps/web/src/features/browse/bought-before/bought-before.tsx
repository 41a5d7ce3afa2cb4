import { productQuery } from '@kirana/web-kit/catalogue/api';
import { buttonClass } from '@kirana/web-kit/ui/button.tsx';
import { useQueries } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { CustomerTexts } from '../../../lib/i18n/customer-texts.js';
import { productsOf, useEarlierBaskets } from '../../../lib/order-again/use-earlier-baskets.js';
import { ProductGrid } from '../tile/product-grid.js';

/** Products shown: one row on a wide page, two on a phone. */
const shown = 4;

/** What this customer bought before, the most frequent first; nothing for who has not ordered before. */
export function BoughtBefore() {
  const products = productsOf(useEarlierBaskets()).slice(0, shown);
  return (
    products.length > 0 && (
      <CustomerTexts>
        <BoughtRow ids={products} />
      </CustomerTexts>
    )
  );
}

function BoughtRow({ ids }: { ids: readonly string[] }) {
  const t = useTranslations('again');
  const products = useQueries({
    queries: ids.map(productQuery),
    combine: answers => answers.flatMap(({ data }) => (data ? [data] : [])),
  });
  if (products.length === 0) return null;
  return (
    <section aria-labelledby="bought-before" className="flex flex-col gap-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id="bought-before" className="font-display text-xl md:text-2xl">
          {t('bought')}
        </h2>
        <Link to="/favourites" className={buttonClass('secondary')}>
          {t('seeAll')}
        </Link>
      </div>
      <ProductGrid products={products} columns="four" />
    </section>
  );
}
