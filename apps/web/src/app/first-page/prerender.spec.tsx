import { DoubleApi } from '../../../test/double/api.js';
import { DoubleOrders } from '../../../test/double/orders.js';
import { prerender } from './prerender.js';

const nobody = () => undefined;
const api = new DoubleApi(new DoubleOrders(1, nobody, nobody));

const load = <T,>(path: string) =>
  Promise.resolve(
    api.answer({ method: 'GET', url: new URL(`/api${path}`, 'http://double'), body: {}, orderToken: undefined }).body as T,
  );

async function made(address: string, locale: 'en' | 'pl' = 'en') {
  const { pathname, searchParams } = new URL(address, 'http://double');
  const page = await prerender({ path: pathname, query: searchParams, locale, origin: 'https://shop.example', load });
  if (!page) throw new Error(`no page for ${address}`);
  return { ...page, all: page.head + page.root + page.state };
}

describe('a page made on the server', () => {
  it('shows home with its featured products, without a script', async () => {
    const { head, root } = await made('/');
    expect(head).toContain('<title>Authentic Indian Groceries Delivered · Kirana</title>');
    expect(head).toContain('<link rel="canonical" href="https://shop.example/"/>');
    expect(root).toContain('Browse By Category');
    expect(root.match(/<article/g)).toHaveLength(4);
    expect(root).toContain('"@type":"WebSite"');
  });

  it('shows the list as its address filters it', async () => {
    const { root, head } = await made('/products?category=lentils');
    expect(root).toContain('3 products found');
    expect(root).toContain('Toor Dal');
    expect(root).not.toContain('Aloo Bhujia');
    expect(head).toContain('https://shop.example/products?category=lentils"');
  });

  it('shows a product with price, offer and way back, in the language that is asked for', async () => {
    const { head, root } = await made('/products/toor-dal-1kg', 'pl');
    expect(head).toContain('<title>Soczewica toor · Kirana</title>');
    expect(head).toContain('<meta property="og:url" content="https://shop.example/products/toor-dal-1kg"/>');
    expect(root).toContain('18,99\u00a0zł');
    expect(root).toContain(
      '"@type":"Offer","url":"https://shop.example/products/toor-dal-1kg","price":"18.99","priceCurrency":"PLN"',
    );
    expect(root).toContain('"@type":"BreadcrumbList"');
  });

  it('leaves to the browser what only the browser knows', async () => {
    expect(await prerender({ path: '/cart', query: new URLSearchParams(), locale: 'en', origin: '', load })).toBeNull();
  });

  it('rejects for an unknown product, so that the gateway can say 404', async () => {
    await expect(made('/products/no-such-thing')).rejects.toThrow('There is no such product.');
  });

  it('never lets a name become markup, wherever it stands', async () => {
    const evil = '</script><script>alert(1)</script><img src=x onerror=alert(1)>"\'$&';
    const dal = api.products.get('toor-dal-1kg');
    if (!dal) throw new Error('the double sells no dal');
    api.products.set(dal.id, { ...dal, name: evil, description: evil, indianName: evil });
    for (const address of ['/', '/products', '/products?category=lentils', '/products/toor-dal-1kg', '/products/chana-dal-1kg']) {
      const { all } = await made(address);
      expect(all).not.toContain('<script>alert');
      expect(all).not.toContain('</script><script');
      expect(all).not.toContain('<img src=x');
    }
    expect((await made('/products/toor-dal-1kg')).head).toContain('&lt;/script&gt;');
    api.products.set(dal.id, dal);
  });
});
