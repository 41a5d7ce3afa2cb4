/** What only one visitor has, or only a program asks for. */
const notForSearch = ['/api/', '/cart', '/checkout', '/order-confirmation/', '/track-order/'];

/** `robots.txt` of the shop at `origin`, such as `https://kirana.example`. The protocol wants the sitemap's whole address. */
export function robotsOf(origin: string): string {
  const lines = ['User-agent: *', ...notForSearch.map(path => `Disallow: ${path}`), '', `Sitemap: ${origin}/sitemap.xml`];
  return `${lines.join('\n')}\n`;
}
