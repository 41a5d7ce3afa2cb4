import type { ProductPage } from '@kirana/contracts';
import { Button, EmptyState } from '@kirana/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { ProductGrid, ProductGridSkeleton } from '../tile/product-grid.js';
import { CategoryLinks } from './category-links.js';
import { DidYouMean } from './did-you-mean.js';
import { EmptyList } from './empty-list.js';
import { useIncrementalList } from './use-incremental-list.js';

const none: ProductPage['items'] = [];

export interface FoundProductsProps {
  list: UseQueryResult<ProductPage>;
  search: string | undefined;
  clear: () => void;
}

export function FoundProducts({ list, search, clear }: FoundProductsProps) {
  const t = useTranslations('list');
  const { shown, end } = useIncrementalList(list.data?.items ?? none);
  if (!list.data) return <ProductGridSkeleton count={8} columns="three" />;
  if (list.data.items.length === 0) {
    return (
      <EmptyState
        drawing={<EmptyList />}
        title={<p className="font-display text-lg">{t('empty')}</p>}
        text={
          <>
            {search && <DidYouMean search={search} />}
            {t('emptyText')}
            <CategoryLinks />
          </>
        }
        action={<Button onClick={clear}>{t('clear')}</Button>}
      />
    );
  }
  return (
    <div className={list.isPlaceholderData ? 'opacity-60 transition-opacity' : ''} aria-busy={list.isPlaceholderData}>
      <ProductGrid products={shown} columns="three" heading="h2" eager={4} />
      <div ref={end} />
    </div>
  );
}
