import { address, expectShown, expectSoon, expectToast, words } from './page-expectations.js';
import { openWithCart } from './stored-cart.js';
import { admin, openSignedInAs } from './admin-console.js';
import { failRequests } from './product-list.js';
import { visit } from './visit.js';

const fields = {
  store_name: { card: 'Store Information', type: 'text', initial: 'Kirana' },
  store_phone: { card: 'Store Information', type: 'tel', initial: /^\+48[ \d]{9,}$/ },
  store_email: { card: 'Store Information', type: 'email', initial: /^\S+@\S+\.\S+$/ },
  delivery_fee: { card: 'Pricing & Fees', type: 'number', initial: '15.99' },
  tax_rate: { card: 'Pricing & Fees', type: 'number', initial: '23' },
  min_order_amount: { card: 'Pricing & Fees', type: 'number', initial: '50.00' },
  currency: { card: 'Pricing & Fees', type: 'text', initial: 'PLN' },
} as const;
type Key = keyof typeof fields;

describe('console settings', () => {
  const at = visit({ own: {} });
  const main = () => at.page.getByRole('main');
  const card = (title: string) =>
    main()
      .locator('section')
      .filter({ has: at.page.getByRole('heading', { name: title, exact: true }) });
  const field = (key: Key) => main().locator(`[name="${key}"]`);
  const form = (key: Key) =>
    main()
      .locator('form')
      .filter({ has: at.page.locator(`[name="${key}"]`) });
  const save = (key: Key) => form(key).getByRole('button').click();
  const open = async () => {
    await at.page.goto('/admin/settings');
    await expectShown(field('currency'));
  };
  const stored = () =>
    at.databases.query<{ key: string; value: string; description: string }>(
      'orders',
      'SELECT key, value, description FROM settings ORDER BY key',
    );
  const quote = async () => (await at.customer().quote([{ productId: 'toor-dal-1kg', quantity: 1 }], 'Mokotów')).body;

  beforeAll(async () => {
    await openSignedInAs(at.page, admin, '/admin/settings');
    await expectShown(field('currency'));
  }, 60_000);

  it('are shown at `/admin/settings` on two cards (RT-018, ASET-001)', async () => {
    expect(address(at.page)).toBe('/admin/settings');
    const titles = await main().getByRole('heading', { level: 2 }).allInnerTexts();
    // Beside the specification's two cards, those of the shop beyond it (F-48, F-14, ADR 0068).
    const beyond = ['New Orders', 'Opening Hours', 'Company', 'Delivery Districts', 'Brand', 'Legal Texts'];
    expect(titles.filter(title => !beyond.includes(title))).toEqual(['Store Information', 'Pricing & Fees']);
    expect(titles).toHaveLength(2 + beyond.length);
  });

  it('are on their cards, each with its own Save button (ASET-002, ASET-003)', async () => {
    for (const [key, { card: title }] of Object.entries(fields)) {
      expect([key, await card(title).locator(`[name="${key}"]`).count()]).toEqual([key, 1]);
      expect(await words(form(key as Key).getByRole('button'))).toBe('Save');
    }
    const company = ['company_name', 'company_address', 'company_nip'];
    const brand = ['brand_colour', 'store_tagline', 'email_line'];
    const beyond = [...company, ...brand, 'opening_hours', 'holidays', 'window_capacity'];
    expect(await main().getByRole('button', { name: /^Save/ }).count()).toBe([...Object.keys(fields), ...beyond].length);
  });

  it('have input fields of matching types (ASET-005)', async () => {
    for (const [key, { type }] of Object.entries(fields))
      expect([key, await field(key as Key).getAttribute('type')]).toEqual([key, type]);
  });

  it('show the specified values while none is stored (ASET-006, ASET-007, ASET-008, ASET-009, ASET-010)', async () => {
    expect(await stored()).toEqual([]);
    for (const [key, { initial }] of Object.entries(fields)) {
      const value = await field(key as Key).inputValue();
      if (typeof initial === 'string') expect([key, value]).toEqual([key, initial]);
      else expect(value).toMatch(initial);
    }
  });

  it('show the value the shop uses while none is stored (ASET-015, F-03)', async () => {
    for (const [key, line] of [
      ['delivery_fee', 'not saved, the shop uses 9.99'],
      ['tax_rate', 'not saved, the shop uses 7'],
      ['min_order_amount', 'not saved, the shop has no minimum'],
    ] as const)
      await expectShown(form(key).getByText(line, { exact: true }));
    expect(await quote()).toMatchObject({ deliveryFeeMinor: 999, serviceFeePercent: 7, minimumOrderMinor: null });
  });

  it('are saved one by one, without another edited one (ASET-004, ASET-013)', async () => {
    await field('delivery_fee').fill('12.50');
    await field('store_name').fill('Kirana Wola');
    await save('store_name');
    await expectToast(at.page, 'Settings updated', 'Your settings have been saved successfully.');
    expect(await stored()).toEqual([{ key: 'store_name', value: 'Kirana Wola', description: 'Store name' }]);
    // Input in the other field is preserved.
    expect(await field('delivery_fee').inputValue()).toBe('12.50');
  });

  it('are stored in one row when saved twice (ASET-011, ASET-012)', async () => {
    for (const value of ['12.50', '13.00']) {
      await field('delivery_fee').fill(value);
      await save('delivery_fee');
      await expectSoon(async () => (await stored()).find(({ key }) => key === 'delivery_fee'), {
        key: 'delivery_fee',
        value,
        description: 'Delivery fee charged to customers',
      });
      await expectSoon(() => form('delivery_fee').getByRole('button').isEnabled(), true);
    }
    expect(await stored()).toHaveLength(2);
  });

  it.each<[Key, string]>([
    ['currency', 'EUR'],
    ['store_email', 'not-an-email'],
    ['tax_rate', '101'],
    ['min_order_amount', '-1'],
  ])('are refused with the specified text when invalid: %s %s (ASET-014)', async (key, value) => {
    await open();
    const before = await stored();
    await field(key).fill(value);
    await save(key);
    await expectToast(at.page, 'Error', 'Failed to update settings. Please try again.');
    expect(await stored()).toEqual(before);
  });

  it('show the same text when saving fails for another reason (ASET-014)', async () => {
    await open();
    const repair = await failRequests(at.page, /\/api\/admin\/settings\//);
    await save('currency');
    await expectToast(at.page, 'Error', 'Failed to update settings. Please try again.');
    await repair();
  });

  it('take effect in the shop: fee, rate and minimum (ASET-015)', async () => {
    await open();
    for (const [key, value] of [
      ['delivery_fee', '15.99'],
      ['tax_rate', '23'],
      ['min_order_amount', '50.00'],
    ] as const) {
      await field(key).fill(value);
      await save(key);
      await expectSoon(async () => (await stored()).find(each => each.key === key)?.value, value);
    }
    expect(await quote()).toMatchObject({ deliveryFeeMinor: 1_599, serviceFeePercent: 23, minimumOrderMinor: 5_000 });
    const visitor = await at.another();
    await openWithCart(visitor, { 'toor-dal-1kg': 1 }, '/cart');
    await expectShown(
      visitor.getByText('Service fee (23%)', { exact: true }),
      // 50.00 less the 16.90 of the dal.
      visitor.getByText(/33\.10\s+zł/),
    );
    await visitor.context().close();
  });
});
