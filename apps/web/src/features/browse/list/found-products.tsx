import type { ProductPage } from '@kirana/contracts';
import { Button, EmptyState } from '@kirana/ui';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { ProductGrid, ProductGridSkeleton } from '../tile/product-grid.js';
import { EmptyShelf } from './empty-shelf.js';

export interface FoundProductsProps {
  list: UseInfiniteQueryResult<InfiniteData<ProductPage>>;
  clear: () => void;
}

export function FoundProducts({ list, clear }: FoundProductsProps) {
  const t = useTranslations('list');
  if (!list.data) return <ProductGridSkeleton count={8} columns="three" />;
  const products = list.data.pages.flatMap(page => page.items);
  if (products.length === 0) {
    return (
      <EmptyState
        drawing={<EmptyShelf />}
        title={<p className="font-display text-lg">{t('empty')}</p>}
        text={t('emptyText')}
        action={<Button onClick={clear}>{t('clear')}</Button>}
      />
    );
  }
  return (
    <>
      <div className={list.isPlaceholderData ? 'opacity-60 transition-opacity' : ''} aria-busy={list.isPlaceholderData}>
        <ProductGrid products={products} columns="three" heading="h2" eager={4} />
      </div>
      {list.hasNextPage && (
        <div className="mt-10 text-center">
          <Button tone="secondary" disabled={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {t('more')}
          </Button>
        </div>
      )}
    </>
  );
}
