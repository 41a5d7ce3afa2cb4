/** @jest-environment jest-fixed-jsdom */
import '@kirana/web-kit/testing/browser-gaps';
import { jest } from '@jest/globals';
import { orderRecords, rememberOrder } from '@kirana/web-kit/orders/order-record';
import { drop, sessionHint, useSession } from '@kirana/web-kit/session/session.store';
import { shopServer } from '@kirana/web-kit/testing/shop-server';
import { aProduct } from '@kirana/web-kit/testing/stub/a-product';
import { meera } from '@kirana/web-kit/testing/stub/account';
import { aPlacedOrder, anOrderRecord, anOrderState, anOrderTracking } from '@kirana/web-kit/testing/stub/an-order';
import { act, cleanup, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { filledCheckout, keepWaitingOrder } from '../../../test/checkout-visit.js';
import { renderShop } from '../../../test/render-shop.js';
import { keepCart, useCart } from '../../lib/cart/cart.store.js';

const { server, requests, data } = shopServer();
let stop: () => void;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  requests.length = 0;
  stop = keepCart();
  useCart.getState().add(aProduct(), 2);
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(() => {
  stop();
  server.resetHandlers();
  useCart.setState({ lines: [], priceChanges: {}, clampedOnLoad: [] });
  jest.restoreAllMocks();
});

const placed = aPlacedOrder({ number: 'ORD-100200' });
const problem = (code: string, extra = {}) =>
  HttpResponse.json({ type: 'about:blank', title: 'Refused', status: 409, code, ...extra }, { status: 409 });

/** Sent requests: key and body of each, in order. */
let sent: { key: string | null; body: string }[];

function answer(later: () => Response) {
  sent = [];
  server.use(
    http.post('*/api/orders', async ({ request }) => {
      sent.push({ key: request.headers.get('idempotency-key'), body: await request.text() });
      return later();
    }),
  );
}

const submit = (user: UserEvent) => user.click(screen.getAllByRole('button', { name: /^Place order/ })[0] as HTMLElement);
const stillWorking = () => screen.findByRole('heading', { level: 1, name: 'We are still working on it' });
const asked = { timeout: 12_000 };

async function orderAndWait() {
  const { user } = await filledCheckout(() => renderShop('/checkout'));
  await submit(user);
  expect(await stillWorking()).toBeVisible();
  return user;
}

/** Comes back to an order that was answered with 202. */
async function waitFurther() {
  keepWaitingOrder(placed);
  await renderShop('/checkout');
  expect(await stillWorking()).toBeVisible();
}

describe('order answered with 202', () => {
  it('keeps the cart and shows no confirmation, also after a reload, until it is accepted', async () => {
    let decided = false;
    answer(() => HttpResponse.json(placed, { status: decided ? 201 : 202 }));
    await orderAndWait();
    expect(screen.getByText(/we will write to anna@example.pl/)).toBeVisible();
    expect(screen.queryByText('Thank you for your order')).toBeNull();
    expect([orderRecords(), useCart.getState().lines.length]).toEqual([[], 1]);
    cleanup();
    await renderShop('/checkout');
    expect(await stillWorking()).toBeVisible();
    await waitFor(() => expect(sent.length).toBe(2), asked);
    expect(useCart.getState().lines).toHaveLength(1);
    decided = true;
    expect(await screen.findByRole('heading', { level: 1, name: 'Thank you for your order' }, asked)).toBeVisible();
    expect(new Set(sent.map(request => JSON.stringify(request))).size).toBe(1);
    expect(sent[0]?.key).toMatch(/^[0-9a-f-]{36}$/);
    expect(useCart.getState().lines).toEqual([]);
    expect(orderRecords().map(({ number }) => number)).toEqual(['ORD-100200']);
    expect(Object.keys(localStorage).filter(key => /open-order|checkout/.test(key))).toEqual([]);
  }, 30_000);

  it('returns to the cart with the reason at its line when it is rejected late (CHK-035)', async () => {
    const lines = [{ productId: 'toor-dal-1kg', name: 'Toor Dal', requested: 2, available: 1 }];
    answer(() => (sent.length === 1 ? HttpResponse.json(placed, { status: 202 }) : problem('insufficient-stock', { lines })));
    const user = await orderAndWait();
    await waitFor(() => expect(globalThis.location.pathname).toBe('/cart'), asked);
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText('Inventory issue with Toor Dal')).toBeVisible();
    expect(alert).toHaveTextContent('Only 1 items available. Please adjust your quantity.');
    await waitFor(() => expect(document.activeElement?.localName).toBe('li'));
    await user.click(within(alert).getByRole('button', { name: 'Take 1' }));
    expect(await screen.findByRole('spinbutton', { name: 'Quantity of Toor Dal' })).toHaveValue('1');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(orderRecords()).toEqual([]);
  }, 30_000);

  it('returns to the filled form when it is rejected late for stock and no line is named', async () => {
    answer(() => problem('insufficient-stock', { lines: [] }));
    await waitFurther();
    expect(await screen.findByText('The order could not be completed', {}, asked)).toBeVisible();
    expect(screen.getByText('Order Error')).toBeVisible();
    expect(globalThis.location.pathname).toBe('/checkout');
  }, 30_000);

  it('returns to the filled form when it is cancelled', async () => {
    answer(() => problem('order-not-completed'));
    await waitFurther();
    expect(await screen.findByText('The order could not be completed', {}, asked)).toBeVisible();
    expect(screen.getByText('Order Error')).toBeVisible();
    expect(screen.getByText('There was an error processing your order. Please try again.')).toBeVisible();
    expect(screen.getByLabelText(/First name/)).toHaveValue('Anna');
    expect([orderRecords(), useCart.getState().lines.length]).toEqual([[], 1]);
  }, 30_000);

  it('returns to the filled form with the reason of a late refusal', async () => {
    answer(() => problem('payment-method-unavailable', { detail: 'Cash is not taken today.' }));
    await waitFurther();
    expect(await screen.findByText('The order could not be completed', {}, asked)).toBeVisible();
    expect(screen.getByText('Payment Error')).toBeVisible();
    expect(screen.getByText('Cash is not taken today.')).toBeVisible();
    expect(screen.getByText(/^Nothing was charged\./)).toBeVisible();
  }, 30_000);

  it('returns to the filled form with the reason when the shop cancels it meanwhile', async () => {
    answer(() => HttpResponse.json({ ...placed, status: 'cancelled' }, { status: 201 }));
    await waitFurther();
    expect(await screen.findByText('The order could not be completed', {}, asked)).toBeVisible();
    expect(screen.getByText('Nothing was charged. Your cart and your details are still here; please try again.')).toBeVisible();
    expect(globalThis.location.pathname).toBe('/checkout');
    expect([orderRecords(), useCart.getState().lines.length]).toEqual([[], 1]);
  }, 30_000);

  it('keeps polling after no answer and a 503', async () => {
    const answers = [
      () => HttpResponse.error(),
      () => HttpResponse.json({ type: 'about:blank', title: 'x', status: 503, code: 'service-unavailable' }, { status: 503 }),
    ];
    answer(() => answers[sent.length - 1]?.() ?? HttpResponse.json(placed, { status: 201 }));
    await waitFurther();
    expect(await screen.findByRole('heading', { level: 1, name: 'Thank you for your order' }, { timeout: 12_000 })).toBeVisible();
    expect(sent).toHaveLength(3);
  }, 30_000);
});

it('keeps what the checkout shows when the skip link is followed', async () => {
  const { user } = await renderShop('/cart');
  await user.click((await screen.findAllByRole('button', { name: /Checkout/i }))[0] as HTMLElement);
  const name = await screen.findByLabelText(/First name/);
  await user.click(screen.getByRole('link', { name: 'Skip to content' }));
  await waitFor(() => expect(globalThis.location.hash).toBe('#content'));
  fireEvent.popState(window);
  await act(() => new Promise(resolve => setTimeout(resolve, 100)));
  expect(name).toBeInTheDocument();
});

describe('insufficient stock at checkout', () => {
  it('is shown at its line, can be adjusted there, and the order continues', async () => {
    const { user } = await filledCheckout(() => renderShop('/checkout'));
    const lines = [{ productId: 'toor-dal-1kg', name: 'Toor Dal', requested: 2, available: 1 }];
    server.use(http.post('*/api/orders', () => problem('insufficient-stock', { lines }), { once: true }));
    await submit(user);
    const take = await screen.findByRole('button', { name: 'Take 1' });
    expect(take.closest('[role=alert]')).toHaveTextContent('Inventory issue with Toor Dal');
    await waitFor(() => expect(take.closest('li')).toHaveFocus());
    await user.click(take);
    expect(screen.queryByRole('button', { name: 'Take 1' })).toBeNull();
    expect(useCart.getState().lines[0]?.quantity).toBe(1);
    await submit(user);
    expect(await screen.findByRole('heading', { level: 1, name: 'Thank you for your order' })).toBeVisible();
  });
});

describe('unpaid order', () => {
  const url = 'https://pay.example/cs_1';

  beforeEach(() => {
    rememberOrder(anOrderRecord({ paymentMethod: 'blik' }));
    const order = anOrderTracking({ status: 'pending', riderAssigned: false });
    const details = order.details && { ...order.details, paymentUrl: url, paymentMethod: 'blik' as const, rider: null };
    server.use(http.get('*/api/orders/ORD-204816', () => HttpResponse.json({ ...order, details })));
    const state = anOrderState({ status: 'pending', paymentUrl: url });
    server.use(http.post('*/api/order-states', () => HttpResponse.json({ orders: [state] })));
    server.use(http.get(`*/api/orders/${anOrderRecord().id}`, () => HttpResponse.json({ ...order, details })));
  });

  it('is shown at checkout with both options, and a second order requires confirmation', async () => {
    const { user } = await filledCheckout(() => renderShop('/checkout'));
    const pay = await screen.findByRole('link', { name: 'Go on paying for order ORD-204816' });
    expect(pay).toHaveAttribute('href', url);
    expect(pay.closest('[role=status]')).toHaveTextContent('Order ORD-204816 is not paid yet');
    await submit(user);
    const dialog = await screen.findByRole('dialog', { name: 'Place a second order?' });
    expect(within(dialog).getByRole('link', { name: /^Go on paying for order/ })).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Not now' }));
    const orders = () => requests.filter(({ method, path }) => method === 'POST' && path === '/api/orders');
    expect(orders()).toEqual([]);
    await submit(user);
    await user.click(await screen.findByRole('button', { name: 'Place a second order' }));
    await screen.findByRole('heading', { level: 1, name: 'Thank you for your order' });
    expect(orders()).toHaveLength(1);
  });

  it.each([
    ['gives way to another one', 'cancelled', 1],
    ['stays, without another one, when it was paid first', 'confirmed', 0],
  ] as const)('%s', async (_name, status, placedOrders) => {
    const cancelled: string[] = [];
    server.use(
      http.post('*/api/orders/*/cancel', ({ request }) => {
        cancelled.push(new URL(request.url).search);
        return HttpResponse.json(anOrderTracking({ status, paymentStatus: status === 'confirmed' ? 'paid' : 'unpaid' }));
      }),
    );
    const { user } = await filledCheckout(() => renderShop('/checkout'));
    await screen.findByRole('link', { name: 'Go on paying for order ORD-204816' });
    await submit(user);
    const dialog = await screen.findByRole('dialog', { name: 'Place a second order?' });
    await user.click(within(dialog).getByRole('button', { name: 'Place this one instead' }));
    await (placedOrders > 0
      ? screen.findByRole('heading', { level: 1, name: 'Thank you for your order' })
      : screen.findByText('Order ORD-204816 has been paid'));
    expect(cancelled).toEqual(['?onlyIfUnpaid=true']);
    expect(requests.filter(({ method, path }) => method === 'POST' && path === '/api/orders')).toHaveLength(placedOrders);
  });

  it('is replaced by one order at most while its payment page is being closed: the question stays, and leaving orders nothing', async () => {
    let close = () => {};
    const closed = new Promise<void>(resolve => (close = resolve));
    server.use(
      http.post('*/api/orders/*/cancel', async () => {
        await closed;
        return HttpResponse.json(anOrderTracking({ status: 'cancelled', paymentStatus: 'unpaid' }));
      }),
    );
    const { user } = await filledCheckout(() => renderShop('/checkout'));
    await screen.findByRole('link', { name: 'Go on paying for order ORD-204816' });
    await submit(user);
    const dialog = await screen.findByRole('dialog', { name: 'Place a second order?' });
    await user.click(within(dialog).getByRole('button', { name: 'Place this one instead' }));
    fireEvent(dialog, createEvent('cancel', dialog, { cancelable: true }));
    expect(within(dialog).getByRole('button', { name: 'Not now' })).toBeDisabled();
    expect(dialog).toBeVisible();
    history.pushState(null, '', '/cart');
    fireEvent.popState(window);
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    close();
    await screen.findByRole('heading', { level: 1, name: /cart/i });
    await act(() => new Promise(resolve => setTimeout(resolve, 300)));
    expect(requests.filter(({ method, path }) => method === 'POST' && path === '/api/orders')).toEqual([]);
  });

  it('of another device is shown at checkout to its customer', async () => {
    localStorage.clear();
    Object.assign(data, { user: meera, signedIn: true });
    localStorage.setItem(sessionHint, '1');
    useCart.getState().add(aProduct(), 1);
    await renderShop('/checkout');
    expect(await screen.findByRole('link', { name: 'Go on paying for order ORD-204816' })).toHaveAttribute('href', url);
    Object.assign(data, { signedIn: false });
    drop();
    useSession.setState({ status: 'loading' }, true);
  });

  it('is gone from the checkout once it is paid elsewhere', async () => {
    const { queries } = await renderShop('/checkout');
    await screen.findByRole('link', { name: 'Go on paying for order ORD-204816' });
    const paid = anOrderState({ status: 'confirmed', paymentStatus: 'paid', paymentUrl: null, version: 9 });
    server.use(http.post('*/api/order-states', () => HttpResponse.json({ orders: [paid] })));
    await queries.invalidateQueries({ queryKey: ['order-states'] });
    await waitFor(() => expect(screen.queryByRole('link', { name: /^Go on paying/ })).toBeNull());
  });

  it.each([
    ['/track-order', 'on this device'],
    ['/track-order/ORD-204816', 'tracking'],
    [`/order-confirmation/${anOrderRecord().id}`, 'the confirmation'],
  ])('is shown at %s: %s', async path => {
    await renderShop(path);
    expect(await screen.findByRole('link', { name: 'Go on paying for order ORD-204816' })).toHaveAttribute('href', url);
    expect(screen.getAllByRole('button', { name: /Cancel order/ }).length).toBeGreaterThan(0);
    expect(screen.queryByRole('heading', { name: 'Thank you for your order' })).toBeNull();
  });
});
