/** @jest-environment jest-fixed-jsdom */
import '@kirana/web-kit/testing/browser-gaps';
import { jest } from '@jest/globals';
import { orderRecords } from '@kirana/web-kit/orders/order-record';
import { drop, sessionHint, useSession } from '@kirana/web-kit/session/session.store';
import { fillIn } from '@kirana/web-kit/testing/fill-in';
import { shopServer } from '@kirana/web-kit/testing/shop-server';
import { aProduct } from '@kirana/web-kit/testing/stub/a-product';
import { meera } from '@kirana/web-kit/testing/stub/account';
import { aPlacedOrder, aQuote, anOrderTracking } from '@kirana/web-kit/testing/stub/an-order';
import { store } from '@kirana/web-kit/testing/stub/products';
import { aProblem } from '@kirana/web-kit/testing/stub/refusal';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { fillInCheckout, filledCheckout } from '../../../test/checkout-visit.js';
import { renderShop } from '../../../test/render-shop.js';
import { keepCart, useCart } from '../../lib/cart/cart.store.js';

const { server, data, requests } = shopServer();
let stop: () => void;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  requests.length = 0;
  refused = [];
  stop = keepCart();
  useCart.getState().add(aProduct(), 2);
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(() => {
  Object.assign(data, { signedIn: false, addresses: [] });
  drop();
  useSession.setState({ status: 'loading' }, true);
  stop();
  server.resetHandlers();
  useCart.setState({ lines: [], priceChanges: {}, clampedOnLoad: [] });
  jest.restoreAllMocks();
});

const home = {
  id: '7d1f0c52-3b1a-4b8e-9a57-0c9b1de3f001',
  label: 'Home',
  firstName: 'Meera',
  lastName: 'Kowalska',
  phone: '600 100 200',
  address: 'Wolska 1',
  district: 'Wola',
  zipCode: '01-001',
  fields: { riderNote: 'Ring twice' },
};

const submit = (user: UserEvent) => user.click(screen.getAllByRole('button', { name: /^Place order/ })[0] as HTMLElement);
const summary = () => within(screen.getByRole('region', { name: 'Order summary' }));
const shownAmount = (name: RegExp) =>
  summary().getByText(name, { selector: 'dt' }).nextElementSibling?.textContent.replaceAll(/\s+/g, ' ');
const orders = () => requests.filter(({ method, path }) => method === 'POST' && path === '/api/orders');

/** Requests refused by `refuseOnce`, then the accepted ones. */
let refused: typeof requests = [];
const sent = () => [...refused, ...orders()];

function refuseOnce(problem: ReturnType<typeof aProblem>) {
  server.use(
    http.post(
      '*/api/orders',
      async ({ request }) => {
        const body = (await request.json()) as Record<string, unknown>;
        refused.push({ method: 'POST', path: '/api/orders', body, key: request.headers.get('idempotency-key') });
        return HttpResponse.json(problem, { status: problem.status });
      },
      { once: true },
    ),
  );
}

describe('checkout page', () => {
  it('redirects a customer with an empty cart to the cart (CHK-002)', async () => {
    useCart.getState().clear();
    await renderShop('/checkout');
    expect(await screen.findByText('Your cart is empty')).toBeVisible();
    expect(globalThis.location.pathname).toBe('/cart');
  });

  it('has its five parts with every field, the fixed city, card and one to two hours chosen (CHK-001, CHK-004, CHK-005, CHK-007, CHK-008)', async () => {
    await renderShop('/checkout');
    await screen.findByRole('option', { name: 'Wilanów' });
    for (const name of ['Contact information', 'Shipping address', 'Delivery time', 'Payment method', 'Order summary'])
      expect(screen.getByRole('heading', { level: 2, name })).toBeVisible();
    const names = 'firstName lastName email phone address city district zipCode cardNumber cardExpiry cardCvc'.split(' ');
    for (const name of names) expect([name, document.querySelectorAll(`main [name="${name}"]`).length]).toEqual([name, 1]);
    expect(screen.getByLabelText(/City/)).toHaveValue('Warszawa');
    expect(screen.getByLabelText(/City/)).toBeDisabled();
    expect(screen.getByRole('radio', { name: /^Credit card/ })).toBeChecked();
    expect(screen.getByRole('radio', { name: /^1-2 hours (today |tomorrow )?\d{2}:\d0 to \d{2}:\d0$/ })).toBeChecked();
  });

  it('offers the specified options and no empty value (CHK-013, CHK-014, CHK-027, CHK-028)', async () => {
    await renderShop('/checkout');
    await screen.findByRole('option', { name: 'Wilanów' });
    const options = within(screen.getByLabelText(/District/)).getAllByRole<HTMLOptionElement>('option', { hidden: true });
    expect(options.filter(({ disabled }) => !disabled).map(({ textContent }) => textContent)).toEqual([
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
      'Other area (outside Warsaw)',
    ]);
    expect(options).toHaveLength(12);
    for (const option of options) expect(option).not.toHaveValue('');
    expect(screen.getAllByRole('radio').map(radio => (radio as HTMLInputElement).value)).toEqual([
      '1-2',
      '2-3',
      '3-4',
      'credit-card',
      'debit-card',
      'cash',
      'blik',
      'paypal',
    ]);
  });

  it('shows shipping only after a district is chosen (CHK-015, CHK-016, CHK-025)', async () => {
    const far = aQuote({ district: 'Wilanów', distanceKm: 7.55, deliveryFeeMinor: 1_764, totalMinor: 5_828 });
    server.use(http.post('*/api/quotes', () => HttpResponse.json(far)));
    const { user } = await renderShop('/checkout');
    await screen.findByRole('option', { name: 'Wilanów' });
    expect(screen.queryByText('17.64 zł')).toBeNull();
    expect(shownAmount(/^Shipping/)).not.toMatch(/\d/);
    expect(shownAmount(/^Total/)).toMatch(/^\d+\.\d\d zł \+ shipping$/);
    await user.selectOptions(screen.getByLabelText(/District/), 'Wilanów');
    expect(await screen.findByText('17.64 zł')).toBeVisible();
    expect(screen.getByText('7.6 km from our warehouse')).toBeVisible();
  });

  it('shows what adds up, each with two decimals and `zł` (CHK-024, CHK-025)', async () => {
    const sums = { subtotalMinor: 10_000, deliveryFeeMinor: 999, serviceFeeMinor: 700, totalMinor: 11_699 };
    server.use(http.post('*/api/quotes', () => HttpResponse.json(aQuote(sums))));
    await filledCheckout(() => renderShop('/checkout'));
    await waitFor(() => expect(shownAmount(/^Total/)).toBe('116.99 zł'));
    expect([/^Subtotal/, /^Shipping/, /^Service fee \(7%\)/].map(shownAmount)).toEqual(['100.00 zł', '9.99 zł', '7.00 zł']);
  });

  it('shows what to do when a product in the cart is no longer sold', async () => {
    const body = aProblem(409, 'product-unavailable', 'Gone.', { productIds: ['toor-dal-1kg'] });
    server.use(http.post('*/api/quotes', () => HttpResponse.json(body, { status: 409 })));
    const { user } = await renderShop('/checkout');
    await screen.findByRole('option', { name: 'Wilanów' });
    await user.selectOptions(screen.getByLabelText(/District/), 'Wilanów');
    expect(await screen.findByText(/^A product in your cart is no longer sold/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    const line = within(summary().getByRole('listitem'));
    expect(await line.findByRole('alert')).toHaveTextContent('Toor Dal is no longer sold');
    await user.click(line.getByRole('button', { name: 'Remove' }));
    expect(useCart.getState().lines).toEqual([]);
  });

  it('places no order while a field is empty and shows the error at the field (CHK-009, F-53)', async () => {
    const { user } = await renderShop('/checkout');
    await screen.findByLabelText(/First name/);
    await submit(user);
    await waitFor(() => expect(screen.getByLabelText(/First name/)).toHaveFocus());
    expect(screen.getByLabelText(/First name/)).toHaveAccessibleDescription('Please fill in this field.');
    expect(screen.getByLabelText(/District/)).toHaveAccessibleDescription('Choose the district we deliver to.');
    expect(screen.getByText('7 fields need your attention.').closest('[role=alert]')).not.toBeNull();
    expect(orders()).toEqual([]);
  });

  it('marks email and phone, and names and focuses each field that is empty or no email address (CHK-009, CHK-010, CHK-011)', async () => {
    const { user } = await filledCheckout(() => renderShop('/checkout'));
    for (const name of ['Email', 'Phone'])
      expect(screen.getByText(name, { selector: 'label *, label' }).closest('label')).toHaveTextContent('*');
    const email = screen.getByLabelText(/^Email/);
    expect(email).toHaveAttribute('type', 'email');
    for (const label of [/First name/, /Last name/, /^Email/, /Phone/, /Street/, /Postcode/]) {
      const field = screen.getByLabelText<HTMLInputElement>(label);
      const { value } = field;
      fillIn(field, '  ');
      await submit(user);
      await waitFor(() => expect(field).toHaveFocus());
      expect(field).toBeInvalid();
      expect(field).toHaveAccessibleDescription(/Please fill in this field\./);
      fillIn(field, value);
    }
    fillIn(email, 'abc');
    await submit(user);
    await waitFor(() => expect(email).toHaveAccessibleDescription(/Enter an email address/));
    expect(orders()).toEqual([]);
  });

  it('takes any phone and postcode, with a hint at a malformed one, and shows Processing... while it orders (CHK-012, CHK-033)', async () => {
    const { user } = await filledCheckout(() => renderShop('/checkout'));
    fillIn(screen.getByLabelText(/Phone/), 'on the bell');
    fillIn(screen.getByLabelText(/Postcode/), 'X1');
    await user.click(screen.getByLabelText(/Street/));
    expect(screen.getByText(/not how phone numbers look here, such as 600 100 200/)).toBeVisible();
    expect(screen.getByText(/A postcode here looks like 02-515/)).toBeVisible();
    let goOn: () => void = () => undefined;
    const held = new Promise<void>(resolve => (goOn = resolve));
    server.use(http.post('*/api/orders', () => held.then(() => undefined)));
    await submit(user);
    for (const button of await screen.findAllByRole('button', { name: 'Processing...' })) expect(button).toBeDisabled();
    goOn();
    await screen.findByRole('heading', { level: 1, name: 'Thank you for your order' });
    expect(orders().map(({ body }) => [body['phone'], body['zipCode']])).toEqual([['on the bell', 'X1']]);
  });

  it('orders nothing while the shipping price is not known (CHK-034)', async () => {
    server.use(http.post('*/api/quotes', () => HttpResponse.error()));
    const { user } = await filledCheckout(() => renderShop('/checkout'));
    await submit(user);
    expect((await screen.findAllByText('Order Error')).length).toBeGreaterThan(0);
    expect(orders()).toEqual([]);
  });

  it('labels the button with the obligation to pay, in both languages (D-04)', async () => {
    const { user } = await renderShop('/checkout');
    expect((await screen.findAllByRole('button', { name: 'Place order and pay' })).length).toBeGreaterThan(0);
    await user.click(screen.getByRole('radio', { name: /Cash on delivery/ }));
    expect(screen.getAllByRole('button', { name: 'Place order with obligation to pay' }).length).toBeGreaterThan(0);
    await user.click(screen.getByRole('button', { name: 'Polski' }));
    expect((await screen.findAllByRole('button', { name: 'Zamawiam z obowiązkiem zapłaty' })).length).toBeGreaterThan(0);
  });

  it('neither sends nor stores card data (CHK-032, F-10)', async () => {
    const placed = { ...aPlacedOrder(), status: 'pending', paymentStatus: 'unpaid', payment: { url: '#at-the-provider' } };
    const { user } = await filledCheckout(() => renderShop('/checkout'), { paymentMethod: 'credit-card' });
    fillIn(screen.getByLabelText('Card number'), '4242424242424242');
    for (const [name, value] of [
      ['cardExpiry', '11/29'],
      ['cardCvc', '987'],
    ] as const)
      fillIn(document.querySelector(`[name="${name}"]`) as HTMLElement, value);
    let said = '';
    server.use(
      http.post('*/api/orders', async ({ request }) => {
        said = await request.text();
        return HttpResponse.json(placed, { status: 201 });
      }),
    );
    await submit(user);
    await waitFor(() => expect(globalThis.location.hash).toBe('#at-the-provider'));
    expect(said).toContain('"paymentMethod":"credit-card"');
    const everything = [said, ...[requests, localStorage, sessionStorage].map(each => JSON.stringify(each))].join();
    expect(everything).toContain('Puławska 1');
    expect(everything).not.toMatch(/4242|11\/29|987|card(Number|Expiry|Cvc)|blikCode/);
  });

  it('does not call a field wrong that was only passed through, but one that was filled in wrongly', async () => {
    const { user } = await renderShop('/checkout');
    await user.click(await screen.findByLabelText(/First name/));
    await user.tab();
    await user.tab();
    expect(screen.queryByText('Please fill in this field.')).toBeNull();
    await user.type(screen.getByLabelText(/^Email/), 'asha');
    await user.tab();
    await waitFor(() => expect(screen.getByLabelText(/^Email/)).toBeInvalid());
  });

  it('shows card fields for cards and the code for BLIK only (CHK-029, CHK-030, CHK-031)', async () => {
    const { user } = await renderShop('/checkout');
    await screen.findByLabelText('Card number');
    const named = (attribute: string) => [...document.querySelectorAll<HTMLElement>(`main [${attribute}]`)];
    for (const method of ['credit-card', 'cash', 'debit-card', 'paypal', 'blik']) {
      for (const radio of named(`value="${method}"`)) await user.click(radio);
      for (const name of ['cardNumber', 'cardExpiry', 'cardCvc']) {
        const fields = named(`name="${name}"`);
        expect([method, name, fields.length]).toEqual([method, name, method.endsWith('card') ? 1 : 0]);
        for (const field of fields) expect(field).toHaveAccessibleDescription(/\S/);
      }
      expect([method, named('name="blikCode"').length]).toEqual([method, method === 'blik' ? 1 : 0]);
    }
    const code = screen.getByLabelText('BLIK code');
    expect(code).toHaveAccessibleDescription('Enter 6-digit BLIK code');
    await user.type(code, '12a3456789');
    expect(code).toHaveValue('123456');
  });

  it('places a cash order once, empties the cart and shows the confirmation (CHK-003, CHK-039, CHK-045)', async () => {
    const { user } = await renderShop('/checkout');
    await fillInCheckout(user);
    await submit(user);
    expect(await screen.findByRole('heading', { level: 1, name: 'Thank you for your order' })).toBeVisible();
    expect(globalThis.location.pathname).toMatch(/^\/order-confirmation\/[0-9a-f-]{36}$/);
    expect(orders()).toHaveLength(1);
    expect(orders()[0]?.body).toEqual({
      firstName: 'Anna',
      lastName: 'Nowak',
      email: 'anna@example.pl',
      phone: '600 100 200',
      address: 'Puławska 1',
      city: 'Warszawa',
      district: 'Mokotów',
      zipCode: '02-515',
      deliveryTime: '1-2',
      paymentMethod: 'cash',
      items: [{ productId: 'toor-dal-1kg', quantity: 2 }],
      expectedTotalMinor: 5_063,
      windowFrom: expect.any(String),
      locale: 'en',
    });
    expect(useCart.getState().lines).toEqual([]);
    expect(orderRecords()).toHaveLength(1);
    expect(await screen.findByText('Anna Nowak')).toBeVisible();
  });

  it.each([
    [null, 'Wolska 1', '01-001', 'Wola', '600 100 300'],
    ['Wola', 'Wolska 1', '01-001', 'Wola', '600 100 300'],
    ['Mokotów', 'Puławska 1 m. 2', '02-515', 'Mokotów', '600 100 200'],
    ['Bielany', '', '', 'Bielany', '600 100 200'],
  ])(
    'fills in one whole address of a signed-in customer; district in the header: %s',
    async (header, address, zip, district, phone) => {
      if (header) localStorage.setItem('district', header);
      server.use(http.get('*/api/orders/:ref', () => HttpResponse.json(anOrderTracking())));
      data.addresses = [{ ...home, phone: '600 100 300' }];
      Object.assign(data, { user: meera, signedIn: true });
      localStorage.setItem(sessionHint, '1');
      await renderShop('/checkout');
      await waitFor(() => expect(screen.getByLabelText(/Phone/)).toHaveValue(phone));
      expect(screen.getByLabelText(/Street/)).toHaveValue(address);
      expect(screen.getByLabelText(/Postcode/)).toHaveValue(zip);
      await waitFor(() => expect(screen.getByLabelText(/District/)).toHaveValue(district));
      expect(await screen.findByRole('combobox', { name: 'Deliver to' })).toHaveValue(district);
      const saved = address === 'Wolska 1' ? home.id : 'none';
      expect(screen.getByLabelText(/Saved address/)).toHaveValue(saved);
    },
  );

  it('fills in a signed-in customer’s saved address and keeps a typed one', async () => {
    data.addresses = [home];
    localStorage.setItem('district', 'Bielany');
    Object.assign(data, { user: meera, signedIn: true });
    localStorage.setItem(sessionHint, '1');
    const { user } = await renderShop('/checkout');
    await user.selectOptions(await screen.findByLabelText(/Saved address/), 'Home: Wolska 1');
    expect(screen.getByLabelText(/Street/)).toHaveValue('Wolska 1');
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Deliver to' })).toHaveValue('Wola'));
    expect(screen.getByLabelText(/District/)).toHaveValue('Wola');
    await waitFor(() => expect(screen.getByLabelText(/Email/)).toHaveValue('meera@example.com'));
    fillIn(screen.getByLabelText(/Street/), 'Wolska 2');
    await user.click(screen.getByLabelText('Save this address for my next order'));
    await user.click(screen.getByRole('radio', { name: /Cash on delivery/ }));
    await submit(user);
    await waitFor(() => expect(globalThis.location.pathname).toMatch(/order-confirmation/));
    expect(orders()).toHaveLength(1);
    expect(orders()[0]?.body).toMatchObject({ address: 'Wolska 2', district: 'Wola', email: 'meera@example.com' });
    expect(data.addresses.map(({ address }) => address)).toEqual(['Wolska 2', 'Wolska 1']);
  });

  it('is filled for a signed-in customer from their last order, except for what they have typed', async () => {
    server.use(http.get('*/api/orders/:ref', () => HttpResponse.json(anOrderTracking())));
    Object.assign(data, { user: meera, signedIn: true });
    localStorage.setItem(sessionHint, '1');
    await renderShop('/checkout');
    fillIn(await screen.findByLabelText(/Phone/), '700 800 900');
    await waitFor(() => expect(screen.getByLabelText(/Street/)).toHaveValue('Puławska 1 m. 2'));
    const values = [/First name/, /Last name/, /Email/, /Phone/, /Postcode/, /District/].map(
      label => screen.getByLabelText<HTMLInputElement>(label).value,
    );
    expect(values).toEqual(['Anna', 'Nowak', 'meera@example.com', '700 800 900', '02-515', 'Mokotów']);
    expect(await screen.findByRole('combobox', { name: 'Deliver to' })).toHaveValue('Mokotów');
  });

  it('leads a guest who has an account to the sign-in and back, with everything typed', async () => {
    const { user } = await renderShop('/checkout');
    fillIn(await screen.findByLabelText(/Street/), 'Wolska 3');
    await user.click(await screen.findByRole('link', { name: 'Sign in' }));
    fillIn(await screen.findByLabelText(/^Password/), 'green mango pickle');
    fillIn(screen.getByLabelText(/^Email/), 'meera@example.com');
    Object.assign(data, { user: meera });
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    await waitFor(() => expect(globalThis.location.pathname).toBe('/checkout'));
    expect(await screen.findByLabelText(/Street/)).toHaveValue('Wolska 3');
    Object.assign(data, { signedIn: false });
    drop();
    useSession.setState({ status: 'loading' }, true);
  });

  it('retries with the same key after a lost answer (CHK-037, D-23)', async () => {
    const { user } = await filledCheckout(() => renderShop('/checkout'));
    const lost: (string | null)[] = [];
    server.use(
      http.post(
        '*/api/orders',
        ({ request }) => {
          lost.push(request.headers.get('idempotency-key'));
          return HttpResponse.error();
        },
        { once: true },
      ),
    );
    await submit(user);
    expect(await summary().findByText('Order Error')).toBeVisible();
    expect(summary().getByText('There was an error processing your order. Please try again.')).toBeVisible();
    expect(useCart.getState().lines).toHaveLength(1);
    await submit(user);
    await screen.findByRole('heading', { level: 1, name: 'Thank you for your order' });
    expect(lost[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(orders().at(-1)?.key).toBe(lost[0]);
  });

  it('says how long to wait before the button is pressed again, and sends the same order then', async () => {
    refuseOnce(aProblem(429, 'too-many-requests', 'Please try again in 12 s.', { retryAfterSeconds: 12 }));
    const { user } = await filledCheckout(() => renderShop('/checkout'));
    await submit(user);
    expect(await summary().findByText(/^Nothing was ordered just now: .* wait 12 seconds before you press again/)).toBeVisible();
    await submit(user);
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]?.key).toBe(sent()[0]?.key);
  });

  it('asks only who buys for a company for its number, and never hides one that is entered', async () => {
    const { user } = await renderShop('/checkout');
    const company = await screen.findByLabelText('I buy for a company');
    expect(screen.queryByLabelText(/^NIP/)).toBeNull();
    await user.click(company);
    await user.type(screen.getByLabelText(/^NIP/), '526');
    cleanup();
    await renderShop('/checkout');
    expect(await screen.findByLabelText(/^NIP/)).toHaveValue('526');
    await user.click(screen.getByLabelText('I buy for a company'));
    expect(screen.queryByLabelText(/^NIP/)).toBeNull();
    await user.click(screen.getByLabelText('I buy for a company'));
    expect(screen.getByLabelText(/^NIP/)).toHaveValue('');
  });

  it('shows current prices and asks for confirmation when they have changed (F-07)', async () => {
    const { user } = await filledCheckout(() => renderShop('/checkout'));
    await screen.findAllByText('50.63 zł');
    const quote = aQuote({ subtotalMinor: 3_998, serviceFeeMinor: 280, totalMinor: 5_277 });
    refuseOnce(aProblem(409, 'price-changed', 'Prices have changed.', { quote }));
    await submit(user);
    expect(await summary().findByText('Prices have changed')).toBeVisible();
    expect(screen.getByText('The new total is 52.77 zł. Place the order again to accept it.')).toBeVisible();
    await submit(user);
    await screen.findByRole('heading', { level: 1, name: 'Thank you for your order' });
    expect(sent().map(({ body }) => body['expectedTotalMinor'])).toEqual([5_063, 5_277]);
    expect(new Set(sent().map(({ key }) => key)).size).toBe(2);
  });

  it('names sold-out products and places no order (CHK-035)', async () => {
    const { user } = await filledCheckout(() => renderShop('/checkout'));
    const lines = [{ productId: 'toor-dal-1kg', name: 'Toor Dal', requested: 2, available: 1 }];
    refuseOnce(aProblem(409, 'insufficient-stock', 'Not everything is in stock any more.', { lines }));
    await submit(user);
    expect(await summary().findByText('Inventory issue with Toor Dal')).toBeVisible();
    expect(orderRecords()).toEqual([]);
    expect(globalThis.location.pathname).toBe('/checkout');
  });

  it('shows that a payment method is unavailable (CHK-038)', async () => {
    const { user } = await filledCheckout(() => renderShop('/checkout'), { paymentMethod: 'paypal' });
    refuseOnce(aProblem(409, 'payment-method-unavailable', 'Online payment is not open yet. Please choose cash on delivery.'));
    await submit(user);
    expect(await screen.findByText('Payment Error')).toBeVisible();
    expect(screen.getAllByText('Online payment is not open yet. Please choose cash on delivery.').length).toBeGreaterThan(0);
    expect(orderRecords()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Pay cash at the door' }));
    expect(screen.getByRole('radio', { name: /^Cash/ })).toBeChecked();
    expect(screen.getByRole('radio', { name: /^Cash/ })).toHaveFocus();
    expect(screen.queryByText('Payment Error')).toBeNull();
  });

  it('says before the order which methods do not take so small a total, and offers the one that does', async () => {
    const paymentMethods = store.paymentMethods.map(each => ({ ...each, available: true }));
    server.use(
      http.get('*/api/store', () => HttpResponse.json({ ...store, paymentMethods })),
      http.post('*/api/quotes', () => HttpResponse.json({ ...aQuote(), totalMinor: 199 })),
    );
    const { user } = await filledCheckout(() => renderShop('/checkout'), { paymentMethod: 'blik' });
    const said = 'This method takes payments from 2.00 zł, and the order comes to 1.99 zł. Cash on delivery works.';
    expect(await screen.findByText(said)).toBeVisible();
    expect(screen.getByRole('radio', { name: /^PayPal Payments from 2.00\szł/ })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Pay cash at the door' }));
    expect(screen.getByRole('radio', { name: /^Cash/ })).toBeChecked();
    expect(screen.queryByText(said)).toBeNull();
  });

  it('keeps the cart and shows Payment Error when the payment could not be set up (CHK-038)', async () => {
    const { user } = await filledCheckout(() => renderShop('/checkout'), { paymentMethod: 'blik' });
    const body = { type: 'about:blank', title: 'Unavailable', status: 503, code: 'service-unavailable' };
    server.use(http.post('*/api/orders', () => HttpResponse.json(body, { status: 503 })));
    await submit(user);
    expect(await summary().findByText('There was an error setting up the payment. Please try again.')).toBeVisible();
    expect(screen.getAllByText('Payment Error')).toHaveLength(1);
    expect(useCart.getState().lines).toHaveLength(1);
  });

  it.each(['credit-card', 'debit-card', 'blik', 'paypal'])(
    'leads to the page of the provider that the shop answers with: %s (CHK-040)',
    async paymentMethod => {
      const placed = { ...aPlacedOrder(), status: 'pending', paymentStatus: 'unpaid', payment: { url: '#at-the-provider' } };
      server.use(http.post('*/api/orders', () => HttpResponse.json(placed, { status: 201 })));
      const { user } = await filledCheckout(() => renderShop('/checkout'), { paymentMethod });
      await submit(user);
      await waitFor(() => expect(globalThis.location.hash).toBe('#at-the-provider'));
    },
  );

  it('does not confirm an order that was cancelled while its answer was lost', async () => {
    const { user } = await filledCheckout(() => renderShop('/checkout'));
    server.use(
      http.post('*/api/orders', () =>
        HttpResponse.json({
          id: '7b1d4c1e-52b8-4d4e-9d39-0f3f6f0a1a11',
          number: 'ORD-100200',
          accessToken: 'token',
          status: 'cancelled',
          paymentStatus: 'unpaid',
          totals: { subtotalMinor: 1, deliveryFeeMinor: 1, serviceFeeMinor: 1, totalMinor: 3 },
          payment: null,
        }),
      ),
    );
    await submit(user);
    await waitFor(() => expect(screen.queryAllByRole('button', { name: 'Processing...' })).toEqual([]));
    expect(screen.getAllByText('Order Error').length).toBeGreaterThan(0);
    expect(useCart.getState().lines).toHaveLength(1);
    expect(globalThis.location.pathname).toBe('/checkout');
  });

  it('refuses another area in both places and places no order (CHK-018, CHK-019)', async () => {
    const { user } = await filledCheckout(() => renderShop('/checkout'), { district: 'outside' });
    const notice = within(screen.getByText('Delivery Not Available').closest('[role=alert]') as HTMLElement);
    expect(notice.getByText('We only deliver within Warsaw city limits. Please select a district within Warsaw.')).toBeVisible();
    await submit(user);
    const alert = within((await screen.findByText('Delivery Error')).closest('[role=alert]') as HTMLElement);
    expect(alert.getByText('Sorry, we only deliver within Warsaw city limits.')).toBeVisible();
    expect(orders()).toEqual([]);
    await user.click(alert.getByRole('button', { name: 'Choose a district in Warsaw' }));
    expect(screen.getByLabelText(/^District/)).toHaveFocus();
    expect(screen.queryByText('Delivery Error')).toBeNull();
  });

  it('says that there is no delivery to a district that was switched off meanwhile', async () => {
    const { user } = await filledCheckout(() => renderShop('/checkout'));
    refuseOnce(aProblem(422, 'outside-delivery-area', 'Sorry, we only deliver within Warsaw city limits.'));
    await submit(user);
    const { value } = screen.getByLabelText<HTMLSelectElement>(/^District/);
    expect(
      await screen.findByText(`There is no delivery to ${value} at the moment. Please choose another district.`),
    ).toBeVisible();
  });

  it('says in place that the shop takes no orders, keeps what was typed, and goes on once it does again', async () => {
    const { user, queries } = await filledCheckout(() => renderShop('/checkout'));
    const paused = { en: 'Back at six.', pl: 'Wracamy o szóstej.' };
    refuseOnce(aProblem(409, 'orders-paused', paused.en, { paused }));
    await submit(user);
    expect(await summary().findByText('Back at six.')).toBeVisible();
    for (const button of screen.getAllByRole('button', { name: /^Place order/ })) expect(button).toBeDisabled();
    expect(screen.getByLabelText(/First name/)).toHaveValue('Anna');
    await queries.invalidateQueries({ queryKey: ['store'] });
    await waitFor(() => expect(summary().queryByText('Back at six.')).toBeNull());
    await submit(user);
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(new Set(sent().map(({ key }) => key)).size).toBe(2);
  });
});
