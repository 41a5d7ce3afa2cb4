import type { Product } from '@kirana/contracts';
import { ProductTile, type ProductTileProps } from '@kirana/web-kit/catalogue/product-tile.tsx';
import { memo, type Ref } from 'react';
import { LaterHeart } from './later-heart.js';
import { TileStepper } from './tile-stepper.js';

const grid = 'grid grid-cols-2 gap-x-4 gap-y-8 sm:gap-x-5 xl:gap-x-6';

export interface ProductGridProps {
  products: readonly Product[];
  /** Columns on a wide page. */
  columns: 'three' | 'four';
  heading?: 'h2' | 'h3';
  /** Number of tiles above the fold. */
  eager?: number;
}

/** `three`: beside filters. */
export function gridClass(columns: 'three' | 'four'): string {
  return columns === 'four' ? `${grid} md:grid-cols-4` : `${grid} md:grid-cols-3 xl:grid-cols-4 2xl:grid-cols-5 3xl:grid-cols-6`;
}

export function ProductGrid({ products, columns, heading = 'h3', eager = 0 }: ProductGridProps) {
  return (
    <ul className={gridClass(columns)}>
      {products.map((product, place) => (
        <ProductGridItem key={product.id} product={product} heading={heading} eager={place < eager} />
      ))}
    </ul>
  );
}

/** Memoised, so that a growing list does not render existing tiles again. */
export const ProductGridItem = memo(function ProductGridItem({ ref, ...tile }: ProductTileProps & { ref?: Ref<HTMLElement> }) {
  const { product } = tile;
  const controls = (
    <>
      <LaterHeart product={product} className="absolute top-0.5 right-0.5 z-10" />
      <TileStepper product={product} />
    </>
  );
  return (
    <li className="contents">
      <ProductTile {...tile} article={ref} controls={controls} />
    </li>
  );
});

/** As large as the loaded content, so that nothing shifts. */
export function ProductGridSkeleton({ count, columns }: { count: number; columns: 'three' | 'four' }) {
  return (
    <div className={gridClass(columns)} aria-hidden>
      {Array.from({ length: count }, (_, place) => (
        <div key={place} className="flex flex-col gap-2.5">
          <div className="skeleton rounded-card pb-[calc(100%+3.5rem)]" />
          <div className="flex flex-col gap-1.5 px-0.5">
            <div className="skeleton h-6 w-4/5" />
            <div className="skeleton h-5 w-1/2" />
            <div className="skeleton mt-1 h-6 w-2/5" />
          </div>
        </div>
      ))}
    </div>
  );
}
