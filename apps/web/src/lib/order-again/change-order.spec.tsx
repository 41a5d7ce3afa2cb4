/** @jest-environment jest-fixed-jsdom */
import '@kirana/web-kit/testing/browser-gaps';
import { jest } from '@jest/globals';
import type { OrderTracking } from '@kirana/contracts';
import { rememberOrder } from '@kirana/web-kit/orders/order-record';
import { shopServer } from '@kirana/web-kit/testing/shop-server';
import { anOrderRecord, anOrderTracking } from '@kirana/web-kit/testing/stub/an-order';
import { enteredNote } from '@kirana/web-kit/testing/stub/entered-note';
import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { renderShop } from '../../../test/render-shop.js';
import { keepCart, useCart } from '../cart/cart.store.js';

jest.unstable_mockModule('../live-orders/order-socket.js', () => ({
  followOrder: () => () => undefined,
  followOrders: () => () => undefined,
}));

const { server, requests } = shopServer();
const token = 'c2VjcmV0LXRva2VuLTEyMw';
const order = anOrderTracking();
const details = order.details as NonNullable<typeof order.details>;
const entered = {
  ...details,
  customerName: 'Anna Maria Nowak',
  fields: enteredNote('Leave at the door; Code 4711'),
  nip: '5261040828',
  deliveryTime: '2-3' as const,
  paymentMethod: 'blik' as const,
  couponCode: 'WELCOME10',
  items: details.items.map(item => ({ ...item, substitutable: true })),
};
const unpaid = anOrderTracking({
  status: 'pending',
  progress: 10,
  details: { ...entered, paymentUrl: 'https://pay.example/c/1', payUntil: '2026-11-21T12:30:00.000Z' },
});
const closing = anOrderTracking({ status: 'pending', details: entered });

let stop: () => void;
/** Cancellations as they were asked for. */
let cancels: { query: string; token: string | null }[];
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  requests.length = 0;
  cancels = [];
  stop = keepCart();
});
afterEach(() => {
  stop();
  server.resetHandlers();
  useCart.setState({ lines: [], priceChanges: {}, clampedOnLoad: [] });
  jest.restoreAllMocks();
});

/** The order is tracked as `tracked` until it is cancelled, and afterwards as `after`. */
function answers(tracked: OrderTracking, cancelled: () => Response, after: OrderTracking = tracked) {
  server.use(
    http.get('*/api/orders/*', () => HttpResponse.json(cancels.length > 0 ? after : tracked)),
    http.post('*/api/orders/*/cancel', ({ request }) => {
      cancels.push({ query: new URL(request.url).search, token: request.headers.get('x-order-token') });
      return cancelled();
    }),
  );
}

async function change(path = `/track-order/ORD-204816#access=${token}`) {
  const { user } = await renderShop(path);
  await user.click(await screen.findByRole('button', { name: 'Change the order ORD-204816' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change order ORD-204816?' }));
  await user.click(dialog.getByRole('button', { name: 'Change it' }));
  return user;
}

const isChecked = (name: RegExp) => expect(screen.getByRole('radio', { name })).toBeChecked();

async function expectDetails(time: RegExp) {
  expect(await screen.findByLabelText(/First name/)).toHaveValue('Anna');
  expect(screen.getByLabelText(/Last name/)).toHaveValue('Maria Nowak');
  expect(screen.getByLabelText(/^Email/)).toHaveValue('anna@example.pl');
  expect(screen.getByLabelText(/Phone/)).toHaveValue('600 100 200');
  expect(screen.getByLabelText(/Street/)).toHaveValue('Puławska 1 m. 2');
  expect(screen.getByLabelText(/District/)).toHaveValue('Mokotów');
  expect(screen.getByLabelText(/Postcode/)).toHaveValue('02-515');
  expect(screen.getByLabelText('Note for the rider')).toHaveValue('Code 4711');
  expect(screen.getByRole('checkbox', { name: 'Leave at the door' })).toBeChecked();
  expect(screen.getByDisplayValue('5261040828')).toBeVisible();
  isChecked(time);
  isChecked(/BLIK/);
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Deliver to' })).toHaveValue('Mokotów'));
}

describe('ChangeOrder', () => {
  it('cancels the unpaid order, and opens the checkout with its goods and all its customer has entered', async () => {
    answers(unpaid, () => HttpResponse.json(closing), anOrderTracking({ ...closing, status: 'cancelled' }));
    await change();
    await expectDetails(/2-3/);
    expect(globalThis.location.pathname).toBe('/checkout');
    expect(useCart.getState().lines).toMatchObject([{ id: 'toor-dal-1kg', quantity: 2 }]);
    expect(cancels).toEqual([{ query: '?onlyIfUnpaid=true', token }]);
    expect(screen.queryByText('Cancelled')).toBeNull();
    await waitFor(() =>
      expect(requests.findLast(({ path }) => path === '/api/quotes')?.body).toMatchObject({ couponCode: 'WELCOME10' }),
    );
  });

  it.each([
    [
      'before',
      () => HttpResponse.json({ type: 'about:blank', title: 'x', status: 409, code: 'order-not-cancellable' }, { status: 409 }),
    ],
    ['while its page is being closed', () => HttpResponse.json(closing)],
  ])('leaves an order that was paid %s as it is, and says so', async (_when, cancelled) => {
    answers(unpaid, cancelled, anOrderTracking({ status: 'pending', paymentStatus: 'paid', details: entered }));
    await change();
    expect(await screen.findByText('Order ORD-204816 has been paid')).toBeVisible();
    expect(globalThis.location.pathname).toBe('/track-order/ORD-204816');
    expect(useCart.getState().lines).toEqual([]);
  });

  it('is no cancelled order on the page of the confirmation either', async () => {
    rememberOrder(anOrderRecord());
    answers(unpaid, () => HttpResponse.json(closing), anOrderTracking({ ...closing, status: 'cancelled' }));
    await change(`/order-confirmation/${anOrderRecord().id}`);
    await expectDetails(/2-3/);
    expect(screen.queryByText('Cancelled')).toBeNull();
  });

  it('cannot be called off while the payment page is being closed', async () => {
    let close = () => {};
    const closed = new Promise<void>(resolve => (close = resolve));
    answers(unpaid, () => HttpResponse.error(), anOrderTracking({ ...closing, status: 'cancelled' }));
    server.use(
      http.post('*/api/orders/*/cancel', async () => {
        await closed;
        return HttpResponse.json(anOrderTracking({ ...closing, status: 'cancelled' }));
      }),
    );
    await change();
    const dialog = screen.getByRole('dialog', { name: 'Change order ORD-204816?' });
    fireEvent(dialog, createEvent('cancel', dialog, { cancelable: true }));
    expect(dialog).toBeVisible();
    expect(within(dialog).getByRole('button', { name: 'Keep it' })).toBeDisabled();
    close();
    await expectDetails(/2-3/);
  });

  it('says when nobody answers, and changes nothing', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    answers(unpaid, () => HttpResponse.error(), unpaid);
    const user = await change();
    expect(await screen.findByText('Order ORD-204816 could not be changed')).toBeVisible();
    expect(useCart.getState().lines).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Change the order ORD-204816' }));
    expect(await screen.findByRole('dialog', { name: 'Change order ORD-204816?' })).toBeVisible();
  });
});

describe('Order again', () => {
  it('fills the checkout with the details of the order, for a guest too; its time and discount code were for that order', async () => {
    answers(anOrderTracking({ status: 'delivered', paymentStatus: 'paid', etaAt: null, details: entered }), () =>
      HttpResponse.error(),
    );
    localStorage.setItem('district', 'Wola');
    const { user } = await renderShop(`/track-order/ORD-204816#access=${token}`);
    await user.click(await screen.findByRole('button', { name: 'Order again what was in ORD-204816' }));
    await screen.findByRole('heading', { level: 1, name: /cart/i });
    // The cart is priced for where it will go.
    expect(localStorage.getItem('district')).toBe('Mokotów');
    await user.click(screen.getAllByRole('button', { name: /Checkout/i })[0] as HTMLElement);
    await expectDetails(/1-2/);
    expect(requests.findLast(({ path }) => path === '/api/quotes')?.body).not.toHaveProperty('couponCode');
  });

  it('takes what was ordered, not what was packed instead of it', async () => {
    const [item] = entered.items;
    if (!item) throw new Error('the stub has no item');
    const { productId, name, translatedName } = item;
    const substitute = {
      ...item,
      quantity: 1,
      productId: 'cumin-seeds-100g',
      name: 'Cumin Seeds',
      insteadOf: { productId, name, translatedName },
    };
    const items = [{ ...item, quantity: 1 }, substitute];
    answers(anOrderTracking({ status: 'delivered', paymentStatus: 'paid', etaAt: null, details: { ...entered, items } }), () =>
      HttpResponse.error(),
    );
    const { user } = await renderShop(`/track-order/ORD-204816#access=${token}`);
    await user.click(await screen.findByRole('button', { name: 'Order again what was in ORD-204816' }));
    await screen.findByRole('heading', { level: 1, name: /cart/i });
    expect(useCart.getState().lines).toMatchObject([{ id: 'toor-dal-1kg', quantity: 2 }]);
  });

  it('leaves what the customer has typed', async () => {
    answers(anOrderTracking({ status: 'delivered', paymentStatus: 'paid', etaAt: null, details: entered }), () =>
      HttpResponse.error(),
    );
    localStorage.setItem('checkout-draft', JSON.stringify({ until: Date.now() + 60_000, value: { firstName: 'Meera' } }));
    const { user } = await renderShop(`/track-order/ORD-204816#access=${token}`);
    await user.click(await screen.findByRole('button', { name: 'Order again what was in ORD-204816' }));
    await screen.findByRole('heading', { level: 1, name: /cart/i });
    await user.click(screen.getAllByRole('button', { name: /Checkout/i })[0] as HTMLElement);
    expect(await screen.findByLabelText(/First name/)).toHaveValue('Meera');
    expect(screen.getByLabelText(/Last name/)).toHaveValue('');
  });
});
