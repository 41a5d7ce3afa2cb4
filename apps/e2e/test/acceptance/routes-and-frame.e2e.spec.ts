import { address, expectShown, expectSoon, words } from './page-expectations.js';
import { openWithEmptyCart, openWithCart } from './stored-cart.js';
import { visit } from './visit.js';

describe('routes, header and footer', () => {
  const at = visit();
  const heading = (name: string | RegExp) => at.page.getByRole('heading', { level: 1, name });
  const banner = () => at.page.getByRole('banner');
  const footer = () => at.page.getByRole('contentinfo');

  describe('routes', () => {
    it('`/` shows Home without a redirect (RT-001)', async () => {
      await at.page.goto('/');
      await expectShown(heading('Authentic Indian Groceries Delivered'));
      expect(address(at.page)).toBe('/');
    });

    it('`/products` shows the product list (RT-002)', async () => {
      await at.page.goto('/products');
      await expectShown(heading('Products'), at.page.getByText(/^\d+ products found$/));
    });

    it('`/products?category=` shows that category (RT-003)', async () => {
      const lentils = await at.customer().products('?category=lentils&pageSize=100');
      await at.page.goto('/products?category=lentils');
      await expectShown(heading('Lentils & Beans'), at.page.getByText(`${lentils.body.total} products found`, { exact: true }));
    });

    it('`/products/{id}` shows that product (RT-004)', async () => {
      await at.page.goto('/products/toor-dal-1kg');
      await expectShown(heading('Toor Dal'));
    });

    it('`/product/{id}` redirects to `/products/{id}`, on the server and in the client (RT-005)', async () => {
      const direct = await fetch(`${at.shop.url}/product/toor-dal-1kg`, { redirect: 'manual' });
      expect([direct.status, direct.headers.get('location')]).toEqual([308, '/products/toor-dal-1kg']);
      await at.page.goto('/product/toor-dal-1kg');
      await expectShown(heading('Toor Dal'));
      expect(address(at.page)).toBe('/products/toor-dal-1kg');
    });

    it('`/cart` shows the cart (RT-006)', async () => {
      await openWithEmptyCart(at.page, '/cart');
      await expectShown(heading('Your cart is empty'));
    });

    it('`/checkout` shows the checkout for a guest with something in the cart (RT-007)', async () => {
      await openWithCart(at.page, { 'toor-dal-1kg': 1 }, '/checkout');
      await expectShown(heading('Checkout'));
      expect(address(at.page)).toBe('/checkout');
    });

    it('`/auth` opens for a signed-out visitor (RT-012)', async () => {
      await at.page.goto('/auth');
      await expectShown(at.page.getByRole('main').getByText('Sign In', { exact: true }));
      expect(address(at.page)).toBe('/auth');
    });

    it('an unknown path shows not found, with status 404 and a link to home (RT-020)', async () => {
      const answer = await at.page.goto('/no/such/page');
      expect(answer?.status()).toBe(404);
      await at.page.getByRole('main').getByRole('link', { name: 'Return to Home' }).click();
      await expectShown(heading('Authentic Indian Groceries Delivered'));
      expect(address(at.page)).toBe('/');
    });
  });

  describe('header', () => {
    it('links to home and to the products (HDR-001, HDR-002)', async () => {
      await at.page.goto('/terms');
      await banner().getByRole('link', { name: 'Products', exact: true }).click();
      await expectShown(heading('Products'));
      expect(address(at.page)).toBe('/products');
      await banner().getByRole('link', { name: 'Home', exact: true }).click();
      await expectShown(heading('Authentic Indian Groceries Delivered'));
      expect(address(at.page)).toBe('/');
    });

    it('has no Admin Console for a guest (HDR-004)', async () => {
      await at.page.goto('/');
      await expectShown(banner().getByRole('link', { name: 'Sign In' }));
      expect(await at.page.getByText('Admin Console').count()).toBe(0);
    });

    it('links a signed-out visitor to Sign In (HDR-005)', async () => {
      await at.page.goto('/');
      await banner().getByRole('link', { name: 'Sign In' }).click();
      await at.page.waitForURL('**/auth');
      expect(address(at.page)).toBe('/auth');
    });

    it('has a named cart icon linked to the cart (HDR-007)', async () => {
      await openWithEmptyCart(at.page, '/');
      await banner().getByRole('link', { name: /^Cart/ }).click();
      await expectShown(heading('Your cart is empty'));
      expect(address(at.page)).toBe('/cart');
    });

    it('shows the sum of quantities: 2 and 3 are 5 (HDR-008)', async () => {
      await openWithCart(at.page, { 'toor-dal-1kg': 2, 'cumin-seeds-100g': 3 }, '/');
      await expectShown(banner().getByRole('link', { name: /^Cart\b.*\b5\b/ }));
      expect(await words(banner().getByTestId('cart-count'))).toBe('5');
    });
  });

  describe('footer', () => {
    it('has a telephone number, an email address and an address (FTR-001)', async () => {
      await at.page.goto('/');
      await expectShown(footer().getByRole('link', { name: /^\+48[ \d]+$/ }), footer().getByRole('link', { name: /@/ }));
      expect(await words(footer())).toMatch(/ul\. .+ \d{2}-\d{3} Warszawa/);
    });

    it('links to the privacy policy (FTR-002)', async () => {
      await footer().getByRole('link', { name: 'Privacy Policy' }).click();
      await expectShown(heading(/Privacy/));
      await expectSoon(async () => (await words(at.page.getByRole('main'))).length > 800, true);
    });

    it('links to the terms of service (FTR-003)', async () => {
      await footer().getByRole('link', { name: 'Terms of Service' }).click();
      await expectShown(heading(/Terms/));
      await expectSoon(async () => (await words(at.page.getByRole('main'))).length > 800, true);
    });
  });
});
