import type { Product } from '@kirana/contracts';
import { nameOf } from '@kirana/web-kit/catalogue/localized';
import { useLanguage } from '@kirana/web-kit/i18n/locale-provider.tsx';
import { clsx } from 'clsx';
import { Heart as HeartIcon } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { toggleFavourite, useFavourites } from '../../../lib/favourites/favourites.store.js';

export interface HeartProps {
  product: Product;
  /** Where it stands. */
  className: string;
}

/** Marks a product as a favourite. Loaded after the page is idle: no first visit waits for it. */
export function Heart({ product, className }: HeartProps) {
  const t = useTranslations('product');
  const { locale } = useLanguage();
  const chosen = useFavourites(({ ids }) => ids.includes(product.id));
  return (
    <button
      type="button"
      aria-pressed={chosen}
      aria-label={t('favouriteOf', { name: nameOf(product, locale) })}
      onClick={() => toggleFavourite(product.id)}
      className={clsx('grid size-12 place-items-center rounded-full text-ink', className)}
    >
      <span className="grid size-9 place-items-center rounded-full bg-surface/90">
        <HeartIcon size={19} aria-hidden className={clsx(chosen && 'fill-chilli text-chilli')} />
      </span>
    </button>
  );
}
