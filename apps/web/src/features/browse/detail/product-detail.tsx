import type { Product } from '@kirana/contracts';
import { useTranslations } from 'use-intl';
import { descriptionOf, nameOf } from '../../../lib/catalogue/localized.js';
import { ProductPicture } from '../../../lib/catalogue/product-picture.js';
import { useMoney } from '../../../lib/i18n/format.js';
import { useLanguage } from '../../../lib/i18n/locale-provider.js';
import { PageHeading } from '../../../lib/page/page-heading.js';
import { useUnitPrice } from '../tile/use-unit-price.js';
import { Availability } from './availability.js';
import { Breadcrumb } from './breadcrumb.js';
import { BuyPanel } from './buy-panel.js';
import { ProductFacts } from './product-facts.js';

export function ProductDetail({ product }: { product: Product }) {
  const t = useTranslations('product');
  const { locale } = useLanguage();
  const money = useMoney();
  const unitPrice = useUnitPrice();
  const name = nameOf(product, locale);
  const description = descriptionOf(product, locale) ?? '';
  return (
    <>
      <link rel="canonical" href={`${globalThis.location.origin}/products/${product.id}`} />
      <meta name="description" content={description || name} />
      <Breadcrumb product={product} />
      <div className="grid gap-x-10 gap-y-6 pt-2 md:grid-cols-2 lg:gap-x-14">
        <ProductPicture product={product} place="page" eager className="md:sticky md:top-28 md:self-start" />
        <div className="flex flex-col items-start gap-5">
          <div>
            <PageHeading title={name} className="text-2xl">
              {name}
            </PageHeading>
            {product.indianName && product.indianName !== name && (
              <p className="mt-1 text-base text-muted italic" lang="hi-Latn">
                {product.indianName}
              </p>
            )}
          </div>
          <div>
            <p className="flex flex-wrap items-baseline gap-x-3 tabular-nums">
              <span className="text-2xl font-bold">{money(product.priceMinor)}</span>
              <span className="text-muted">
                {t('unitPrice', { price: unitPrice.price(product), unit: unitPrice.unit(product) })}
              </span>
            </p>
            <p className="text-xs text-muted">{t('vat', { rate: product.vatRate })}</p>
          </div>
          <Availability stock={product.stock} />
          <BuyPanel product={product} />
          <section aria-labelledby="about" className="w-full border-t border-line pt-5">
            <h2 id="about" className="mb-2 text-lg font-semibold">
              {t('about')}
            </h2>
            <p className="max-w-[66ch] text-base">{description}</p>
            <ProductFacts product={product} />
          </section>
        </div>
      </div>
    </>
  );
}
