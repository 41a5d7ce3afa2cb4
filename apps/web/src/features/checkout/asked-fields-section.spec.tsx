/** @jest-environment jest-fixed-jsdom */
import '@kirana/web-kit/testing/browser-gaps';
import { jest } from '@jest/globals';
import { shopServer } from '@kirana/web-kit/testing/shop-server';
import { store } from '@kirana/web-kit/testing/stub/products';
import { aProblem } from '@kirana/web-kit/testing/stub/refusal';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { filledCheckout, forgetVisits, ordersOf, submitOrder } from '../../../test/checkout-visit.js';
import { rememberDetails } from '../../lib/orders/remembered-details.js';

jest.unstable_mockModule('@kirana/web-kit/notify/notify', () => ({ notify: jest.fn(), onFirstNotification: jest.fn() }));
const { renderShop } = await import('../../../test/render-shop.js');
const { server, requests } = shopServer();

const orderFields = [
  {
    key: 'floor',
    input: 'number',
    required: true,
    priced: true,
    min: 0,
    max: 40,
    maxLength: null,
    options: [],
    label: { en: 'Floor', pl: 'Piętro' },
    hint: { en: 'Each costs 2 zł', pl: 'Każde kosztuje 2 zł' },
  },
  {
    key: 'lift',
    input: 'yes-no',
    required: false,
    priced: true,
    min: null,
    max: null,
    maxLength: null,
    options: [],
    label: { en: 'There is a lift', pl: 'Jest winda' },
    hint: null,
  },
];

const details = {
  firstName: 'Anna',
  lastName: 'Nowak',
  email: 'anna@example.pl',
  phone: '600 100 200',
  address: 'Puławska 1',
  district: 'Mokotów',
  zipCode: '02-515',
  paymentMethod: 'cash',
} as const;

beforeEach(() => {
  forgetVisits(requests);
  server.use(http.get('*/api/store', () => HttpResponse.json({ ...store, orderFields })));
});

const quotes = () =>
  requests.filter(({ path }) => path === '/api/quotes').map(({ body }) => (body as { fields?: object }).fields);

describe('checkout: what extensions ask for', () => {
  it('is part of the quote and of the order', async () => {
    const { user } = await filledCheckout(() => renderShop('/checkout'));
    await user.type(await screen.findByLabelText(/Floor/), '4');
    await user.click(screen.getByRole('checkbox', { name: 'There is a lift' }));
    await waitFor(() => expect(quotes()).toContainEqual({ floor: 4, lift: true }));
    await submitOrder(user);
    await waitFor(() => expect(ordersOf(requests)).toHaveLength(1));
    expect(ordersOf(requests)[0]?.body).toMatchObject({ fields: { floor: 4, lift: true } });
  });

  it('is not sent while a required field is empty or a number is out of its limits', async () => {
    const { user } = await filledCheckout(() => renderShop('/checkout'));
    const floor = await screen.findByLabelText(/Floor/);
    await submitOrder(user);
    expect(await screen.findByText('Please fill in this field.')).toBeVisible();
    await user.type(floor, '99');
    expect(await screen.findByText('Enter a number from 0 to 40.')).toBeVisible();
    expect(floor).toHaveAttribute('aria-invalid', 'true');
    expect(ordersOf(requests)).toEqual([]);
  });

  it('is opened with the focus for a returning guest who has not been asked before', async () => {
    jest.spyOn(globalThis, 'requestAnimationFrame').mockReturnValue(0);
    rememberDetails({ ...details, fields: {} });
    let answer = (_store: object) => undefined as void;
    server.use(http.get('*/api/store', async () => HttpResponse.json(await new Promise<object>(resolve => (answer = resolve)))));
    const { user } = await renderShop('/checkout');
    await screen.findByRole('heading', { name: 'Same as last time' });
    answer({ ...store, orderFields });
    await submitOrder(user);
    await waitFor(async () => expect(await screen.findByLabelText(/Floor/)).toHaveFocus());
    expect(screen.getByText('Please fill in this field.')).toBeVisible();
    jest.restoreAllMocks();
  });

  it('and the tax number of a company are said among what is remembered', async () => {
    rememberDetails({ ...details, nip: '526-025-02-74', fields: { floor: '4' } });
    await renderShop('/checkout');
    await screen.findByRole('heading', { name: 'Same as last time' });
    expect(screen.getByText('526-025-02-74')).toBeVisible();
    expect(await screen.findByText('4')).toBeVisible();
  });

  it('is opened for a returning guest when the shop refuses it, with the reason', async () => {
    rememberDetails({ ...details, fields: { floor: '4' } });
    const { user } = await renderShop('/checkout');
    await screen.findByRole('heading', { name: 'Same as last time' });
    const refusal = aProblem(422, 'order-fields-invalid', 'Please check.');
    server.use(http.post('*/api/orders', () => HttpResponse.json(refusal, { status: 422 }), { once: true }));
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    await submitOrder(user);
    const section = (await screen.findByLabelText(/Floor/)).closest('fieldset');
    const alert = section?.querySelector('[role=alert]');
    await waitFor(() => expect(alert).toHaveFocus());
    expect(alert).toHaveTextContent('Please check what you entered for the delivery.');
  });
});
