/// <reference lib="dom" />
import type { AdminProduct } from '@kirana/contracts';
import { setStockAs } from './admin-console.js';
import { ownProduct, type OwnProduct } from './own-product.js';
import { address, expectShown, expectSoon, expectToast, words } from './page-expectations.js';
import { openWithEmptyCart, storedCart } from './stored-cart.js';
import { productsIn } from './product-list.js';
import { visit } from './visit.js';

describe('product page', () => {
  const at = visit();
  let few: OwnProduct;
  beforeAll(async () => {
    few = await ownProduct(at, 5);
  }, 30_000);
  afterAll(() => few.remove());

  const main = () => at.page.getByRole('main');
  const quantity = () => main().getByRole('spinbutton').first();
  const addToCart = () => main().getByRole('button', { name: 'Add to Cart', exact: true });
  const inCart = async () => (await storedCart(at.page)).map(({ id, quantity: pieces }) => [id, pieces]);

  it('shows breadcrumb, picture, name, price, description, category, availability, and four others of its category (PDP-001, PDP-002, PDP-014)', async () => {
    await at.page.goto('/products/toor-dal-1kg');
    const crumbs = main().getByRole('navigation').first();
    await expectShown(
      crumbs.getByRole('link', { name: 'Lentils & Beans' }),
      main().getByRole('img', { name: /Toor Dal/ }),
      main().getByRole('heading', { level: 1, name: 'Toor Dal' }),
      main().getByText('16.90 zł', { exact: true }),
      main().getByText('In stock', { exact: true }),
    );
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
    const [row] = await at.databases.query<{ description: string }>(
      'catalogue',
      `SELECT description FROM products WHERE id = 'toor-dal-1kg'`,
    );
    expect(await words(main())).toContain(row?.description);
    const related = main()
      .locator('section')
      .filter({ has: at.page.locator('article') });
    await expectShown(related);
    const ids = await productsIn(related);
    const lentils = (await at.customer().products('?category=lentils&pageSize=100')).body.items.map(({ id }) => id);
    expect(ids.length).toBe(4);
    expect(lentils.filter(id => id !== 'toor-dal-1kg')).toEqual(expect.arrayContaining(ids));
  });

  it('goes to checkout with Buy Now and the chosen quantity (PDP-011)', async () => {
    await quantity().fill('2');
    await main().getByRole('button', { name: 'Buy Now', exact: true }).click();
    await at.page.waitForURL('**/checkout');
    expect(await inCart()).toEqual([['toor-dal-1kg', 2]]);
  });

  it('shows nothing in place of a missing description and a drawn pack in place of a picture, and `limited stock` at five (PDP-003, PDP-004, PDP-005)', async () => {
    await openWithEmptyCart(at.page, `/products/${few.id}`);
    await expectShown(
      addToCart(),
      main().getByRole('img', { name: new RegExp(few.name) }),
      main().getByText('limited stock', { exact: true }),
    );
    expect(await words(main())).not.toMatch(/\b(null|undefined|NaN)\b/);
    const broken = () =>
      main()
        .locator('img:visible')
        .evaluateAll(found => found.filter(image => (image as HTMLImageElement).naturalWidth === 0).length);
    await expectSoon(broken, 0);
  });

  it('starts with a quantity of one and accepts whole numbers from 1 to the stock (PDP-006, PDP-007, PDP-008)', async () => {
    expect(await quantity().inputValue()).toBe('1');
    for (const typed of ['1', '3', '5']) {
      await quantity().fill(typed);
      await quantity().blur();
      expect(await quantity().inputValue()).toBe(typed);
    }
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

  it('puts the chosen quantity into the cart, and says so (PDP-010, CART-024)', async () => {
    await quantity().fill('3');
    await addToCart().click();
    await expectToast(at.page, 'Added to cart', `3 item(s) of ${few.name} added to your cart.`);
    await expectSoon(() => words(at.page.getByRole('banner').getByTestId('cart-count')), '3');
  });

  it('is added once by a tap before hydration', async () => {
    await openWithEmptyCart(at.page, '/robots.txt');
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

  it('adds nothing when the stock has fallen meanwhile, and goes back with a notice (PDP-012, PDP-013)', async () => {
    const id = 'kaju-katli-200g';
    const stock = (await few.asAdmin.ask<AdminProduct>('GET', `/api/admin/products/${id}`)).body.quantity;
    await openWithEmptyCart(at.page, '/products?category=snacks');
    await main().locator(`a[href="/products/${id}"]`).first().click();
    await expectShown(addToCart());
    try {
      await setStockAs(few.asAdmin, id, 1);
      await quantity().fill('3');
      await addToCart().click();
      await expectToast(at.page, 'Insufficient inventory', 'The requested quantity is no longer available.');
      await expectSoon(() => Promise.resolve(address(at.page)), '/products?category=snacks');
      expect(await storedCart(at.page)).toEqual([]);
    } finally {
      await expectSoon(async () => (await few.asAdmin.ask<AdminProduct>('GET', `/api/admin/products/${id}`)).body.quantity, 1);
      await setStockAs(few.asAdmin, id, stock);
    }
  });

  it('shows not found for an inactive product, in a toast too, with a link to the products (PDP-015, PDP-016)', async () => {
    const { body } = await few.asAdmin.ask<AdminProduct>('GET', `/api/admin/products/${few.id}`);
    await few.asAdmin.ask('PATCH', `/api/admin/products/${few.id}`, { version: body.version, changes: { isActive: false } });
    await expectSoon(async () => (await at.customer().product(few.id)).status, 404);
    await at.page.goto(`/products/${few.id}`);
    await expectShown(main().getByText('Product Not Found', { exact: true }));
    await expectToast(at.page, 'Product not found', "The product you're looking for doesn't exist or is no longer available.");
    await main().getByText('Browse Products', { exact: true }).click();
    await at.page.waitForURL('**/products');
    expect(address(at.page)).toBe('/products');
  });
});
