/// <reference lib="dom" />
import { address, expectShown, expectSoon, expectToast, words } from './page-expectations.js';
import { openWithEmptyCart, storedCart } from './stored-cart.js';
import { productsIn } from './product-list.js';
import { visit } from './visit.js';

/** Low stock, so that limits are reached quickly: 5 in stock. */
const few = 'mace-25g';

describe('product page', () => {
  const at = visit({ own: {} });
  const main = () => at.page.getByRole('main');
  const quantity = () => main().getByRole('spinbutton').first();
  const addToCart = () => main().getByRole('button', { name: 'Add to Cart', exact: true });
  const badge = () => at.page.getByRole('banner').getByTestId('cart-count');

  async function open(id: string) {
    await at.page.goto(`/products/${id}`);
    await expectShown(main().getByRole('heading', { level: 1 }));
  }

  const setStock = (id: string, pieces: number) =>
    at.databases.query('catalogue', 'UPDATE products SET quantity = $2 WHERE id = $1', [id, pieces]);
  const setInStore = (id: string, pieces: number) =>
    at.databases.query('cart_inventory', 'UPDATE stock_levels SET on_hand = $2, version = version + 1 WHERE product_id = $1', [
      id,
      pieces,
    ]);

  it('shows a breadcrumb with three links (PDP-001)', async () => {
    await open('toor-dal-1kg');
    const crumbs = main().getByRole('navigation').first();
    await expectShown(crumbs.getByRole('link', { name: 'Lentils & Beans' }));
    expect((await crumbs.getByRole('listitem').allInnerTexts()).map(text => text.trim())).toEqual([
      'Home',
      'Products',
      'Lentils & Beans',
      'Toor Dal',
    ]);
    expect(await crumbs.getByRole('link').evaluateAll(links => links.map(link => link.getAttribute('href')))).toEqual([
      '/',
      '/products',
      '/products?category=lentils',
    ]);
  });

  it('shows picture, name, price, description, category and availability (PDP-002)', async () => {
    await expectShown(
      main().getByRole('img', { name: /Toor Dal/ }),
      main().getByRole('heading', { level: 1, name: 'Toor Dal' }),
      main().getByText('16.90 zł', { exact: true }),
      main().getByText('Lentils & Beans'),
      main().getByText('In stock', { exact: true }),
    );
    const [row] = await at.databases.query<{ description: string }>(
      'catalogue',
      `SELECT description FROM products WHERE id = 'toor-dal-1kg'`,
    );
    expect(await words(main())).toContain(row?.description);
  });

  it('shows no text without a description (PDP-003)', async () => {
    await at.databases.query('catalogue', `UPDATE products SET description = '' WHERE id = 'whole-urad-1kg'`);
    await open('whole-urad-1kg');
    await expectShown(addToCart());
    expect(await words(main())).not.toMatch(/\b(null|undefined|NaN)\b/);
  });

  it('shows a drawn pack without a picture (PDP-004)', async () => {
    await at.page.route('**/media/**', route => route.fulfill({ status: 404, body: '' }));
    await at.databases.query('catalogue', `UPDATE products SET image_url = NULL WHERE id = 'whole-urad-1kg'`);
    await open('whole-urad-1kg');
    await expectShown(main().getByRole('img', { name: /Whole Urad|Urad/ }));
    const broken = () =>
      main()
        .locator('img:visible')
        .evaluateAll(found => found.filter(image => (image as HTMLImageElement).naturalWidth === 0).length);
    await expectSoon(broken, 0);
    await at.page.unroute('**/media/**');
  });

  it('shows `limited stock` at five and not at six (PDP-005)', async () => {
    await setStock('kala-chana-1kg', 5);
    await setStock('moth-beans-500g', 6);
    await open('kala-chana-1kg');
    await expectShown(main().getByText('limited stock', { exact: true }));
    await open('moth-beans-500g');
    await expectShown(main().getByText('In stock', { exact: true }));
    expect(await main().locator('h1 ~ *, h1').getByText('limited stock').count()).toBe(0);
  });

  it('starts with a quantity of one (PDP-006)', async () => {
    await open(few);
    expect(await quantity().inputValue()).toBe('1');
  });

  it('accepts whole numbers from 1 to the stock (PDP-007)', async () => {
    for (const typed of ['1', '3', '5']) {
      await quantity().fill(typed);
      await quantity().blur();
      expect(await quantity().inputValue()).toBe(typed);
    }
  });

  it('refuses any other input (PDP-008)', async () => {
    for (const typed of ['0', '-1', '1.5', 'abc', '']) {
      await quantity().fill('2');
      await quantity().fill(typed);
      await quantity().blur();
      expect(['1', '2', '3', '4', '5']).toContain(await quantity().inputValue());
    }
  });

  it('clamps a typed quantity to the stock, with a notice (PDP-009)', async () => {
    await quantity().fill('6');
    await expectToast(at.page, 'Maximum quantity reached', 'Only 5 items available in stock.');
    await quantity().blur();
    expect(await quantity().inputValue()).toBe('5');
  });

  it('puts the chosen quantity into the cart (PDP-010)', async () => {
    await openWithEmptyCart(at.page, '/products/toor-dal-1kg');
    await quantity().fill('3');
    await addToCart().click();
    await expectShown(at.page.getByText('Added to cart', { exact: true }));
    await expectSoon(() => words(badge()), '3');
  });

  it('shows the added quantity and product (CART-024)', async () => {
    await openWithEmptyCart(at.page, '/products/toor-dal-1kg');
    await addToCart().click();
    await expectToast(at.page, 'Added to cart', '1 item(s) of Toor Dal added to your cart.');
  });

  it('is added once by a tap before hydration', async () => {
    await openWithEmptyCart(at.page, '/terms');
    const early = await at.context.newPage();
    let comes: () => void = () => undefined;
    const client = new Promise<void>(resolve => (comes = resolve));
    await early.route('**/assets/*.js', route => client.then(() => route.continue()));
    try {
      await early.goto('/products/toor-dal-1kg', { waitUntil: 'commit' });
      await early.waitForFunction(() => 'earlyTap' in globalThis);
      await early.getByRole('button', { name: 'Add to Cart', exact: true }).click();
      expect(await storedCart(early)).toEqual([]);
      comes();
      await expectToast(early, 'Added to cart', '1 item(s) of Toor Dal added to your cart.');
      expect(await storedCart(early)).toMatchObject([{ quantity: 1 }]);
    } finally {
      await early.close();
    }
  });

  it('goes to checkout with Buy Now (PDP-011)', async () => {
    await openWithEmptyCart(at.page, '/products/toor-dal-1kg');
    await quantity().fill('2');
    await main().getByRole('button', { name: 'Buy Now', exact: true }).click();
    await at.page.waitForURL('**/checkout');
    expect((await storedCart(at.page)).map(({ id, quantity: pieces }) => [id, pieces])).toEqual([['toor-dal-1kg', 2]]);
  });

  it('adds nothing when the stock has fallen meanwhile, with a notice (PDP-012)', async () => {
    await openWithEmptyCart(at.page, '/products?category=snacks');
    await main().locator('a[href="/products/kaju-katli-200g"]').first().click();
    await expectShown(addToCart());
    // After the page has the old quantity: a stock change reaches the catalogue within a second.
    await setInStore('kaju-katli-200g', 1);
    await quantity().fill('3');
    await addToCart().click();
    await expectToast(at.page, 'Insufficient inventory', 'The requested quantity is no longer available.');
    expect(await storedCart(at.page)).toEqual([]);
  });

  it('goes back to the previous page or to the products (PDP-013)', async () => {
    await expectSoon(() => Promise.resolve(address(at.page)), '/products?category=snacks');
    const page = await at.another();
    await page.goto('/products/murukku-200g');
    await page.getByRole('main').getByRole('spinbutton').first().fill('30');
    await setInStore('murukku-200g', 1);
    await page.getByRole('main').getByRole('button', { name: 'Add to Cart', exact: true }).click();
    await expectToast(page, 'Insufficient inventory', 'The requested quantity is no longer available.');
    await expectSoon(() => Promise.resolve(address(page)), '/products');
    await page.context().close();
  });

  it('shows up to four available products of its category (PDP-014)', async () => {
    await open('soan-papdi-250g');
    const related = main()
      .locator('section')
      .filter({ has: at.page.locator('article') });
    await expectShown(related);
    const ids = await productsIn(related);
    const snacks = (await at.customer().products('?category=snacks&pageSize=100')).body.items.map(({ id }) => id);
    expect(ids.length).toBe(4);
    expect(snacks.filter(id => id !== 'soan-papdi-250g')).toEqual(expect.arrayContaining(ids));
  });

  it('shows not found with a link to the products (PDP-015)', async () => {
    await at.databases.query('catalogue', `UPDATE products SET is_active = false WHERE id = 'val-dal-500g'`);
    for (const id of ['no-such-thing', 'val-dal-500g']) {
      await at.page.goto(`/products/${id}`);
      await expectShown(main().getByText('Product Not Found', { exact: true }));
    }
    await main().getByText('Browse Products', { exact: true }).click();
    await at.page.waitForURL('**/products');
    expect(address(at.page)).toBe('/products');
  });

  it('shows not found in a toast (PDP-016)', async () => {
    await at.page.goto('/products/no-such-thing');
    await expectToast(at.page, 'Product not found', "The product you're looking for doesn't exist or is no longer available.");
  });
});
