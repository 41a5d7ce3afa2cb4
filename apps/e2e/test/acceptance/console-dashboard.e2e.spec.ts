import { expectShown, expectSoon, words } from './page-expectations.js';
import { setStockAs, admin, openSignedInAs, postponeDeliveryTimers, signInAs } from './admin-console.js';
import { visit } from './visit.js';

const sidebarItems = ['Dashboard', 'Orders', 'Products', 'Customers', 'Settings'];

describe('console dashboard', () => {
  const at = visit({ own: { env: { TIMER_SCALE: '10' } } });
  const main = () => at.page.getByRole('main');
  const side = () => at.page.locator('#console-side');
  const card = (title: string) =>
    main()
      .locator('section')
      .filter({ has: at.page.getByRole('heading', { name: title, exact: true }) });
  const recent = () => card('Recent Orders').getByRole('listitem');
  const dashboard = async () => {
    await at.page.goto('/admin');
    await expectShown(card('Total Revenue'), card('Recent Orders'));
  };
  const stats = async () => (await (await signInAs(at, admin)).ask<Record<string, number>>('GET', '/api/admin/stats')).body;

  it('is shown at `/admin` with its text (RT-013, ADM-005)', async () => {
    await openSignedInAs(at.page, admin, '/admin');
    await expectShown(
      at.page.getByRole('heading', { level: 1, name: 'Dashboard' }),
      main().getByText('Welcome to your admin dashboard', { exact: true }),
    );
  });

  it('is shown at `/admin/dashboard` as well (RT-014)', async () => {
    await dashboard();
    const shown = () => words(at.page.locator('#console-page'));
    // What is asked for besides the numbers, and may come later.
    await expectShown(main().getByText('See the console at work'), main().getByRole('link', { name: 'Failed messages 0' }));
    const here = await shown();
    await at.page.goto('/admin/dashboard');
    await expectShown(card('Total Revenue'), card('Recent Orders'));
    await expectSoon(shown, here);
  });

  it('shows that there are no orders (ADM-017)', async () => {
    await dashboard();
    await expectShown(card('Recent Orders').getByText('No recent orders found.', { exact: true }));
    expect(await recent().count()).toBe(0);
    expect(await words(card('Total Revenue'))).toBe('Total Revenue 0,00 zł');
  });

  it('links to the five areas in order, without the image generator (ADM-001, ADM-002)', async () => {
    const links = side().getByRole('navigation', { name: 'Console' }).getByRole('link');
    expect((await links.allInnerTexts()).map(text => text.trim())).toEqual(sidebarItems);
    expect(await words(side())).not.toMatch(/image/i);
    expect(await side().locator('a[href*="image-generator"]').count()).toBe(0);
  });

  it('shows the signed-in admin below the links (ADM-004)', async () => {
    expect(await words(side().getByRole('paragraph').last())).toBe(`Signed in as ${admin.email}`);
  });

  it('shows a low-stock card with the number of products (ADM-010, ADM-012)', async () => {
    const { totalProducts, lowStockProducts } = await stats();
    expect(lowStockProducts).toBeGreaterThan(0);
    expect(await words(card('Products'))).toBe(`Products ${totalProducts} ${lowStockProducts} low in stock`);
    expect(await at.databases.count('catalogue', 'products WHERE is_active')).toBe(totalProducts);
    const [red, green, blue] = await card('Low Stock Alert').evaluate(section =>
      (getComputedStyle(section).backgroundColor.match(/\d+(\.\d+)?/g) ?? []).map(Number),
    );
    // Orange: more red than green, more green than blue.
    expect(red).toBeGreaterThan(green ?? 0);
    expect(green).toBeGreaterThan(blue ?? 0);
  });

  it('shows no low-stock card when no stock is low (ADM-013)', async () => {
    const low = await at.databases.query<{ id: string }>(
      'catalogue',
      'SELECT id FROM products WHERE is_active AND quantity < 10',
    );
    const asAdmin = await signInAs(at, admin);
    for (const { id } of low) expect((await setStockAs(asAdmin, id, 40)).status).toBe(200);
    await expectSoon(async () => (await stats())['lowStockProducts'], 0);
    await dashboard();
    expect(await main().getByText('Low Stock Alert').count()).toBe(0);
    expect(await words(card('Products'))).toMatch(/^Products \d+ 0 low in stock$/);
  });

  it('shows exactly four numbers without a trend (ADM-006, ADM-018)', async () => {
    await dashboard();
    const titles = main()
      .locator('section')
      .filter({ has: at.page.locator('h2 + p.font-display') })
      .getByRole('heading');
    expect((await titles.allInnerTexts()).map(text => text.trim())).toEqual([
      'Total Revenue',
      'Total Orders',
      'Pending Orders',
      'Products',
    ]);
    expect(await words(main())).not.toContain('%');
  });

  describe('with orders', () => {
    const ids: string[] = [];
    const names = new Map<string, string>();
    const numbers = new Map<string, string>();
    beforeAll(async () => {
      for (let n = 1; n <= 6; n++) {
        const { body } = await at.customer().order([{ productId: 'toor-dal-1kg', quantity: n }], 'Mokotów');
        ids.unshift(body.id);
        numbers.set(body.id, body.number);
      }
      await postponeDeliveryTimers(at);
      // An amount of thousands, whose digits are grouped.
      await at.databases.query(
        'orders',
        `UPDATE orders SET subtotal_minor = 1234560 - delivery_fee - tax, total_amount = 1234560, customer_name = 'Zofia Wójcik' WHERE id = $1`,
        [ids[0]],
      );
      for (const { id, customer_name } of await at.databases.query<{ id: string; customer_name: string }>(
        'orders',
        'SELECT id, customer_name FROM orders',
      ))
        names.set(id, customer_name);
    }, 60_000);

    it('shows their total in Polish format (ADM-007, MNY-002)', async () => {
      await dashboard();
      const [sum] = await at.databases.query<{ total: string }>('orders', 'SELECT sum(total_amount) AS total FROM orders');
      const shown = await card('Total Revenue').getByRole('paragraph').innerText();
      const inPolish = new Intl.NumberFormat('pl-PL', { style: 'currency', currency: 'PLN' }).format(Number(sum?.total) / 100);
      expect(shown).toBe(inPolish);
      // Five digits before the comma are grouped, without a line break between them.
      expect(shown).toMatch(/^\d\d\u00a0\d{3},\d\d\u00a0zł$/);
      expect(await recent().first().innerText()).toContain('12\u00a0345,60\u00a0zł');
    });

    it('counts all and pending orders (ADM-008, ADM-009)', async () => {
      expect(await words(card('Total Orders'))).toBe('Total Orders 6');
      expect(await words(card('Pending Orders'))).toBe('Pending Orders 6');
      const asAdmin = await signInAs(at, admin);
      await asAdmin.ask('POST', `/api/admin/orders/${ids[5]}/status`, { status: 'pickup' });
      await expectSoon(() => words(card('Pending Orders')), 'Pending Orders 5');
      expect(await words(card('Total Orders'))).toBe('Total Orders 6');
    });

    it('lists the latest five, the newest first (ADM-014, ADM-015)', async () => {
      await dashboard();
      const shown = await recent().getByRole('link').allInnerTexts();
      expect(shown).toEqual(ids.slice(0, 5).map(id => numbers.get(id)));
      const shortIds = await recent().evaluateAll(items => items.map(item => /#[\da-f]{8}/.exec(item.textContent ?? '')?.[0]));
      expect(shortIds).toEqual(ids.slice(0, 5).map(id => `#${id.slice(0, 8)}`));
    });

    it('shows short id, name, date, amount and status of each (ADM-016)', async () => {
      const [newest = ''] = ids;
      const entry = await words(recent().first());
      expect(entry).toMatch(/^ORD-\d{6} #[\da-f]{8} Zofia Wójcik \d{1,2} \w{3}, \d\d:\d\d 12 345,60 zł Pending$/);
      expect(entry).toContain(`#${newest.slice(0, 8)} ${names.get(newest)}`);
    });

    it('gets every number from the server (ADM-019)', async () => {
      expect(await stats()).toMatchObject({
        totalRevenue: expect.any(Number),
        totalOrders: 6,
        pendingOrders: 5,
        totalProducts: expect.any(Number),
        lowStockProducts: 0,
      });
    });
  });

  it('links to home in the sidebar (ADM-003)', async () => {
    await side().getByRole('button', { name: 'Sign out' }).click();
    await expectShown(at.page.getByRole('heading', { level: 1, name: 'Authentic Indian Groceries Delivered' }));
    expect(new URL(at.page.url()).pathname).toBe('/');
    await expectShown(at.page.getByRole('banner').getByRole('link', { name: 'Sign In' }));
  });
});
