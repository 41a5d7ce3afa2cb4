import type { ProductDetail as Detailed, Diet, Product } from '@kirana/contracts';
import { LimitedChip, limitedStock } from '@kirana/web-kit/catalogue/limited-chip.tsx';
import { descriptionOf, indianNameBeside, nameOf } from '@kirana/web-kit/catalogue/localized';
import { Price } from '@kirana/web-kit/catalogue/price.tsx';
import { ProductPicture } from '@kirana/web-kit/catalogue/product-picture.tsx';
import { ReductionChip } from '@kirana/web-kit/catalogue/reduction-chip.tsx';
import { useWeights } from '@kirana/web-kit/catalogue/use-weights';
import { useLanguage } from '@kirana/web-kit/i18n/locale-provider.tsx';
import { PageHeading } from '@kirana/web-kit/page/page-heading.tsx';
import { Chip } from '@kirana/web-kit/ui/chip.tsx';
import { clsx } from 'clsx';
import { useTranslations } from 'use-intl';
import { afterIdle } from '../../../lib/page/after-idle.js';
import { lazyPart } from '../../../lib/page/lazy-part.js';
import { LaterHeart } from '../tile/later-heart.js';
import { PageMeta } from '../../../lib/page/page-meta.js';
import { Breadcrumb } from './breadcrumb.js';
import { BuyPanel } from './buy-panel.js';

const GoesInto = afterIdle(async () => (await import('../../../lib/dishes/goes-into.js')).default);
const later = () => import('./later.js');
const InItsPlace = afterIdle(async () => (await later()).InItsPlace);
const PackDetails = lazyPart(async () => (await later()).PackDetails);
const ProductData = lazyPart(async () => (await later()).ProductData);
const ProductFacts = lazyPart(async () => (await later()).ProductFacts);

export function ProductDetail({ product }: { product: Detailed }) {
  const t = useTranslations('product');
  const { locale } = useLanguage();
  const { details } = product;
  const name = nameOf(product, locale);
  const indianName = indianNameBeside(name, product);
  const description = descriptionOf(product, locale) ?? '';
  return (
    <>
      <PageMeta title={name} description={description || name} path={`/products/${product.id}`} image={product.image} />
      <ProductData product={product} />
      <Breadcrumb product={product} />
      <div className="grid gap-x-10 gap-y-6 pt-2 md:grid-cols-2 lg:gap-x-14 2xl:grid-cols-[40rem_1fr]">
        {/* On a phone no taller than leaves room for the name on the first screen. */}
        <ProductPicture
          product={product}
          place="page"
          eager
          className="max-md:[&_img]:aspect-auto max-md:[&_img]:h-[max(9rem,min(92vw,38svh,100svh-27.5rem))] max-md:[&_svg]:aspect-auto max-md:[&_svg]:h-[max(9rem,min(92vw,38svh,100svh-27.5rem))] md:sticky md:top-42 lg:top-28 md:self-start"
        />
        <div className="flex flex-col items-start gap-5">
          <div className="relative w-full pr-14">
            <PageHeading title={name} className="text-2xl">
              {name}
            </PageHeading>
            {indianName && (
              <p className="mt-1 text-base text-muted italic" lang="hi-Latn">
                {indianName}
              </p>
            )}
            <LaterHeart product={product} className="absolute -top-1 right-0" />
          </div>
          {/* On a phone the second button stands beside the price: below it, the bar at the bottom would cover it on the first screen. */}
          <div className="contents max-md:grid max-[20rem]:flex max-[20rem]:flex-wrap max-md:w-full max-md:grid-cols-[1fr_auto] max-md:items-center max-md:gap-x-3 max-md:gap-y-4">
            <div className="max-md:row-start-1">
              <ReductionChip product={product} />
              <Price product={product} size="page" />
              <p className="text-xs text-muted">{t('vat', { rate: product.vatRate })}</p>
            </div>
            <div className="max-md:col-span-2">
              <Availability product={product} />
            </div>
            <BuyPanel product={product} />
          </div>
          {product.stock === 0 && <InItsPlace id={product.id} />}
          <section aria-labelledby="about" className="w-full border-t border-line pt-5">
            <h2 id="about" className="mb-2 text-lg font-semibold">
              {t('about')}
            </h2>
            <p className="max-w-[66ch] text-base">{description}</p>
            {details && details.diets.length > 0 && <DietBadges diets={details.diets} />}
            <ProductFacts product={product} />
          </section>
          {details && <PackDetails details={details} />}
          {/* Last in the column: it comes late, and nothing in the window moves. */}
          <GoesInto productId={product.id} />
        </div>
      </div>
    </>
  );
}

/** `In stock`, `limited stock` at 1 to 5, `Out of stock` (D-13). */
function Availability({ product }: { product: Product }) {
  const t = useTranslations('product');
  const weights = useWeights();
  const { stock, weighed } = product;
  if (stock > 0 && stock <= limitedStock) {
    return (
      <p className="flex items-center gap-2.5">
        <LimitedChip stock={stock} />
        <span className="text-muted">
          {weighed ? t('weightLeft', { weight: weights.amount(stock, product) }) : t('left', { n: stock })}
        </span>
      </p>
    );
  }
  return (
    <p className={clsx('flex items-center gap-2 font-semibold', stock > 0 ? 'text-leaf' : 'text-chilli')}>
      <span aria-hidden className="size-2.5 rounded-full bg-current" />
      {stock > 0 ? t('inStock') : t('outOfStock')}
    </p>
  );
}

function DietBadges({ diets }: { diets: readonly Diet[] }) {
  const t = useTranslations();
  return (
    <ul aria-label={t('product.diets')} className="mt-4 flex flex-wrap gap-2">
      {diets.map(diet => (
        <li key={diet}>
          <Chip tone="leaf">{t(`dietName.${diet}`)}</Chip>
        </li>
      ))}
    </ul>
  );
}
