/** @jest-environment jest-fixed-jsdom */
import '@kirana/web-kit/testing/browser-gaps';
import { jest } from '@jest/globals';
import { keepDraft } from '@kirana/web-kit/orders/checkout-draft';
import { drop, sessionHint, signOut, useSession } from '@kirana/web-kit/session/session.store';
import { fillIn } from '@kirana/web-kit/testing/fill-in';
import { shopServer } from '@kirana/web-kit/testing/shop-server';
import { aProduct } from '@kirana/web-kit/testing/stub/a-product';
import { meera } from '@kirana/web-kit/testing/stub/account';
import { aProblem } from '@kirana/web-kit/testing/stub/refusal';
import { cleanup, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { fillInCheckout, filledCheckout, filledForm } from '../../../test/checkout-visit.js';
import { renderShop } from '../../../test/render-shop.js';
import { useCart } from '../../lib/cart/cart.store.js';
import { rememberDetails } from '../../lib/orders/remembered-details.js';

const { server, data, requests } = shopServer();

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  requests.length = 0;
  useCart.getState().add(aProduct(), 2);
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(() => {
  server.resetHandlers();
  useCart.setState({ lines: [], priceChanges: {}, clampedOnLoad: [] });
  Object.assign(data, { signedIn: false, cart: { items: [], version: 0 } });
  drop();
  useSession.setState({ status: 'loading' }, true);
  jest.restoreAllMocks();
});

const submit = (user: UserEvent) => user.click(screen.getAllByRole('button', { name: /^Place order/ })[0] as HTMLElement);
const thanked = () => screen.findByRole('heading', { level: 1, name: 'Thank you for your order' });
const orders = () => requests.filter(({ method, path }) => method === 'POST' && path === '/api/orders');
const stored = () => Object.entries(localStorage).join() + Object.entries(sessionStorage).join();

describe('checkout draft', () => {
  it('is restored in a new tab with every field, without card data', async () => {
    const { user } = await renderShop('/checkout');
    await fillInCheckout(user);
    await user.click(screen.getByRole('radio', { name: /2-3 hours/ }));
    await user.click(screen.getByRole('radio', { name: /Credit card/ }));
    fillIn(screen.getByLabelText('Card number'), '4242424242424242');
    cleanup();
    sessionStorage.clear();
    await renderShop('/checkout');
    expect(await screen.findByLabelText(/First name/)).toHaveValue('Anna');
    expect(screen.getByLabelText(/Email/)).toHaveValue('anna@example.pl');
    expect(screen.getByLabelText(/Phone/)).toHaveValue('600 100 200');
    expect(screen.getByLabelText(/Street/)).toHaveValue('Puławska 1');
    expect(screen.getByRole('radio', { name: /2-3 hours/ })).toBeChecked();
    expect(screen.getByRole('radio', { name: /Credit card/ })).toBeChecked();
    await waitFor(() => expect(screen.getByLabelText(/District/)).toHaveValue('Mokotów'));
    expect(stored()).not.toContain('4242');
  });

  it('is gone two hours after the last change, also where the checkout is not opened again', async () => {
    keepDraft({ firstName: 'Anna' });
    const now = Date.now();
    jest.spyOn(Date, 'now').mockReturnValue(now + 2 * 60 * 60_000 + 1);
    await renderShop('/terms');
    await waitFor(() => expect(stored()).not.toContain('Anna'));
  });

  it('is removed once the order is accepted', async () => {
    const { user } = await filledCheckout(() => renderShop('/checkout'));
    await submit(user);
    await thanked();
    expect(stored()).not.toMatch(/Anna|anna@|Puławska/);
  });

  it('is removed at sign-out, which empties the open form, but not when the session expires', async () => {
    Object.assign(data, { user: meera, signedIn: true });
    localStorage.setItem(sessionHint, '1');
    const { user } = await renderShop('/checkout');
    await waitFor(() => expect(useSession.getState().status).toBe('signed-in'));
    await fillInCheckout(user);
    drop();
    await waitFor(() => expect(screen.getByLabelText(/Street/)).toHaveValue('Puławska 1'));
    expect(stored()).toContain('Puławska 1');
    useSession.setState({ status: 'signed-in', user: meera, isAdmin: false }, true);
    await signOut();
    await waitFor(() => expect(screen.getByLabelText(/Street/)).toHaveValue(''));
    expect(stored()).not.toContain('Puławska 1');
  });
});

describe('cart that another device has ordered', () => {
  it('is not ordered again', async () => {
    Object.assign(data, { user: meera, signedIn: true });
    localStorage.setItem(sessionHint, '1');
    const { user } = await renderShop('/checkout');
    await waitFor(() => expect(data.cart.items).toHaveLength(1));
    await fillInCheckout(user);
    data.cart = { items: [], version: data.cart.version + 1 };
    await submit(user);
    expect(await screen.findByText('Your cart is empty')).toBeVisible();
    expect(await screen.findByText(/^Your cart has changed on another device/)).toBeVisible();
    expect(orders()).toEqual([]);
  });
});

describe('submission whose page was left before the answer', () => {
  it('is sent again with its key when the checkout is opened again', async () => {
    const keys: (string | null)[] = [];
    let lose = (_answer: Response) => {};
    server.use(
      http.post(
        '*/api/orders',
        ({ request }) => {
          keys.push(request.headers.get('idempotency-key'));
          return new Promise<Response>(resolve => (lose = resolve));
        },
        { once: true },
      ),
    );
    const { user } = await filledCheckout(() => renderShop('/checkout'));
    await submit(user);
    await waitFor(() => expect(keys).toHaveLength(1));
    cleanup();
    await renderShop('/checkout');
    expect(await thanked()).toBeVisible();
    expect(orders().map(({ key }) => key)).toEqual(keys);
    expect(stored()).not.toContain('Puławska');
    lose(HttpResponse.error());
  });

  it('is not sent again after its failure was shown', async () => {
    const { user } = await filledCheckout(() => renderShop('/checkout'));
    server.use(http.post('*/api/orders', () => HttpResponse.json(aProblem(503, 'service-unavailable', 'x'), { status: 503 })));
    await submit(user);
    await waitFor(() => expect(screen.getAllByRole('button', { name: /^Place order/ })[0]).toBeEnabled());
    server.resetHandlers();
    cleanup();
    await renderShop('/checkout');
    await waitFor(() => expect(screen.getByLabelText(/District/)).toHaveValue('Mokotów'));
    expect(orders()).toEqual([]);
  });
});

describe('guest who asked to be remembered', () => {
  async function orderOnce() {
    const { user } = await filledCheckout(() => renderShop('/checkout'), { deliveryTime: '2-3' });
    await user.click(screen.getByLabelText(/^Remember my details/));
    await submit(user);
    await thanked();
    cleanup();
    useCart.getState().add(aProduct(), 1);
    requests.length = 0;
  }

  it('sees the details and one button on the next visit; the time was for that order', async () => {
    await orderOnce();
    const { user } = await renderShop('/checkout');
    expect(await screen.findByText('Puławska 1, 02-515 Warszawa, Mokotów')).toBeVisible();
    expect(screen.queryByLabelText(/First name/)).toBeNull();
    await submit(user);
    await thanked();
    expect(orders().map(({ body }) => body)).toMatchObject([{ firstName: 'Anna', deliveryTime: '1-2', paymentMethod: 'cash' }]);
  });

  it('types the address anew where the header says another district', async () => {
    rememberDetails(filledForm);
    localStorage.setItem('district', 'Wola');
    await renderShop('/checkout');
    expect(await screen.findByLabelText(/First name/)).toHaveValue('Anna');
    await waitFor(() => expect(screen.getByLabelText(/District/)).toHaveValue('Wola'));
    expect(screen.getByLabelText(/Street/)).toHaveValue('');
    expect(screen.getByLabelText(/Postcode/)).toHaveValue('');
  });

  it('can change the details and have them forgotten', async () => {
    rememberDetails(filledForm);
    const { user } = await renderShop('/checkout');
    await user.click(await screen.findByRole('button', { name: 'Change details' }));
    expect(await screen.findByLabelText(/First name/)).toHaveValue('Anna');
    cleanup();
    const again = await renderShop('/checkout');
    await again.user.click(await screen.findByRole('button', { name: 'Forget them on this device' }));
    expect(await screen.findByLabelText(/First name/)).toHaveValue('');
    expect(stored()).not.toMatch(/Anna|Puławska/);
  });

  it('is nobody who has not asked for it', async () => {
    const { user } = await filledCheckout(() => renderShop('/checkout'));
    await submit(user);
    await thanked();
    cleanup();
    useCart.getState().add(aProduct(), 1);
    await renderShop('/checkout');
    expect(await screen.findByLabelText(/First name/)).toHaveValue('');
  });
});
