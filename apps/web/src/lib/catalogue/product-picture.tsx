import type { Product } from '@kirana/contracts';
import { clsx } from 'clsx';
import { useLanguage } from '../i18n/locale-provider.js';
import { nameOf, netQuantityOf } from './localized.js';
import { Picture } from './picture.js';
import { tintOf } from './tint.js';

export type Pictured = Pick<Product, 'id' | 'name' | 'namePl' | 'categoryId' | 'image' | 'netQuantity'>;

/** Where a picture stands and how wide it is there. */
const shownWidths = {
  tile: '(width >= 80rem) 270px, (width >= 64rem) 22vw, (width >= 48rem) 30vw, 46vw',
  page: '(width >= 80rem) 580px, (width >= 48rem) 45vw, 92vw',
  line: '(width >= 30rem) 104px, 80px',
  thumbnail: '48px',
} as const;

export interface ProductPictureProps {
  product: Pictured;
  place?: keyof typeof shownWidths;
  /** Above the fold: fetched with the page. */
  eager?: boolean;
  /** The name stands beside it anyway. */
  decorative?: boolean;
  className?: string;
}

/** The product on its tinted square. */
export function ProductPicture({ product, place = 'tile', eager = false, decorative = false, className }: ProductPictureProps) {
  const { locale } = useLanguage();
  const alt = decorative ? '' : `${nameOf(product, locale)}, ${netQuantityOf(product.netQuantity, locale)}`;
  return (
    <div className={clsx('overflow-hidden rounded-card', className)} style={{ background: tintOf(product.categoryId) }}>
      <Picture
        image={product.image}
        alt={alt}
        sizes={shownWidths[place]}
        eager={eager}
        first={eager && place === 'page'}
        className="w-full"
      />
    </div>
  );
}
