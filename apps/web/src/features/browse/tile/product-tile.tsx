import type { Product } from '@kirana/contracts';
import { memo } from 'react';
import { Link } from 'react-router';
import { nameOf, netQuantityOf } from '../../../lib/catalogue/localized.js';
import { ProductPicture } from '../../../lib/catalogue/product-picture.js';
import { useLanguage } from '../../../lib/i18n/locale-provider.js';
import { LaterHeart } from './later-heart.js';
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
 * Shows a product in a list: the whole tile links to it, the control in the corner adds it to the cart. Memoised, so that a growing list
 * does not render existing tiles again.
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
        <LaterHeart product={product} className="absolute top-0.5 right-0.5 z-10" />
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
