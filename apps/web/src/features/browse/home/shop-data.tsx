import { offeredLocales, region } from '@kirana/i18n';
import { useVisit } from '@kirana/web-kit/page/visit';
import { storeQuery } from '@kirana/web-kit/store/api';
import { useQuery } from '@tanstack/react-query';
import { StructuredData } from '../../../lib/page/structured-data.js';

/** Structured data for search engines: the shop and its search address. */
export function ShopData() {
  const { origin, shop: face } = useVisit();
  const store = useQuery(storeQuery).data;
  const shop = {
    '@type': 'Organization',
    name: face.name,
    url: `${origin}/`,
    logo: `${origin}${face.logo ?? '/icons/icon-512.png'}`,
  };
  return (
    <StructuredData
      facts={{
        '@graph': [
          { ...shop, ...(store ? { telephone: store.phone, email: store.email } : {}), areaServed: region().city.name },
          {
            '@type': 'WebSite',
            name: shop.name,
            url: shop.url,
            inLanguage: offeredLocales(),
            potentialAction: {
              '@type': 'SearchAction',
              target: { '@type': 'EntryPoint', urlTemplate: `${origin}/products?search={words}` },
              'query-input': 'required name=words',
            },
          },
        ],
      }}
    />
  );
}
