import type { Product } from '@kirana/contracts';
import { clsx } from 'clsx';
import { memo, type Ref } from 'react';
import { Link } from 'react-router';
import { limitedStock } from '../../../config/limits.js';
import { indianNameBeside, nameOf, netQuantityOf } from '../../../lib/catalogue/localized.js';
import { Picture } from '../../../lib/catalogue/picture.js';
import { ProductPicture } from '../../../lib/catalogue/product-picture.js';
import { useMoney } from '../../../lib/i18n/format.js';
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
  /** Shows only name, link, price and a small picture, in the place of the tile. */
  outline?: boolean;
  article?: Ref<HTMLElement> | undefined;
}

/**
 * Shows a product in a list: the whole tile links to it, the control in the corner adds it to the cart. Memoised, so that a growing list
 * does not render existing tiles again. A tile keeps its link when it stops being an outline, and with it the focus.
 */
export const ProductTile = memo(function ProductTile({
  product,
  eager = false,
  heading: Heading = 'h3',
  outline = false,
  article,
}: ProductTileProps) {
  const { locale } = useLanguage();
  const money = useMoney();
  const name = nameOf(product, locale);
  const indianName = indianNameBeside(name, product);
  return (
    <article ref={article} className="group relative flex flex-col gap-2.5">
      {outline ? (
        <Picture image={product.image} alt="" sizes="96px" className="mb-14 w-full rounded-card bg-line" />
      ) : (
        <TilePicture product={product} eager={eager} />
      )}
      <div className={clsx('flex flex-1 flex-col px-0.5', outline && 'min-h-24')}>
        <Heading className="text-base leading-snug font-semibold">
          <Link to={`/products/${product.id}`} className="after:absolute after:inset-0 after:rounded-card">
            {name}
          </Link>
        </Heading>
        {outline ? (
          <p>{money(product.priceMinor)}</p>
        ) : (
          <>
            <p className="text-xs text-muted">
              {indianName && <i lang="hi-Latn">{indianName}, </i>}
              {netQuantityOf(product.netQuantity, locale)}
            </p>
            <Price product={product} size="tile" />
          </>
        )}
      </div>
    </article>
  );
});

/** The pack with the shelf below it that holds the control: it covers neither name nor net quantity of the label. */
function TilePicture({ product, eager }: { product: Product; eager: boolean }) {
  const hasChips = product.reduction !== undefined || product.stock <= limitedStock;
  return (
    <div className="relative">
      <ProductPicture product={product} eager={eager} className="pb-14 transition-shadow group-hover:shadow-float" />
      {hasChips && (
        <div className="absolute top-2.5 left-2.5 flex flex-wrap gap-1.5">
          <ReductionChip product={product} />
          <LimitedChip stock={product.stock} />
        </div>
      )}
      <LaterHeart product={product} className="absolute top-0.5 right-0.5 z-10" />
      <TileStepper product={product} />
    </div>
  );
}
