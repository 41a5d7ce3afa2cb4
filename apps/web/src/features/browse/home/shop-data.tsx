import { useQuery } from '@tanstack/react-query';
import { storeQuery } from '../../../lib/api/store.js';
import { StructuredData } from '../../../lib/page/structured-data.js';
import { useVisit } from '../../../lib/page/visit.js';

/** Who runs the shop and where one searches in it, for search engines. */
export function ShopData() {
  const { origin } = useVisit();
  const store = useQuery(storeQuery).data;
  const shop = {
    '@type': 'Organization',
    name: store?.name ?? 'Kirana',
    url: `${origin}/`,
    logo: `${origin}/icons/icon-512.png`,
  };
  return (
    <StructuredData
      facts={{
        '@graph': [
          { ...shop, ...(store ? { telephone: store.phone, email: store.email } : {}), areaServed: 'Warszawa' },
          {
            '@type': 'WebSite',
            name: shop.name,
            url: shop.url,
            inLanguage: ['en', 'pl'],
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
