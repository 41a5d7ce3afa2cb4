import type { Product } from '@kirana/contracts';
import { clsx } from 'clsx';
import type { ReactNode, Ref } from 'react';
import { Link } from 'react-router';
import { indianNameBeside, nameOf, netQuantityOf } from './localized.js';
import { Picture } from './picture.js';
import { ProductPicture } from './product-picture.js';
import { useLanguage } from '../i18n/locale-provider.js';
import { LimitedChip, limitedStock } from './limited-chip.js';
import { Price } from './price.js';
import { useTranslations } from 'use-intl';
import { useWeights } from './use-weights.js';
import { ReductionChip } from './reduction-chip.js';

export interface ProductTileProps {
  product: Product;
  /** Above the fold. */
  eager?: boolean;
  heading?: 'h2' | 'h3';
  /** Shows only name, link, price and a small picture, in the place of the tile. */
  outline?: boolean;
  article?: Ref<HTMLElement> | undefined;
  /** What lies over the picture: in the shop the heart and what adds the product to the cart. */
  controls?: ReactNode;
}

/**
 * Shows a product in a list: the whole tile links to it. A tile keeps its link when it stops being an outline, and with it the focus.
 */
export function ProductTile({
  product,
  eager = false,
  heading: Heading = 'h3',
  outline = false,
  article,
  controls,
}: ProductTileProps) {
  const t = useTranslations('product');
  const { locale } = useLanguage();
  const weights = useWeights();
  const name = nameOf(product, locale);
  const indianName = indianNameBeside(name, product);
  return (
    <article ref={article} className="group relative flex flex-col gap-2.5">
      {outline ? (
        <Picture image={product.image} alt="" sizes="96px" className="mb-14 w-full rounded-card bg-line" />
      ) : (
        <TilePicture product={product} eager={eager} controls={controls} />
      )}
      <div className={clsx('flex flex-1 flex-col px-0.5', outline && 'min-h-24')}>
        <Heading className="text-base leading-snug font-semibold">
          <Link to={`/products/${product.id}`} className="after:absolute after:inset-0 after:rounded-card">
            {name}
          </Link>
        </Heading>
        {outline ? (
          <p>{weights.price(product)}</p>
        ) : (
          <>
            <p className="text-xs text-muted">
              {indianName && <i lang="hi-Latn">{indianName}, </i>}
              {product.weighed ? t('byWeight') : netQuantityOf(product.netQuantity, locale)}
            </p>
            <Price product={product} size="tile" />
          </>
        )}
      </div>
    </article>
  );
}

/** The pack with the shelf below it that holds the control: it covers neither name nor net quantity of the label. */
function TilePicture({ product, eager, controls }: { product: Product; eager: boolean; controls: ReactNode }) {
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
      {controls}
    </div>
  );
}
