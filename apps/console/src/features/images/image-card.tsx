import type { AdminProduct } from '@kirana/contracts';
import { nameOf } from '@kirana/web-kit/catalogue/localized';
import { pictureOf } from '@kirana/web-kit/catalogue/picture-address';
import { Picture } from '@kirana/web-kit/catalogue/picture.tsx';
import { tintOf } from '@kirana/web-kit/catalogue/tint';
import { useLanguage } from '@kirana/web-kit/i18n/locale-provider.tsx';
import { Button } from '@kirana/web-kit/ui/button.tsx';
import { Chip } from '@kirana/web-kit/ui/chip.tsx';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert, Check } from 'lucide-react';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { categoriesQuery } from '../../lib/categories-query.js';
import { idle, imageOf } from './generation.js';
import { useGenerations } from './generations.store.js';
import { useAttach } from './use-attach.js';

export interface ImageCardProps {
  readonly product: AdminProduct;
  /** True while all pictures are being generated; a single one cannot be started then. */
  readonly locked: boolean;
  readonly onGenerate: (product: AdminProduct) => void;
}

/** Shows one product: its generated picture, the button to generate it, and the button to assign it in the shop. */
export function ImageCard({ product, locked, onGenerate }: ImageCardProps) {
  const t = useTranslations('adminImages');
  const { locale } = useLanguage();
  const { data: categories = [] } = useQuery(categoriesQuery());
  const category = categories.find(each => each.id === product.categoryId);
  const name = nameOf(product, locale);
  const id = useId();
  const generation = useGenerations(({ of }) => of[product.id]) ?? idle;
  const { mutate: attach, isPending } = useAttach(product);
  const made = imageOf(generation);
  const busy = generation.state === 'generating';
  const fault = 'fault' in generation ? generation.fault : undefined;
  const inUse = made !== undefined && product.imageUrl === made.image;
  return (
    <article
      aria-labelledby={id}
      data-product={product.id}
      className="flex flex-col gap-3 rounded-card border border-line bg-surface p-3 [contain-intrinsic-size:auto_26rem] [content-visibility:auto]"
    >
      <div
        className="relative grid aspect-square place-items-center overflow-hidden rounded-control"
        style={{ background: tintOf(product.categoryId) }}
      >
        {made ? (
          <Picture image={made.image} alt={t('alt', { name })} sizes="(width >= 48rem) 16rem, 46vw" className="w-full" />
        ) : (
          <p className="px-4 text-center text-xs text-ink">{busy ? '' : t('none')}</p>
        )}
        {made && (
          <Chip tone={made.madeBy === 'ai' ? 'turmeric' : 'quiet'} className="absolute bottom-2 left-2">
            {t(made.madeBy)}
          </Chip>
        )}
        {busy && (
          <div role="status" className="absolute inset-0 grid place-items-center bg-surface/70">
            <span className="size-9 animate-spin rounded-full border-4 border-line border-t-leaf" aria-hidden />
            <span className="sr-only">{t('making', { name })}</span>
          </div>
        )}
      </div>
      <div className="flex items-center gap-2">
        <span className="w-10 shrink-0 overflow-hidden rounded-small bg-line">
          <Picture
            image={product.imageUrl ?? pictureOf(product.id)}
            alt={t('current', { name })}
            sizes="40px"
            className="w-full"
          />
        </span>
        <div className="min-w-0">
          <h2 id={id} className="truncate text-sm font-semibold" title={name}>
            {name}
          </h2>
          <p className="text-xs text-muted">{category ? nameOf(category, locale) : product.categoryId}</p>
        </div>
      </div>
      {fault && (
        <p className="flex gap-1.5 text-xs text-chilli">
          <CircleAlert size={16} aria-hidden className="shrink-0" />
          {t(faultOf(fault))}
        </p>
      )}
      <div className="mt-auto flex flex-col gap-2">
        <Button
          size="small"
          tone={made ? 'secondary' : 'primary'}
          disabled={busy || locked}
          aria-describedby={id}
          onClick={() => onGenerate(product)}
        >
          {t(made ? 'regenerate' : 'generate')}
        </Button>
        {inUse ? (
          <p className="inline-flex min-h-11 items-center justify-center gap-1.5 text-xs font-semibold text-leaf md:min-h-9">
            <Check size={16} aria-hidden />
            {t('inUse')}
          </p>
        ) : (
          made && (
            <Button size="small" disabled={busy || isPending} aria-describedby={id} onClick={() => attach(made.image)}>
              {t('use')}
            </Button>
          )
        )}
        {product.imageUrl && (
          <Button
            size="small"
            tone="secondary"
            disabled={isPending}
            aria-describedby={id}
            className="whitespace-normal"
            onClick={() => attach(null)}
          >
            {t('useDrawn')}
          </Button>
        )}
      </div>
    </article>
  );
}

/** Failure codes with a message of their own; others share one. */
const known = {
  'image-refused': 'refused',
  'image-provider-busy': 'busy',
  'image-provider-timeout': 'timeout',
  'image-provider-failed': 'providerFailed',
  'image-model-gone': 'modelGone',
  'image-not-an-image': 'notAnImage',
  'image-too-large': 'tooLarge',
  'image-budget-used-up': 'budget',
  'too-many-requests': 'tooMany',
  unreachable: 'unreachable',
} as const;

/** Returns the message key under `adminImages`. */
function faultOf(code: string) {
  return known[code as keyof typeof known] ?? 'unknown';
}
