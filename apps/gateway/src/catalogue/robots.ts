/** Paths that are private to one visitor or meant only for programs. */
const notForSearch = ['/api/', '/cart', '/checkout', '/order-confirmation/', '/track-order/', '/favourites'];

/** Returns the `robots.txt` of the shop at `origin`, such as `https://kirana.example`. The protocol requires an absolute sitemap URL. */
export function robotsOf(origin: string): string {
  const lines = ['User-agent: *', ...notForSearch.map(path => `Disallow: ${path}`), '', `Sitemap: ${origin}/sitemap.xml`];
  return `${lines.join('\n')}\n`;
}
