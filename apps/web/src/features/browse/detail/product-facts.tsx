import type { Product } from '@kirana/contracts';
import { categoriesQuery } from '@kirana/web-kit/catalogue/api';
import { nameOf, netQuantityOf } from '@kirana/web-kit/catalogue/localized';
import { useUnitPrice } from '@kirana/web-kit/catalogue/use-unit-price';
import { useLanguage } from '@kirana/web-kit/i18n/locale-provider.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';

export function ProductFacts({ product }: { product: Product }) {
  const t = useTranslations('product');
  const { locale } = useLanguage();
  const unitPrice = useUnitPrice();
  const category = useQuery(categoriesQuery).data?.find(each => each.id === product.categoryId);
  return (
    <dl className="mt-5 grid max-w-[32rem] grid-cols-[auto_1fr] [&>*]:border-t [&>*]:border-line [&>*]:py-2.5 [&>dt]:pr-8 [&>dt]:text-muted">
      <dt>{t('category')}</dt>
      <dd>
        <Link
          to={`/products?category=${encodeURIComponent(product.categoryId)}`}
          className="relative underline decoration-leaf/40 underline-offset-4 after:absolute after:-inset-y-3 after:inset-x-0 hover:text-leaf"
        >
          {category ? nameOf(category, locale) : product.categoryId}
        </Link>
      </dd>
      {!product.weighed && (
        <>
          <dt>{t('netQuantity')}</dt>
          <dd>{netQuantityOf(product.netQuantity, locale)}</dd>
        </>
      )}
      <dt>{t('priceOf', { unit: unitPrice.unit(product) })}</dt>
      <dd className="tabular-nums">{unitPrice.price(product)}</dd>
    </dl>
  );
}
