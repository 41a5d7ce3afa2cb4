import type { Product, ProductPage } from '@kirana/contracts';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useRef } from 'react';
import { afterIdle } from '../../../lib/page/after-idle.js';
import { listed } from '../api.js';
import { ProductGridSkeleton } from '../tile/product-grid.js';
import { ProductSlices } from './product-slices.js';
import { useNear } from './use-near.js';

const EmptyResult = afterIdle(async () => (await import('./empty-result.js')).default);

export interface FoundProductsProps {
  list: UseInfiniteQueryResult<InfiniteData<ProductPage>>;
  search: string | undefined;
  clear: () => void;
}

export function FoundProducts({ list, search, clear }: FoundProductsProps) {
  const parts = list.data?.pages;
  const products = useGrowing(useMemo(() => parts && listed(parts), [parts]));
  const end = useRef<(HTMLElement | null)[]>([]);
  useNear(end, list.hasNextPage && !list.isFetching, () => void list.fetchNextPage());
  if (!products) return <ProductGridSkeleton count={8} columns="three" />;
  if (products.length === 0) return <EmptyResult search={search} clear={clear} />;
  return (
    <div className={list.isPlaceholderData ? 'opacity-60 transition-opacity' : ''} aria-busy={list.isPlaceholderData}>
      <ProductSlices products={products} />
      <div ref={below => void (end.current[0] = below)} />
    </div>
  );
}

/**
 * Returns the products, and while more of the same list are added those before: the many outlines below the window are rendered in slices, between
 * which the page reacts. Another list is shown at once.
 */
function useGrowing(products: readonly Product[] | undefined): readonly Product[] | undefined {
  const before = useDeferredValue(products);
  const isLonger = before && products && before.length < products.length;
  return isLonger && before.every(({ id }, place) => id === products[place]?.id) ? before : products;
}
