import type { ProductDetail } from '@kirana/contracts';
import { region } from '@kirana/i18n';
import { categoriesQuery } from '@kirana/web-kit/catalogue/api';
import { descriptionOf, nameOf } from '@kirana/web-kit/catalogue/localized';
import { useLanguage } from '@kirana/web-kit/i18n/locale-provider.tsx';
import { useVisit } from '@kirana/web-kit/page/visit';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { StructuredData } from '../../../lib/page/structured-data.js';

/** Structured data for search engines: the product, its offer and its breadcrumb. */
export function ProductData({ product }: { product: ProductDetail }) {
  const t = useTranslations('app');
  const { origin } = useVisit();
  const { locale } = useLanguage();
  const category = useQuery(categoriesQuery).data?.find(each => each.id === product.categoryId);
  const url = `${origin}/products/${product.id}`;
  const name = nameOf(product, locale);
  const steps = [
    { name: t('home'), item: `${origin}/` },
    { name: t('products'), item: `${origin}/products` },
    ...(category
      ? [{ name: nameOf(category, locale), item: `${origin}/products?category=${encodeURIComponent(category.id)}` }]
      : []),
    { name, item: url },
  ];
  return (
    <StructuredData
      facts={{
        '@graph': [
          {
            '@type': 'Product',
            name,
            sku: product.id,
            ...(product.gtin && { [`gtin${product.gtin.length}`]: product.gtin }),
            description: descriptionOf(product, locale),
            ...(product.image && origin ? { image: new URL(product.image, origin).href } : {}),
            offers: {
              '@type': 'Offer',
              url,
              price: (product.priceMinor / 100).toFixed(2),
              priceCurrency: region().currency,
              availability: `https://schema.org/${product.stock > 0 ? 'InStock' : 'OutOfStock'}`,
            },
          },
          {
            '@type': 'BreadcrumbList',
            itemListElement: steps.map((step, place) => ({ '@type': 'ListItem', position: place + 1, ...step })),
          },
        ],
      }}
    />
  );
}
