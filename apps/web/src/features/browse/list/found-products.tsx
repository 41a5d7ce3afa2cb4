import type { ProductPage } from '@kirana/contracts';
import { Button, EmptyState } from '@kirana/ui';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { ProductGrid, ProductGridSkeleton } from '../tile/product-grid.js';
import { DidYouMean } from './did-you-mean.js';
import { EmptyShelf } from './empty-shelf.js';

export interface FoundProductsProps {
  list: UseInfiniteQueryResult<InfiniteData<ProductPage>>;
  search: string | undefined;
  clear: () => void;
}

export function FoundProducts({ list, search, clear }: FoundProductsProps) {
  const t = useTranslations('list');
  useRest(list);
  if (!list.data) return <ProductGridSkeleton count={8} columns="three" />;
  const products = list.data.pages.flatMap(page => page.items);
  if (products.length === 0) {
    return (
      <EmptyState
        drawing={<EmptyShelf />}
        title={<p className="font-display text-lg">{t('empty')}</p>}
        text={
          <>
            {search && <DidYouMean search={search} />}
            {t('emptyText')}
          </>
        }
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
            {list.isFetchNextPageError ? t('more') : t('loadingMore')}
          </Button>
        </div>
      )}
    </>
  );
}

/** The whole selection comes, page after page, because the count names what is listed (PLP-013); after a failure the button asks again. */
function useRest({
  data,
  hasNextPage,
  isFetching,
  isPlaceholderData,
  isFetchNextPageError,
  fetchNextPage,
}: FoundProductsProps['list']) {
  const due = hasNextPage && !isFetching && !isPlaceholderData && !isFetchNextPageError;
  useEffect(() => {
    if (due) void fetchNextPage();
  }, [due, data, fetchNextPage]);
}
