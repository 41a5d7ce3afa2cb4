import type { Product } from '@kirana/contracts';
import { clsx } from 'clsx';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../i18n/locale-provider.js';
import { nameOf, netQuantityOf } from './localized.js';
import { isAiMade } from './picture-address.js';
import { Picture } from './picture.js';
import { tintOf } from './tint.js';

export type Pictured = Pick<Product, 'id' | 'name' | 'translatedName' | 'categoryId' | 'image' | 'netQuantity'>;

/** Displayed width per place. */
const shownWidths = {
  tile: '(width >= 80rem) 270px, (width >= 64rem) 22vw, (width >= 48rem) 30vw, 44vw',
  page: '(width >= 80rem) 580px, (width >= 48rem) 45vw, 92vw',
  line: '(width >= 30rem) 104px, 80px',
  thumbnail: '48px',
} as const;

export interface ProductPictureProps {
  product: Pictured;
  place?: keyof typeof shownWidths;
  /** Above the fold: loaded with the page. */
  eager?: boolean;
  /** The name is next to it as text. */
  decorative?: boolean;
  className?: string;
}

/** Shows the product on its tinted square. Where it is large enough, states that a model made it (F-32). */
export function ProductPicture({ product, place = 'tile', eager = false, decorative = false, className }: ProductPictureProps) {
  const { locale } = useLanguage();
  const t = useTranslations('product');
  const isLarge = place === 'tile' || place === 'page';
  const alt = decorative ? '' : `${nameOf(product, locale)}, ${netQuantityOf(product.netQuantity, locale)}`;
  return (
    <div className={clsx('relative overflow-hidden rounded-card', className)} style={{ background: tintOf(product.categoryId) }}>
      <Picture
        image={product.image}
        alt={alt}
        sizes={shownWidths[place]}
        eager={eager}
        first={eager && isLarge}
        className="w-full"
      />
      {isLarge && isAiMade(product.image) && (
        <span className="absolute bottom-2 left-2 rounded-full bg-surface px-2 py-0.5 text-xs text-ink">
          {t(place === 'page' ? 'madeByAi' : 'byAi')}
        </span>
      )}
    </div>
  );
}
