import type { Product } from '@kirana/contracts';
import { Plus } from 'lucide-react';
import type { Ref } from 'react';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../i18n/locale-provider.js';
import { nameOf } from './localized.js';

/** The plus on the shelf below the pack of a tile. */
export function AddButton({ product, onAdd, ref }: { product: Product; onAdd?: () => void; ref?: Ref<HTMLButtonElement> }) {
  const t = useTranslations('product');
  const { locale } = useLanguage();
  return (
    <button
      ref={ref}
      type="button"
      aria-label={t('addOf', { name: nameOf(product, locale) })}
      onClick={onAdd}
      className="absolute right-1 bottom-1 z-10 grid size-12 place-items-center rounded-control bg-leaf text-on-leaf transition-colors hover:bg-leaf-strong"
    >
      <Plus size={22} aria-hidden />
    </button>
  );
}
