import type { Product } from '@kirana/contracts';
import { memo } from 'react';
import { Link } from 'react-router';
import { nameOf, netQuantityOf } from '../../../lib/catalogue/localized.js';
import { ProductPicture } from '../../../lib/catalogue/product-picture.js';
import { useLanguage } from '../../../lib/i18n/locale-provider.js';
import { LimitedChip } from './limited-chip.js';
import { Price } from './price.js';
import { ReductionChip } from './reduction-chip.js';
import { TileStepper } from './tile-stepper.js';

export interface ProductTileProps {
  product: Product;
  /** Above the fold. */
  eager?: boolean;
  heading?: 'h2' | 'h3';
}

/**
 * A product on the shelf: the whole tile leads to it, the control in the corner puts it into the cart. Drawn once: a list that grows by some
 * tiles does not draw those it has.
 */
export const ProductTile = memo(function ProductTile({ product, eager = false, heading: Heading = 'h3' }: ProductTileProps) {
  const { locale } = useLanguage();
  const name = nameOf(product, locale);
  return (
    <article className="group relative flex flex-col gap-2.5">
      <div className="relative">
        <ProductPicture product={product} eager={eager} className="transition-shadow group-hover:shadow-float" />
        <div className="absolute top-2.5 left-2.5 flex flex-wrap gap-1.5">
          <ReductionChip product={product} />
          <LimitedChip stock={product.stock} />
        </div>
        <TileStepper product={product} />
      </div>
      <div className="flex flex-1 flex-col px-0.5">
        <Heading className="text-base leading-snug font-semibold">
          <Link to={`/products/${product.id}`} className="after:absolute after:inset-0 after:rounded-card">
            {name}
          </Link>
        </Heading>
        <p className="text-xs text-muted">
          {product.indianName && product.indianName !== name && <i lang="hi-Latn">{product.indianName}, </i>}
          {netQuantityOf(product.netQuantity, locale)}
        </p>
        <Price product={product} size="tile" />
      </div>
    </article>
  );
});
