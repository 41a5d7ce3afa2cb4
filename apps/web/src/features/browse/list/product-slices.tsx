import type { Product } from '@kirana/contracts';
import { memo, useRef, useState } from 'react';
import { gridClass, ProductGridItem } from '../tile/product-grid.js';
import { sliceSize } from './slice-size.js';
import { useNear } from './use-near.js';

/**
 * First products of the slices rendered so far. A list to which Back leads is rendered as far as before and so has the height that its
 * scroll position belongs to.
 */
const rendered = new Set<string>();

/** Shows the products slice by slice: as tiles near the window, as outlines elsewhere. */
export function ProductSlices({ products }: { products: readonly Product[] }) {
  const count = Math.ceil(products.length / sliceSize);
  return (
    <ul className={gridClass('three')}>
      {Array.from({ length: count }, (_, place) => (
        <Slice key={place} products={products} place={place} />
      ))}
    </ul>
  );
}

/** Memoised by the list and its place, so that a slice that comes near renders only itself. */
const Slice = memo(function Slice({ products, place }: { products: readonly Product[]; place: number }) {
  const own = products.slice(place * sliceSize, (place + 1) * sliceSize);
  const id = own[0]?.id ?? '';
  const [isNear, setNear] = useState(place === 0 || rendered.has(id));
  const items = useRef<(HTMLElement | null)[]>([]);
  useNear(items, !isNear, () => {
    rendered.add(id);
    setNear(true);
  });
  return own.map((product, position) => (
    <ProductGridItem
      key={product.id}
      product={product}
      heading="h2"
      eager={place === 0 && position < 4}
      outline={!isNear}
      ref={item => void (items.current[position] = item)}
    />
  ));
});
