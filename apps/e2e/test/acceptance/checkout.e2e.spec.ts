/// <reference lib="dom" />
import { randomUUID } from 'node:crypto';
import type { PlaceOrderRequest } from '@kirana/contracts';
import { address, expectInPlace, expectShown, expectSoon, words } from './page-expectations.js';
import { openWithCart, storedCart } from './stored-cart.js';
import { field, fillCheckout, person, submitButton } from './checkout-form.js';
import { failRequests } from './product-list.js';
import { visit } from './visit.js';

const dal = 'toor-dal-1kg';
const centres = [
  'Śródmieście',
  'Mokotów',
  'Praga-Południe',
  'Wola',
  'Ochota',
  'Ursynów',
  'Żoliborz',
  'Bielany',
  'Bemowo',
  'Wilanów',
];
const cardDigits = '4242424242424242';

describe('checkout page', () => {
  const at = visit();
  const main = () => at.page.getByRole('main');
  const amount = (name: RegExp) => main().locator('dt').filter({ hasText: name }).locator('xpath=following-sibling::dd[1]');
  const method = (value: string) => at.page.locator(`[name="paymentMethod"][value="${value}"]`);
  const chosen = (name: string) => at.page.locator(`[name="${name}"]:checked`).getAttribute('value');
  const valuesOf = (name: string) =>
    at.page.locator(`[name="${name}"]`).evaluateAll(all => all.map(choice => (choice as HTMLInputElement).value));
  const ordersStored = () => at.databases.count('orders', 'orders');
  const order = () => submitButton(at.page).click();
  const fillIn = async () => {
    for (const [name, value] of Object.entries(person)) await field(at.page, name).fill(value);
  };

  async function arrive(items: Record<string, number>) {
    await openWithCart(at.page, items, '/checkout');
    await field(at.page, 'district').locator('option', { hasText: 'Wilanów' }).waitFor({ state: 'attached' });
  }

  it('has its five parts with every field, the fixed city, card and one to two hours chosen, and no shipping yet (CHK-001, CHK-004, CHK-005, CHK-007, CHK-008, CHK-015)', async () => {
    await arrive({ [dal]: 2 });
    for (const name of ['Contact information', 'Shipping address', 'Delivery time', 'Payment method', 'Order summary'])
      await expectShown(main().getByRole('heading', { name, exact: true }));
    for (const name of [...Object.keys(person), 'city', 'district', 'cardNumber', 'cardExpiry', 'cardCvc'])
      expect([name, await field(at.page, name).count()]).toEqual([name, 1]);
    expect([await field(at.page, 'city').inputValue(), await field(at.page, 'city').isDisabled()]).toEqual(['Warszawa', true]);
    expect([await chosen('paymentMethod'), await chosen('deliveryTime')]).toEqual(['credit-card', '1-2']);
    expect(await words(amount(/^Shipping/))).not.toMatch(/\d/);
    expect(await words(amount(/^Total/))).toMatch(/^\d+\.\d\d zł \+ shipping$/);
  });

  it('offers exactly the ten districts and the area outside, three windows and five payment methods, none with an empty value (CHK-013, CHK-014, CHK-027, CHK-028)', async () => {
    const options = await field(at.page, 'district').locator('option:not([disabled])').allInnerTexts();
    expect(options.map(text => text.trim())).toEqual([...centres, 'Other area (outside Warsaw)']);
    expect(await valuesOf('deliveryTime')).toEqual(['1-2', '2-3', '3-4']);
    const windows = at.page.locator('label').filter({ has: at.page.locator('[name="deliveryTime"]') });
    expect(await words(windows.first())).toMatch(/^1-2 hours (today |tomorrow )?\d{2}:\d0 to \d{2}:\d0$/);
    expect(await valuesOf('paymentMethod')).toEqual(['credit-card', 'debit-card', 'cash', 'blik', 'paypal']);
    const values = await at.page
      .locator('main option, main [type="radio"]')
      .evaluateAll(found => found.map(choice => (choice as HTMLInputElement | HTMLOptionElement).value));
    expect(values.length).toBeGreaterThan(18);
    expect(values).not.toContain('');
  });

  it('marks required fields, and places no order while one is empty or no email address, and focuses it (CHK-009, CHK-010, CHK-011)', async () => {
    const before = await ordersStored();
    const labelOf = (name: string) => main().locator('label').filter({ hasText: name });
    for (const name of ['Email', 'Phone']) expect(await words(labelOf(name))).toContain('*');
    await method('cash').check();
    await fillIn();
    for (const name of ['district', ...Object.keys(person)] as const) {
      if (name !== 'district') await field(at.page, name).fill('  ');
      await order();
      await expectSoon(() => field(at.page, name).getAttribute('aria-invalid'), 'true');
      await expectSoon(() => at.page.evaluate(() => document.activeElement?.getAttribute('name') ?? null), name);
      const problem = await field(at.page, name).getAttribute('aria-describedby');
      expect(await words(at.page.locator(`[id="${problem}"]`))).toMatch(/\S/);
      if (name === 'district') await field(at.page, name).selectOption('Mokotów');
      else await field(at.page, name).fill(person[name as keyof typeof person]);
    }
    expect(await field(at.page, 'email').getAttribute('type')).toBe('email');
    await field(at.page, 'email').fill('abc');
    await order();
    await expectShown(main().getByText(/Enter an email address/));
    await field(at.page, 'email').fill(person.email);
    expect([address(at.page), await ordersStored()]).toEqual(['/checkout', before]);
  });

  it('calculates distance and shipping for the chosen district: 9.99 zł within five kilometres (CHK-016, CHK-021)', async () => {
    await field(at.page, 'district').selectOption('Bielany');
    const quote = (await at.customer().quote([{ productId: dal, quantity: 2 }], 'Bielany')).body;
    await expectShown(main().getByText(`${quote.distanceKm.toFixed(1)} km from our warehouse`));
    await expectSoon(() => words(amount(/^Shipping/)), `${(quote.deliveryFeeMinor / 100).toFixed(2)} zł`);
    for (const near of ['Mokotów', 'Śródmieście']) {
      await field(at.page, 'district').selectOption(near);
      await expectSoon(() => words(amount(/^Shipping/)), '9.99 zł');
    }
  });

  it('can be submitted only with a shipping price, and shows an error when the order or its payment fails (CHK-034, CHK-037, CHK-038)', async () => {
    const before = await ordersStored();
    const repairQuotes = await failRequests(at.page, '**/api/quotes');
    await field(at.page, 'district').selectOption('Wola');
    await order();
    await expectShown(at.page.getByText('Order Error', { exact: true }));
    await repairQuotes();
    await fillCheckout(at.page, { method: 'paypal' });
    const repair = await failRequests(at.page, '**/api/orders');
    await order();
    await expectInPlace(at.page, 'Payment Error', 'There was an error setting up the payment. Please try again.');
    await method('cash').check();
    await order();
    await expectInPlace(at.page, 'Order Error', 'There was an error processing your order. Please try again.');
    await repair();
    expect([address(at.page), (await storedCart(at.page)).length, await ordersStored()]).toEqual(['/checkout', 1, before]);
  });

  it('accepts any phone and postcode, with a hint if malformed, shows Processing... while it orders, and ends a cash order at its confirmation, with the cart empty (CHK-003, CHK-012, CHK-033, CHK-039)', async () => {
    await field(at.page, 'phone').fill('on the bell');
    await field(at.page, 'zipCode').fill('X1');
    await field(at.page, 'zipCode').blur();
    await expectShown(main().getByText(/A Polish number has nine digits/), main().getByText(/A Polish postcode looks like/));
    let goOn: () => void = () => undefined;
    const held = new Promise<void>(resolve => (goOn = resolve));
    await at.page.route('**/api/orders', async route => {
      await held;
      await route.continue();
    });
    expect(await words(submitButton(at.page))).toBe('Place order with obligation to pay');
    const ordered = at.page.waitForRequest('**/api/orders');
    await order();
    await expectSoon(() => words(submitButton(at.page)), 'Processing...');
    expect(await submitButton(at.page).isDisabled()).toBe(true);
    goOn();
    const { items, paymentMethod } = (await ordered).postDataJSON() as PlaceOrderRequest;
    await at.page.waitForURL('**/order-confirmation/**');
    await at.page.unroute('**/api/orders');
    await expectShown(at.page.getByRole('heading', { level: 1, name: 'Thank you for your order' }));
    expect(address(at.page)).toMatch(/^\/order-confirmation\/[0-9a-f-]{36}$/);
    expect({ items, paymentMethod }).toEqual({ items: [{ productId: dal, quantity: 2 }], paymentMethod: 'cash' });
    expect(await storedCart(at.page)).toEqual([]);
    const [stored] = await at.databases.query('orders', 'SELECT phone, zip_code FROM orders WHERE id = $1', [
      address(at.page).split('/').at(-1),
    ]);
    expect(stored).toEqual({ phone: 'on the bell', zip_code: 'X1' });
  });

  it('adds up: 100.00 + 9.99 + 7.00 is 116.99, each with two decimals and `zł` (CHK-024, CHK-025)', async () => {
    await arrive({ 'moong-dal-namkeen-200g': 9, 'south-indian-mixture-200g': 1 });
    await field(at.page, 'district').selectOption('Mokotów');
    await expectSoon(() => words(amount(/^Total/)), '116.99 zł');
    expect([
      await words(amount(/^Subtotal/)),
      await words(amount(/^Shipping/)),
      await words(amount(/^Service fee \(7%\)/)),
    ]).toEqual(['100.00 zł', '9.99 zł', '7.00 zł']);
  });

  it('labels the button with the obligation to pay, in both languages (D-04)', async () => {
    expect(await words(submitButton(at.page))).toBe('Place order and pay');
    await at.page.getByRole('button', { name: 'Polski' }).first().click();
    await expectSoon(() => words(submitButton(at.page)), 'Zamawiam z obowiązkiem zapłaty');
    await at.page.getByRole('button', { name: 'English' }).first().click();
    await expectSoon(() => words(submitButton(at.page)), 'Place order and pay');
  });

  it('sends no card data, and the shop refuses any (CHK-032)', async () => {
    const sent: string[] = [];
    at.page.on('request', request => {
      if (request.method() === 'POST') sent.push(`${request.url()} ${request.postData() ?? ''}`);
    });
    await fillCheckout(at.page, { method: 'credit-card' });
    await field(at.page, 'cardNumber').fill(cardDigits);
    await field(at.page, 'cardExpiry').fill('11/29');
    await field(at.page, 'cardCvc').fill('987');
    await order();
    await at.page.waitForURL('**/stripe-simulator/**');
    expect(sent.filter(each => each.includes('/api/orders'))).toHaveLength(1);
    expect(sent.join('\n')).not.toMatch(new RegExp(`${cardDigits}|cardNumber|cardCvc|cardExpiry|blikCode|11/29`));
    expect(await at.page.evaluate(() => JSON.stringify(localStorage))).not.toContain(cardDigits);
    const smuggled = await fetch(`${at.shop.url}/api/orders`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: JSON.stringify({
        ...person,
        district: 'Mokotów',
        paymentMethod: 'cash',
        items: [{ productId: dal, quantity: 1 }],
        cardNumber: cardDigits,
      }),
    });
    expect(smuggled.status).toBe(400);
  });
});
