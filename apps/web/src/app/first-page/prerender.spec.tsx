import { usualRegion, type Locale } from '@kirana/i18n';
import { stubAnswer } from '@kirana/web-kit/testing/shop-server';
import { freshData } from '@kirana/web-kit/testing/stub/answers';
import { hasFirstPage, prerender } from './prerender.js';

/** Used in every product's name and texts if a test sets it. */
let text: string | undefined;
const load = <T,>(path: string) => {
  const answer = stubAnswer(freshData(), 'GET', new URL(`/api${path}`, 'http://stub'), {}, new Headers());
  const rename = (key: string, value: unknown) =>
    text !== undefined && /^(name|description|indianName)$/.test(key) ? text : value;
  return Promise.resolve(JSON.parse(JSON.stringify(answer, rename)) as T);
};
afterEach(() => (text = undefined));

async function made(address: string, locale: Locale = 'en', isFrame = false, region = usualRegion) {
  const { pathname, searchParams } = new URL(address, 'http://stub');
  const page = await prerender({
    path: pathname,
    query: searchParams,
    locale,
    origin: 'https://shop.example',
    isDevelopment: false,
    shop: { name: 'Kirana', region },
    isFrame,
    load,
  });
  return { ...page, all: page.head + page.root + page.state };
}

describe('prerender', () => {
  it('renders home with its featured products, without a script', async () => {
    const { head, root } = await made('/');
    expect(head).toContain('<title>Authentic Indian Groceries Delivered · Kirana</title>');
    expect(head).toContain('<link rel="canonical" href="https://shop.example/"/>');
    expect(root).toContain('Browse By Category');
    expect(root.match(/<article/g)).toHaveLength(4);
    expect(root).toContain('"@type":"WebSite"');
  });

  it.each([
    ['/', false],
    ['/cart', true],
  ])('keeps no answer once %s is rendered', async (path, isFrame) => {
    const timers = () => process.getActiveResourcesInfo().filter(each => each === 'Timeout').length;
    // Loads the parts of the page.
    await made(path, 'en', isFrame);
    const before = timers();
    await made(path, 'en', isFrame);
    expect(timers()).toBe(before);
  });

  it('renders the list filtered by its address', async () => {
    const { root, head } = await made('/products?category=spices');
    expect(root).toContain('3 products found');
    expect(root).toContain('Turmeric Powder');
    expect(root).not.toContain('Aloo Bhujia');
    expect(head).toContain('https://shop.example/products?category=spices"');
  });

  it('renders a product with price, offer and breadcrumb in the requested language', async () => {
    const { head, root } = await made('/products/toor-dal-1kg', 'pl');
    expect(head).toContain('<title>Soczewica toor · Kirana</title>');
    expect(head).toContain('<meta property="og:url" content="https://shop.example/products/toor-dal-1kg"/>');
    expect(root).toContain('18,99\u00a0zł');
    expect(root).toContain(
      '"@type":"Offer","url":"https://shop.example/products/toor-dal-1kg","price":"18.99","priceCurrency":"PLN"',
    );
    expect(root).toContain('"@type":"BreadcrumbList"');
  });

  it('writes amounts in the currency of the shop', async () => {
    const { root } = await made('/products/toor-dal-1kg', 'en', false, { ...usualRegion, timeZone: 'Europe/Berlin', currency: 'EUR' });
    expect(root).toContain('€18.99');
    expect(root).toContain('"priceCurrency":"EUR"');
    expect(root).not.toContain('zł');
  });

  it('leaves what only the browser knows to the browser, within header and footer', async () => {
    expect(['/', '/products', '/dishes/dal-makhani', '/terms'].every(hasFirstPage)).toBe(true);
    expect(['/cart', '/checkout', '/track-order/ORD-204816', '/account'].some(hasFirstPage)).toBe(false);
    const { head, root, state } = await made('/cart', 'pl', true);
    expect(head).toBe('<title>Koszyk · Kirana</title>');
    expect(root).toMatch(/<h1[^>]*>Koszyk<\/h1>/);
    expect(root).toContain('<footer');
    expect(root).toContain('role="status"');
    expect(root).not.toContain('Twój koszyk jest pusty');
    expect(state).toContain('"isFrame":true');
    const tracking = await made('/track-order/ORD-204816', 'en', true);
    expect([tracking.head, tracking.root.includes('<h1')]).toEqual(['', false]);
    // It is kept for the pages of other orders.
    expect(tracking.all).not.toContain('204816');
  });

  it('rejects for an unknown product, so that the gateway can say 404', async () => {
    await expect(made('/products/no-such-thing')).rejects.toThrow('not-found');
  });

  it('escapes names everywhere', async () => {
    const evil = '</script><script>alert(1)</script><img src=x onerror=alert(1)>"\'$&';
    text = evil;
    for (const address of ['/', '/products', '/products?category=lentils', '/products/toor-dal-1kg']) {
      const { all } = await made(address);
      expect(all).not.toContain('<script>alert');
      expect(all).not.toContain('</script><script');
      expect(all).not.toContain('<img src=x');
    }
    expect((await made('/products/toor-dal-1kg')).head).toContain('&lt;/script&gt;');
  });
});
