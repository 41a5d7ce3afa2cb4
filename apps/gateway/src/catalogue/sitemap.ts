import type { ShopAddresses } from '@kirana/contracts';

/** Maximum number of addresses in one sitemap (sitemaps.org). */
const limit = 50_000;

/**
 * Returns the shop's sitemap. `origin` is for example `https://kirana.example`. A page has one address for both languages, so each is
 * listed once.
 */
export function sitemapOf({ categories, products, dishes }: ShopAddresses, origin: string): string {
  const pages = [
    '/',
    '/products',
    ...categories.map(id => `/products?category=${encodeURIComponent(id)}`),
    '/dishes',
    ...dishes.map(id => `/dishes/${encodeURIComponent(id)}`),
  ];
  const entries = [
    ...pages.map(path => `<url><loc>${escaped(origin + path)}</loc></url>`),
    ...products.map(
      ({ id, changedAt }) =>
        `<url><loc>${escaped(`${origin}/products/${encodeURIComponent(id)}`)}</loc><lastmod>${escaped(changedAt)}</lastmod></url>`,
    ),
  ].slice(0, limit);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</urlset>
`;
}

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };
const escaped = (text: string): string => text.replace(/[&<>"']/g, sign => signs[sign] ?? sign);
