import type { ProductPage } from '@kirana/contracts';
import type { UseQueryResult } from '@tanstack/react-query';
import { lazy } from 'react';
import { AfterMount } from '../../../lib/page/after-mount.js';
import { ProductGrid, ProductGridSkeleton } from '../tile/product-grid.js';
import { useIncrementalList } from './use-incremental-list.js';

const EmptyResult = lazy(() => import('./empty-result.js'));
const none: ProductPage['items'] = [];

export interface FoundProductsProps {
  list: UseQueryResult<ProductPage>;
  search: string | undefined;
  clear: () => void;
}

export function FoundProducts({ list, search, clear }: FoundProductsProps) {
  const { shown, end } = useIncrementalList(list.data?.items ?? none);
  if (!list.data) return <ProductGridSkeleton count={8} columns="three" />;
  if (list.data.items.length === 0) {
    return (
      <AfterMount>
        <EmptyResult search={search} clear={clear} />
      </AfterMount>
    );
  }
  return (
    <div className={list.isPlaceholderData ? 'opacity-60 transition-opacity' : ''} aria-busy={list.isPlaceholderData}>
      <ProductGrid products={shown} columns="three" heading="h2" eager={4} />
      <div ref={end} />
    </div>
  );
}
