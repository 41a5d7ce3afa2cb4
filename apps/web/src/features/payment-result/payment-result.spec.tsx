/** @jest-environment jest-fixed-jsdom */
import '@kirana/web-kit/testing/browser-gaps';
import { jest } from '@jest/globals';
import { keepDraft, readDraft } from '@kirana/web-kit/orders/checkout-draft';
import { rememberOrder } from '@kirana/web-kit/orders/order-record';
import { fillIn } from '@kirana/web-kit/testing/fill-in';
import { shopServer } from '@kirana/web-kit/testing/shop-server';
import { aProduct } from '@kirana/web-kit/testing/stub/a-product';
import { anOrderRecord, anOrderTracking } from '@kirana/web-kit/testing/stub/an-order';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { renderShop } from '../../../test/render-shop.js';
import { itemsOf } from '../../lib/cart/cart-line.js';
import { useCart } from '../../lib/cart/cart.store.js';
import { piecesOf } from '../../lib/cart/merge-carts.js';

const { server } = shopServer();
const session = 'cs_test_a1b2c3d4e5f6g7h8i9j0';
const orderId = '3f2c1a90-5b6d-4e7f-8a9b-0c1d2e3f4a5b';
let asked = 0;
const answer = (status: string, code = 200) =>
  server.use(
    http.get('*/api/payments/sessions/*', () => {
      asked++;
      return code === 200
        ? HttpResponse.json({ status, orderId, number: 'ORD-204816', amountMinor: 5_063, metadata: { orderData: '{}' } })
        : HttpResponse.json({ type: 'about:blank', title: 'x', status: code, code: status }, { status: code });
    }),
  );
const headline = (name: string) => screen.findByRole('heading', { level: 1, name });
const fillCart = () => useCart.getState().add(aProduct(), 2);
const piecesInCart = () => piecesOf(itemsOf(useCart.getState().lines));
const linesInCart = () => useCart.getState().lines.length;

beforeEach(() => {
  localStorage.clear();
  useCart.getState().clear();
  asked = 0;
});
afterEach(() => {
  server.resetHandlers();
  jest.restoreAllMocks();
});

describe('payment result page', () => {
  it('starts by checking, attempt 1 of 6 (PAY-002, PAY-008)', async () => {
    answer('verifying');
    await renderShop(`/payment-success?session_id=${session}`);
    expect(await headline('Checking your payment')).toBeVisible();
    expect(screen.getByText('1/6')).toBeVisible();
    await waitFor(() => expect(asked).toBe(1));
  });

  it('makes six attempts, one every 3 s or 5 s after a rate limit, counts them, then fails (PAY-004, PAY-005, PAY-006, PAY-007, PAY-008, PAY-009)', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const waits: number[] = [];
    let goOn: (() => void) | undefined;
    const later = globalThis.setTimeout;
    // Not spied on: testing-library would take that for a clock that it has to move.
    globalThis.setTimeout = ((work: () => void, ms?: number) => {
      if (ms !== 3_000 && ms !== 5_000) return later(work, ms);
      waits.push(ms);
      goOn = work;
      return undefined;
    }) as typeof setTimeout;
    answer('verifying');
    await renderShop(`/payment-success?session_id=${session}`);
    for (let attempt = 1; attempt < 6; attempt++) {
      expect(await screen.findByText(`${attempt}/6`)).toBeVisible();
      await waitFor(() => expect(waits).toHaveLength(attempt));
      expect(asked).toBe(attempt);
      if (attempt === 1) answer('too-many-requests', 429);
      if (attempt === 2) answer('verifying');
      act(() => goOn?.());
    }
    expect(await headline('Payment Verification Failed')).toBeVisible();
    globalThis.setTimeout = later;
    expect(waits).toEqual([3_000, 5_000, 3_000, 3_000, 3_000]);
    expect(asked).toBe(6);
  });

  it('shows success, empties the cart and links to the order, on a repeat visit without a request (PAY-003, PAY-013, PAY-020)', async () => {
    fillCart();
    rememberOrder(anOrderRecord({ id: orderId, paymentMethod: 'blik' }));
    answer('paid');
    await renderShop(`/payment-success?session_id=${session}`);
    expect(await headline('Payment successful')).toBeVisible();
    expect(screen.getByText('ORD-204816')).toBeVisible();
    expect(screen.getByRole('link', { name: 'See your order' })).toHaveAttribute('href', `/order-confirmation/${orderId}`);
    expect(screen.getByRole('link', { name: 'Track your order' })).toHaveAttribute('href', '/track-order/ORD-204816');
    expect(linesInCart()).toBe(0);
    await renderShop(`/payment-success?session_id=${session}`);
    expect(await headline('Payment successful')).toBeVisible();
    expect(asked).toBe(1);
  });

  it('takes only what was ordered out of the cart when an order is paid later (PAY-020)', async () => {
    useCart.getState().add(aProduct(), 3);
    useCart.getState().add(aProduct({ id: 'basmati-5kg' }), 1);
    rememberOrder(anOrderRecord({ id: orderId, paymentMethod: 'blik' }));
    answer('paid');
    server.use(http.get('*/api/orders/*', () => HttpResponse.json(anOrderTracking({ status: 'pending' }))));
    await renderShop(`/payment-success?session_id=${session}`);
    expect(await headline('Payment successful')).toBeVisible();
    expect(piecesInCart()).toEqual({ 'toor-dal-1kg': 1, 'basmati-5kg': 1 });
  });

  it('forgets what was typed for the order, and keeps what was typed since for the next one', async () => {
    keepDraft({ firstName: 'Anna' });
    const draft = () => readDraft()['firstName'];
    const pay = async (timestamp: string) => {
      rememberOrder(anOrderRecord({ id: orderId, paymentMethod: 'blik', timestamp }));
      await renderShop(`/payment-success?session_id=${session}`);
      expect(await headline('Payment successful')).toBeVisible();
    };
    answer('paid');
    server.use(http.get('*/api/orders/*', () => HttpResponse.json(anOrderTracking({ status: 'pending' }))));
    await pay(new Date(Date.now() - 60_000).toISOString());
    expect(draft()).toBe('Anna');
    cleanup();
    localStorage.clear();
    keepDraft({ firstName: 'Anna' });
    await pay(new Date().toISOString());
    expect(draft()).toBeUndefined();
  });

  it('asks what an order of another device consisted of, and leaves the cart of who may not see that (PAY-020)', async () => {
    useCart.getState().add(aProduct(), 3);
    answer('paid');
    server.use(http.get('*/api/orders/*', () => HttpResponse.json(anOrderTracking({ details: null }))));
    await renderShop(`/payment-success?session_id=${session}`);
    expect(await headline('Payment successful')).toBeVisible();
    await screen.findByText(/^Arrives/);
    expect(piecesInCart()).toEqual({ 'toor-dal-1kg': 3 });
    cleanup();
    localStorage.clear();
    server.use(http.get('*/api/orders/*', () => HttpResponse.json(anOrderTracking())));
    await renderShop(`/payment-success?session_id=${session}`);
    await waitFor(() => expect(piecesInCart()).toEqual({ 'toor-dal-1kg': 1 }));
  });

  it.each([
    ['is late', { success: false, messageId: 'm', usedFallback: false }, /check your spam folder/],
    ['was sent by the fallback sender', { success: true, messageId: 'm', usedFallback: true }, /backup email system/],
  ])('shows a warning when the confirmation %s (PAY-017, PAY-018)', async (_how, email, words) => {
    answer('paid');
    rememberOrder(anOrderRecord({ id: orderId, number: 'ORD-204816', accessToken: 'token-of-the-order' }));
    const requests: unknown[] = [];
    server.use(
      http.get('*/api/orders/*', () => HttpResponse.json(anOrderTracking({ number: 'ORD-204816' }))),
      http.post('*/api/functions/send-order-email', async ({ request }) => {
        requests.push(await request.json());
        return HttpResponse.json(email);
      }),
    );
    await renderShop(`/payment-success?session_id=${session}`);
    expect(await screen.findByText('Your confirmation goes to anna@example.pl.')).toBeVisible();
    expect(screen.getByText(/^Arrives 21 Nov 2026, 14:00 to 15:00$/)).toBeVisible();
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.getAllByText('Order Confirmation').length).toBeGreaterThan(0);
    expect(await headline('Payment successful')).toBeVisible();
    // Where the staff moves the orders, nobody may have touched it yet.
    expect(screen.getByText('Thank you. We have your order and your payment.')).toBeVisible();
    expect(requests).toEqual([expect.objectContaining({ orderId, sessionId: session, priority: 'high', notifyMerchant: true })]);
  });

  it('shows success again without a request and keeps a new cart (PAY-013)', async () => {
    localStorage.setItem('paidSessions', JSON.stringify([{ sessionId: session, orderId, number: 'ORD-204816' }]));
    fillCart();
    await renderShop(`/payment-success?session_id=${session}`);
    expect(await headline('Payment successful')).toBeVisible();
    expect(asked).toBe(0);
    expect(linesInCart()).toBe(1);
  });

  it.each(['failed', 'expired'])('shows a payment with status %s as incomplete and keeps the cart (PAY-010)', async status => {
    fillCart();
    answer(status);
    await renderShop(`/payment-success?session_id=${session}`);
    expect(await headline('Payment Incomplete')).toBeVisible();
    expect(linesInCart()).toBe(1);
  });

  it('shows an error when the check fails and checks again on request (PAY-011)', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    answer('not-found', 404);
    const { user } = await renderShop(`/payment-success?session_id=${session}`);
    expect(await headline('Verification Error')).toBeVisible();
    answer('paid');
    await user.click(screen.getByRole('button', { name: 'Check again' }));
    expect(await headline('Payment successful')).toBeVisible();
  });

  it('offers to go on paying, or to cancel, while the order of a payment that failed is held', async () => {
    answer('failed');
    rememberOrder(anOrderRecord({ id: orderId, paymentMethod: 'blik' }));
    const tracking = anOrderTracking({ status: 'pending', paymentStatus: 'unpaid' });
    const details = tracking.details && { ...tracking.details, paymentUrl: 'https://pay.example/c/1' };
    server.use(http.get('*/api/orders/*', () => HttpResponse.json({ ...tracking, details })));
    await renderShop(`/payment-success?session_id=${session}`);
    expect(await headline('Payment Incomplete')).toBeVisible();
    const pay = await screen.findByRole('link', { name: 'Go on paying for order ORD-204816' });
    expect(pay).toHaveAttribute('href', 'https://pay.example/c/1');
    expect(screen.getByRole('button', { name: /Cancel order/ })).toBeVisible();
  });

  it('says of an order that was paid and cancelled since where its money is, and no time of arrival', async () => {
    answer('paid');
    rememberOrder(anOrderRecord({ id: orderId, paymentMethod: 'blik' }));
    const tracking = anOrderTracking({ status: 'cancelled', paymentStatus: 'refunded', etaAt: null });
    const details = tracking.details && { ...tracking.details, paymentMethod: 'blik' };
    server.use(http.get('*/api/orders/*', () => HttpResponse.json({ ...tracking, details })));
    await renderShop(`/payment-success?session_id=${session}`);
    expect(await headline('This order did not go through')).toBeVisible();
    expect(screen.getByText(/^We have returned 50\.63 zł to your bank account/)).toBeVisible();
    expect(screen.queryByText(/^Arrives|^Thank you/)).toBeNull();
  });

  it('shows an error without a session (PAY-012)', async () => {
    await renderShop('/payment-success');
    expect(await headline('Payment Error')).toBeVisible();
    expect(screen.getByText(/^No payment session ID found/)).toBeVisible();
  });

  it('lets a customer who left the payment page continue paying, with the cart kept (PAY-020)', async () => {
    fillCart();
    const record = anOrderRecord();
    rememberOrder(record);
    const tracking = anOrderTracking();
    const details = tracking.details && { ...tracking.details, paymentUrl: 'https://pay.example/c/1' };
    server.use(
      http.get('*/api/orders/*', () => HttpResponse.json({ ...tracking, status: 'pending', paymentStatus: 'unpaid', details })),
    );
    await renderShop(`/payment-success?cancelled=${record.id}`);
    expect(await headline('Payment Incomplete')).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Go on paying' })).toHaveAttribute('href', 'https://pay.example/c/1');
    expect(screen.getByText('ORD-204816')).toBeVisible();
    expect(linesInCart()).toBe(1);
  });

  it('says on another device where the payment can be continued, and opens the order for its email (PAY-020)', async () => {
    const unpaid = anOrderTracking({ status: 'pending', paymentStatus: 'unpaid' });
    const details = unpaid.details && { ...unpaid.details, paymentUrl: 'https://pay.example/c/1' };
    server.use(
      http.get('*/api/orders/*', ({ request }) =>
        HttpResponse.json({ ...unpaid, details: request.headers.has('x-order-token') ? details : null }),
      ),
      http.post('*/api/orders/*/access', () => HttpResponse.json({ accessToken: 'token-of-the-order' })),
    );
    const { user } = await renderShop(`/payment-success?cancelled=${orderId}`);
    expect(await headline('Payment Incomplete')).toBeVisible();
    expect(screen.getByText(/Go on paying on the device you ordered with/)).toBeVisible();
    expect(screen.queryByText(/Your cart is as you left it/)).toBeNull();
    fillIn(screen.getByLabelText(/^Email the order was placed with/), 'anna@example.pl');
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('link', { name: 'Go on paying' })).toHaveAttribute('href', 'https://pay.example/c/1');
    expect(screen.getByRole('button', { name: 'Cancel order' })).toBeVisible();
  });

  it('speaks Polish (pl)', async () => {
    answer('paid');
    await renderShop(`/payment-success?session_id=${session}`, 'pl');
    expect(await headline('Płatność się powiodła')).toBeVisible();
  });
});
