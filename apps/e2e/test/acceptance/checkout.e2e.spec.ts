/// <reference lib="dom" />
import type { PlaceOrderRequest } from '@kirana/contracts';
import type { Page } from 'playwright-core';
import { address, expectInPlace, expectShown, expectSoon, words } from './page-expectations.js';
import { openWithEmptyCart, openWithCart, storedCart } from './stored-cart.js';
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
  const at = visit({ own: {} });
  const main = () => at.page.getByRole('main');
  const amount = (name: RegExp) => main().locator('dt').filter({ hasText: name }).locator('xpath=following-sibling::dd[1]');
  const method = (value: string) => at.page.locator(`[name="paymentMethod"][value="${value}"]`);
  const ordersStored = () => at.databases.count('orders', 'orders');
  const setInStore = (id: string, pieces: number) =>
    at.databases.query('cart_inventory', 'UPDATE stock_levels SET on_hand = $2, version = version + 1 WHERE product_id = $1', [
      id,
      pieces,
    ]);

  async function arrive(items: Record<string, number> = { [dal]: 2 }) {
    await openWithCart(at.page, items, '/checkout');
    await field(at.page, 'district').locator('option', { hasText: 'Wilanów' }).waitFor({ state: 'attached' });
  }

  /** Records what the page sends when it orders. */
  function sentBy(page: Page) {
    const sent: string[] = [];
    page.on('request', request => {
      if (request.method() === 'POST') sent.push(`${request.url()} ${request.postData() ?? ''}`);
    });
    return sent;
  }

  it('has its five parts (CHK-001)', async () => {
    await arrive();
    for (const name of ['Contact information', 'Shipping address', 'Delivery time', 'Payment method', 'Order summary'])
      await expectShown(main().getByRole('heading', { name, exact: true }));
  });

  it('has every field of the specification (CHK-004)', async () => {
    await method('credit-card').check();
    for (const name of ['cardNumber', 'cardExpiry', 'cardCvc']) await expectShown(field(at.page, name));
    await method('blik').check();
    await expectShown(field(at.page, 'blikCode'));
    for (const name of [...Object.keys(person), 'city', 'district']) expect(await field(at.page, name).count()).toBe(1);
    expect(await at.page.locator('[name="paymentMethod"]').count()).toBe(5);
    expect(await at.page.locator('[name="deliveryTime"]').count()).toBe(3);
  });

  it('shows the fixed city (CHK-005)', async () => {
    expect([await field(at.page, 'city').inputValue(), await field(at.page, 'city').isDisabled()]).toEqual(['Warszawa', true]);
  });

  it('starts with the credit card (CHK-007)', async () => {
    await arrive();
    expect(await at.page.locator('[name="paymentMethod"]:checked').getAttribute('value')).toBe('credit-card');
  });

  it('starts with one to two hours (CHK-008)', async () => {
    expect(await at.page.locator('[name="deliveryTime"]:checked').getAttribute('value')).toBe('1-2');
  });

  it('offers exactly the ten districts, and the area outside (CHK-013)', async () => {
    const options = await field(at.page, 'district').locator('option:not([disabled])').allInnerTexts();
    expect(options.map(text => text.trim())).toEqual([...centres, 'Other area (outside Warsaw)']);
  });

  it('has no option with an empty value (CHK-014)', async () => {
    const values = await at.page
      .locator('main option, main [type="radio"]')
      .evaluateAll(found => found.map(choice => (choice as HTMLInputElement | HTMLOptionElement).value));
    expect(values.length).toBeGreaterThan(18);
    expect(values).not.toContain('');
  });

  it('offers exactly three windows, with their clock times (CHK-027)', async () => {
    const windows = at.page.locator('label').filter({ has: at.page.locator('[name="deliveryTime"]') });
    expect(
      await at.page
        .locator('[name="deliveryTime"]')
        .evaluateAll(found => found.map(choice => (choice as HTMLInputElement).value)),
    ).toEqual(['1-2', '2-3', '3-4']);
    expect(await words(windows.first())).toMatch(/^1-2 hours (today |tomorrow )?\d{2}:\d0 to \d{2}:\d0$/);
  });

  it('offers exactly five payment methods (CHK-028)', async () => {
    expect(
      await at.page
        .locator('[name="paymentMethod"]')
        .evaluateAll(found => found.map(choice => (choice as HTMLInputElement).value)),
    ).toEqual(['credit-card', 'debit-card', 'cash', 'blik', 'paypal']);
  });

  it('shows card fields with hints for cards only (CHK-029)', async () => {
    for (const value of ['credit-card', 'debit-card', 'cash', 'blik', 'paypal']) {
      await method(value).check();
      expect(await field(at.page, 'cardNumber').count()).toBe(value.endsWith('card') ? 1 : 0);
    }
    await method('debit-card').check();
    for (const name of ['cardNumber', 'cardExpiry', 'cardCvc']) {
      const hint = await field(at.page, name).getAttribute('aria-describedby');
      expect(await words(at.page.locator(`[id="${hint}"]`))).toMatch(/\S/);
    }
  });

  it('shows the BLIK code field for BLIK only (CHK-030)', async () => {
    for (const value of ['credit-card', 'debit-card', 'cash', 'paypal']) {
      await method(value).check();
      expect(await field(at.page, 'blikCode').count()).toBe(0);
    }
    await method('blik').check();
    await expectShown(field(at.page, 'blikCode'), main().getByText('Enter 6-digit BLIK code', { exact: true }));
  });

  it('accepts at most six characters of BLIK code (CHK-031)', async () => {
    await field(at.page, 'blikCode').pressSequentially('123456789');
    expect(await field(at.page, 'blikCode').inputValue()).toBe('123456');
  });

  it('marks required fields with an asterisk (CHK-010)', async () => {
    const labelOf = (name: string) => main().locator('label').filter({ hasText: name });
    expect(await words(labelOf('Email'))).toContain('*');
    expect(await words(labelOf('Phone'))).toContain('*');
  });

  it('places no order while a required field is empty, and focuses the first one (CHK-009)', async () => {
    const before = await ordersStored();
    for (const name of [...Object.keys(person), 'district']) {
      await arrive();
      await fillCheckout(at.page);
      if (name === 'district') {
        await arrive();
        for (const [each, value] of Object.entries(person)) await field(at.page, each).fill(value);
      } else await field(at.page, name).fill('  ');
      await submitButton(at.page).click();
      await expectSoon(() => field(at.page, name).getAttribute('aria-invalid'), 'true');
      await expectSoon(() => at.page.evaluate(() => document.activeElement?.getAttribute('name') ?? null), name);
      const problem = await field(at.page, name).getAttribute('aria-describedby');
      expect(await words(at.page.locator(`[id="${problem}"]`))).toMatch(/\S/);
    }
    expect([address(at.page), await ordersStored()]).toEqual(['/checkout', before]);
  });

  it('requires an email address in the email field (CHK-011)', async () => {
    await arrive();
    await fillCheckout(at.page);
    expect(await field(at.page, 'email').getAttribute('type')).toBe('email');
    await field(at.page, 'email').fill('abc');
    await submitButton(at.page).click();
    await expectShown(main().getByText(/Enter an email address/));
    expect(address(at.page)).toBe('/checkout');
  });

  it('shows no shipping before a district is chosen, and cannot be submitted (CHK-015)', async () => {
    await arrive();
    await expectShown(amount(/^Shipping/));
    expect(await words(amount(/^Shipping/))).not.toMatch(/\d/);
    expect(await words(amount(/^Total/))).toMatch(/^\d+\.\d\d zł \+ delivery$/);
    for (const [name, value] of Object.entries(person)) await field(at.page, name).fill(value);
    await submitButton(at.page).click();
    await expectSoon(() => field(at.page, 'district').getAttribute('aria-invalid'), 'true');
    expect(address(at.page)).toBe('/checkout');
  });

  it('calculates distance and shipping for the chosen district (CHK-016)', async () => {
    await field(at.page, 'district').selectOption('Bielany');
    const quote = (await at.customer().quote([{ productId: dal, quantity: 2 }], 'Bielany')).body;
    await expectShown(main().getByText(`${quote.distanceKm.toFixed(1)} km from our warehouse`));
    await expectSoon(() => words(amount(/^Shipping/)), `${(quote.deliveryFeeMinor / 100).toFixed(2)} zł`);
  });

  it('charges 9.99 zł within five kilometres (CHK-021)', async () => {
    for (const near of ['Mokotów', 'Ochota', 'Śródmieście']) {
      await field(at.page, 'district').selectOption(near);
      await expectSoon(() => words(amount(/^Shipping/)), '9.99 zł');
    }
  });

  it('adds up: 100.00 + 9.99 + 7.00 is 116.99 (CHK-024)', async () => {
    await arrive({ 'moong-dal-namkeen-200g': 9, 'south-indian-mixture-200g': 1 });
    await field(at.page, 'district').selectOption('Mokotów');
    await expectSoon(() => words(amount(/^Total/)), '116.99 zł');
  });

  it('shows subtotal, shipping, service fee and total with two decimals and `zł` (CHK-025)', async () => {
    expect([
      await words(amount(/^Subtotal/)),
      await words(amount(/^Shipping/)),
      await words(amount(/^Service fee \(7%\)/)),
      await words(amount(/^Total/)),
    ]).toEqual(['100.00 zł', '9.99 zł', '7.00 zł', '116.99 zł']);
  });

  it('shows that there is no delivery outside the area (CHK-018)', async () => {
    await field(at.page, 'district').selectOption({ label: 'Other area (outside Warsaw)' });
    const alert = main().getByRole('alert').filter({ hasText: 'Delivery Not Available' });
    await expectShown(
      alert.getByText('Delivery Not Available', { exact: true }),
      alert.getByText('We only deliver within Warsaw city limits. Please select a district within Warsaw.', { exact: true }),
    );
  });

  it('refuses an order to an address outside the area (CHK-019)', async () => {
    const before = await ordersStored();
    await fillCheckout(at.page, { district: 'Other area (outside Warsaw)' });
    await submitButton(at.page).click();
    await expectInPlace(at.page, 'Delivery Error', 'Sorry, we only deliver within Warsaw city limits.');
    expect(await ordersStored()).toBe(before);
  });

  it('can be submitted only with a valid address and a shipping price (CHK-034)', async () => {
    await arrive();
    const before = await ordersStored();
    const repair = await failRequests(at.page, '**/api/quotes');
    for (const [name, value] of Object.entries(person)) await field(at.page, name).fill(value);
    await field(at.page, 'district').selectOption('Mokotów');
    await method('cash').check();
    await submitButton(at.page).click();
    await expectShown(at.page.getByText('Order Error', { exact: true }));
    expect([address(at.page), await ordersStored()]).toEqual(['/checkout', before]);
    await repair();
  });

  it('shows an error when the order fails (CHK-037)', async () => {
    await arrive();
    await fillCheckout(at.page);
    const repair = await failRequests(at.page, '**/api/orders');
    await submitButton(at.page).click();
    await expectInPlace(at.page, 'Order Error', 'There was an error processing your order. Please try again.');
    expect((await storedCart(at.page)).length).toBe(1);
    await repair();
  });

  it('shows an error when the payment cannot be set up (CHK-038)', async () => {
    await arrive();
    await fillCheckout(at.page, { method: 'paypal' });
    const repair = await failRequests(at.page, '**/api/orders');
    await submitButton(at.page).click();
    await expectInPlace(at.page, 'Payment Error', 'There was an error setting up the payment. Please try again.');
    expect((await storedCart(at.page)).length).toBe(1);
    await repair();
  });

  it('names a line that sold out before the order and places none (CHK-035)', async () => {
    await arrive({ 'cloves-50g': 4 });
    await fillCheckout(at.page);
    const before = await ordersStored();
    await setInStore('cloves-50g', 1);
    await submitButton(at.page).click();
    await expectInPlace(at.page, 'Inventory issue with Cloves', 'Only 1 items available. Please adjust your quantity.');
    await expectShown(main().getByRole('alert').getByRole('button', { name: 'Take 1', exact: true }));
    const open = await at.databases.count('orders', `orders WHERE state <> 'rejected' OR customer_name <> ''`);
    expect([address(at.page), (await storedCart(at.page)).length]).toEqual(['/checkout', 1]);
    expect(open).toBeLessThanOrEqual(before);
  });

  it('sends no card data (CHK-032)', async () => {
    await arrive();
    const sent = sentBy(at.page);
    await fillCheckout(at.page, { method: 'credit-card' });
    await field(at.page, 'cardNumber').fill(cardDigits);
    await field(at.page, 'cardExpiry').fill('11/29');
    await field(at.page, 'cardCvc').fill('987');
    const answered = at.page.waitForResponse('**/api/orders');
    await submitButton(at.page).click();
    await answered;
    await at.page.waitForURL('**/stripe-simulator/**');
    expect(sent.length).toBeGreaterThan(0);
    expect(sent.join('\n')).not.toMatch(new RegExp(`${cardDigits}|cardNumber|cardCvc|cardExpiry|blikCode|11/29`));
    expect(await at.page.evaluate(() => JSON.stringify(localStorage))).not.toContain(cardDigits);
    const smuggled = await fetch(`${at.shop.url}/api/orders`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': '0b7aa7ce-9f5f-4b0f-8a5e-2f7f1c8b2a10' },
      body: JSON.stringify({
        ...person,
        district: 'Mokotów',
        paymentMethod: 'cash',
        items: [{ productId: dal, quantity: 1 }],
        cardNumber: cardDigits,
      }),
    });
    expect([smuggled.status, at.shop.lines.join('\n').includes(cardDigits)]).toEqual([400, false]);
  });

  it('accepts any phone and postcode, with a hint if malformed (CHK-012)', async () => {
    await arrive();
    await fillCheckout(at.page);
    await field(at.page, 'phone').fill('on the bell');
    await field(at.page, 'zipCode').fill('X1');
    await field(at.page, 'zipCode').blur();
    await expectShown(main().getByText(/A Polish number has nine digits/), main().getByText(/A Polish postcode looks like/));
    await submitButton(at.page).click();
    await at.page.waitForURL('**/order-confirmation/**');
    const [stored] = await at.databases.query<{ phone: string; zip_code: string }>(
      'orders',
      'SELECT phone, zip_code FROM orders ORDER BY created_at DESC LIMIT 1',
    );
    expect(stored).toEqual({ phone: 'on the bell', zip_code: 'X1' });
  });

  it('shows Processing... and disables the button while it orders (CHK-033)', async () => {
    await arrive();
    await fillCheckout(at.page);
    let goOn: () => void = () => undefined;
    const held = new Promise<void>(resolve => {
      goOn = resolve;
    });
    await at.page.route('**/api/orders', async route => {
      await held;
      await route.continue();
    });
    expect(await words(submitButton(at.page))).toBe('Place order with obligation to pay');
    await submitButton(at.page).click();
    await expectSoon(() => words(submitButton(at.page)), 'Processing...');
    expect(await submitButton(at.page).isDisabled()).toBe(true);
    goOn();
    await at.page.waitForURL('**/order-confirmation/**');
    await at.page.unroute('**/api/orders');
  });

  it('ends a cash order at its confirmation, with the cart empty (CHK-003, CHK-039)', async () => {
    await arrive();
    await fillCheckout(at.page);
    const ordered = at.page.waitForRequest('**/api/orders');
    await submitButton(at.page).click();
    const { items, paymentMethod } = (await ordered).postDataJSON() as PlaceOrderRequest;
    await at.page.waitForURL('**/order-confirmation/**');
    await expectShown(at.page.getByRole('heading', { level: 1, name: 'Thank you for your order' }));
    expect(address(at.page)).toMatch(/^\/order-confirmation\/[0-9a-f-]{36}$/);
    expect({ items, paymentMethod }).toEqual({ items: [{ productId: dal, quantity: 2 }], paymentMethod: 'cash' });
    expect(await storedCart(at.page)).toEqual([]);
  });

  it('redirects a customer with an empty cart to the cart (CHK-002)', async () => {
    await openWithEmptyCart(at.page, '/checkout');
    await expectSoon(() => Promise.resolve(address(at.page)), '/cart');
    await expectShown(main().getByText('Your cart is empty', { exact: true }));
  });

  it('shows that a payment method is unavailable and places no order', async () => {
    const { body: store } = await at.customer().store();
    if (store.paymentMethods.every(({ available }) => available)) return expect(store.paymentMethods).toHaveLength(5);
    const before = await ordersStored();
    for (const value of ['credit-card', 'debit-card', 'blik', 'paypal']) {
      await arrive();
      await fillCheckout(at.page, { method: value });
      await submitButton(at.page).click();
      await expectInPlace(at.page, 'Payment Error', 'Online payment is not available yet. Please choose cash on delivery.');
      await expectShown(main().getByText('Not available at the moment', { exact: true }));
    }
    expect(await ordersStored()).toBe(before);
  });

  it('labels the button with the obligation to pay, in both languages (D-04)', async () => {
    await arrive();
    expect(await words(submitButton(at.page))).toBe('Place order and pay');
    const polish = await at.another({ locale: 'pl-PL' });
    await openWithCart(polish, { [dal]: 1 }, '/checkout');
    await expectSoon(() => words(submitButton(polish)), 'Zamawiam z obowiązkiem zapłaty');
    await polish.context().close();
  });
});
