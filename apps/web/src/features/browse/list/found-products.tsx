import type { ProductPage } from '@kirana/contracts';
import { Button, EmptyState } from '@kirana/ui';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { listed } from '../api.js';
import { ProductGridSkeleton } from '../tile/product-grid.js';
import { DidYouMean } from './did-you-mean.js';
import { EmptyList } from './empty-list.js';
import { ProductSlices } from './product-slices.js';
import { useNear } from './use-near.js';

export interface FoundProductsProps {
  list: UseInfiniteQueryResult<InfiniteData<ProductPage>>;
  search: string | undefined;
  clear: () => void;
}

export function FoundProducts({ list, search, clear }: FoundProductsProps) {
  const t = useTranslations('list');
  const parts = list.data?.pages;
  const products = useMemo(() => parts && listed(parts), [parts]);
  const end = useRef<(HTMLElement | null)[]>([]);
  useNear(end, list.hasNextPage && !list.isFetching, () => void list.fetchNextPage());
  if (!products) return <ProductGridSkeleton count={8} columns="three" />;
  if (products.length === 0) {
    return (
      <EmptyState
        drawing={<EmptyList />}
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
    <div className={list.isPlaceholderData ? 'opacity-60 transition-opacity' : ''} aria-busy={list.isPlaceholderData}>
      <ProductSlices products={products} />
      <div ref={below => void (end.current[0] = below)} />
    </div>
  );
}
