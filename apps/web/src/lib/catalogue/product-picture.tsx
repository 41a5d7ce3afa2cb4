import type { Product } from '@kirana/contracts';
import { PackArt } from '@kirana/ui';
import { clsx } from 'clsx';
import { useState } from 'react';
import { useLanguage } from '../i18n/locale-provider.js';
import { nameOf, netQuantityOf } from './localized.js';
import { packLookOf, tintOf } from './pack-look.js';

export type Pictured = Pick<Product, 'id' | 'name' | 'namePl' | 'categoryId' | 'image' | 'netQuantity'>;

/** Pictures that did not come, so that the next tile draws the pack at once instead of asking again. */
const missing = new Set<string>();

export interface ProductPictureProps {
  product: Pictured;
  /** Above the fold: fetched first. */
  eager?: boolean;
  /** The name stands beside it anyway. */
  decorative?: boolean;
  className?: string;
}

/** The product on its tinted square; a drawn pack where there is no picture (PDP-004). */
export function ProductPicture({ product, eager = false, decorative = false, className }: ProductPictureProps) {
  const { locale } = useLanguage();
  const [failed, setFailed] = useState('');
  const drawn = product.image === '' || failed === product.image || missing.has(product.image);
  const name = nameOf(product, locale);

  function giveUp() {
    missing.add(product.image);
    setFailed(product.image);
  }

  return (
    <div className={clsx('overflow-hidden rounded-card', className)} style={{ background: tintOf(product.categoryId) }}>
      {drawn ? (
        <PackArt {...packLookOf(product)} name={name} note={netQuantityOf(product.netQuantity, locale)} decorative={decorative} />
      ) : (
        <img
          src={product.image}
          alt={decorative ? '' : name}
          width={480}
          height={480}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : 'auto'}
          decoding="async"
          onError={giveUp}
          className="aspect-square size-full object-contain"
        />
      )}
    </div>
  );
}
