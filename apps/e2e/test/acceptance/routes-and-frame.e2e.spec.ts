import { address, expectShown, expectSoon, words } from './page-expectations.js';
import { openWithEmptyCart, openWithCart } from './stored-cart.js';
import { visit } from './visit.js';

describe('routes, header and footer', () => {
  const at = visit();
  const heading = (name: string | RegExp) => at.page.getByRole('heading', { level: 1, name });
  const banner = () => at.page.getByRole('banner');
  const footer = () => at.page.getByRole('contentinfo');
  const main = () => at.page.getByRole('main');

  it('`/` shows Home without a redirect, to a guest without Admin Console (RT-001, HDR-004)', async () => {
    await openWithEmptyCart(at.page, '/');
    await expectShown(heading('Authentic Indian Groceries Delivered'), banner().getByRole('link', { name: 'Sign In' }));
    expect(address(at.page)).toBe('/');
    expect(await at.page.getByText('Admin Console').count()).toBe(0);
  });

  it('the footer has a telephone number, an email address and an address (FTR-001)', async () => {
    await expectShown(footer().getByRole('link', { name: /^\+48[ \d]+$/ }), footer().getByRole('link', { name: /@/ }));
    expect(await words(footer())).toMatch(/ul\. .+ \d{2}-\d{3} Warszawa/);
  });

  it('the footer links to the privacy policy and to the terms of service (FTR-002, FTR-003)', async () => {
    for (const [link, title] of [
      ['Privacy Policy', /Privacy/],
      ['Terms of Service', /Terms/],
    ] as const) {
      await footer().getByRole('link', { name: link }).click();
      await expectShown(heading(title));
      await expectSoon(async () => (await words(main())).length > 800, true);
    }
  });

  it('the header links to the products and to home (HDR-001, HDR-002, RT-002)', async () => {
    await banner().getByRole('link', { name: 'Products', exact: true }).click();
    await expectShown(heading('Products'), at.page.getByText(/^\d+ products found$/));
    expect(address(at.page)).toBe('/products');
    await banner().getByRole('link', { name: 'Home', exact: true }).click();
    await expectShown(heading('Authentic Indian Groceries Delivered'));
    expect(address(at.page)).toBe('/');
  });

  it('the header has a named cart icon linked to the cart, and links a signed-out visitor to Sign In (HDR-005, HDR-007, RT-006, RT-012)', async () => {
    await banner().getByRole('link', { name: /^Cart/ }).click();
    await expectShown(heading('Your cart is empty'));
    expect(address(at.page)).toBe('/cart');
    await banner().getByRole('link', { name: 'Sign In' }).click();
    await expectShown(main().getByText('Sign In', { exact: true }));
    expect(address(at.page)).toBe('/auth');
  });

  it('`/products?category=` and `/products/{id}` show that category and that product (RT-003, RT-004)', async () => {
    const lentils = await at.customer().products('?category=lentils&pageSize=100');
    await at.page.goto('/products?category=lentils');
    await expectShown(heading('Lentils & Beans'), at.page.getByText(`${lentils.body.total} products found`, { exact: true }));
    await main().locator('article a[href="/products/toor-dal-1kg"]').first().click();
    await expectShown(heading('Toor Dal'));
    expect(address(at.page)).toBe('/products/toor-dal-1kg');
  });

  it('`/product/{id}` redirects to `/products/{id}` (RT-005)', async () => {
    const direct = await fetch(`${at.shop.url}/product/toor-dal-1kg`, { redirect: 'manual' });
    expect([direct.status, direct.headers.get('location')]).toEqual([308, '/products/toor-dal-1kg']);
  });

  it('`/checkout` shows the checkout for a guest with something in the cart; the cart icon shows the sum of quantities: 2 and 3 are 5 (RT-007, HDR-008)', async () => {
    await openWithCart(at.page, { 'toor-dal-1kg': 2, 'cumin-seeds-100g': 3 }, '/checkout');
    await expectShown(heading('Checkout'), banner().getByRole('link', { name: /^Cart\b.*\b5\b/ }));
    expect(address(at.page)).toBe('/checkout');
    expect(await words(banner().getByTestId('cart-count'))).toBe('5');
  });

  it('an unknown path shows not found, with status 404 and a link to home (RT-020)', async () => {
    expect((await fetch(`${at.shop.url}/admin/nope`)).status).toBe(404);
    expect((await fetch(`${at.shop.url}/admin/orders`)).status).toBe(200);
    const answer = await at.page.goto('/no/such/page');
    expect(answer?.status()).toBe(404);
    await main().getByRole('link', { name: 'Return to Home' }).click();
    await expectShown(heading('Authentic Indian Groceries Delivered'));
    expect(address(at.page)).toBe('/');
  });

  it('opened at 127.0.0.1 leads to the one address of the shop', async () => {
    const elsewhere = `${at.shop.url.replace('localhost', '127.0.0.1')}/products?category=rice`;
    const answer = await fetch(elsewhere, { redirect: 'manual', headers: { accept: 'text/html' } });
    expect([answer.status, answer.headers.get('location')]).toEqual([307, `${at.shop.url}/products?category=rice`]);
  });
});
