import type { Product } from '@kirana/contracts';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { categoriesQuery } from '../../../lib/catalogue/api.js';
import { descriptionOf, nameOf } from '../../../lib/catalogue/localized.js';
import { useLanguage } from '../../../lib/i18n/locale-provider.js';
import { StructuredData } from '../../../lib/page/structured-data.js';
import { useVisit } from '../../../lib/page/visit.js';

/** Structured data for search engines: the product, its offer and its breadcrumb. */
export function ProductData({ product }: { product: Product }) {
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
            description: descriptionOf(product, locale),
            ...(product.image && origin ? { image: new URL(product.image, origin).href } : {}),
            offers: {
              '@type': 'Offer',
              url,
              price: (product.priceMinor / 100).toFixed(2),
              priceCurrency: 'PLN',
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
