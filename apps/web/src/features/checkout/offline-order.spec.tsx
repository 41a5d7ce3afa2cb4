/** @jest-environment jest-fixed-jsdom */
import '@kirana/web-kit/testing/browser-gaps';
import { jest } from '@jest/globals';
import { shopServer } from '@kirana/web-kit/testing/shop-server';
import { aProblem } from '@kirana/web-kit/testing/stub/refusal';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { fillInCheckout, filledCheckout, forgetVisits, ordersOf, submitOrder } from '../../../test/checkout-visit.js';
import { renderShop } from '../../../test/render-shop.js';
import { useCart } from '../../lib/cart/cart.store.js';

const { server, requests } = shopServer();
let isOnline = true;

beforeEach(() => {
  isOnline = true;
  forgetVisits(requests);
  jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  server.resetHandlers();
  useCart.setState({ lines: [], priceChanges: {}, clampedOnLoad: [] });
  jest.restoreAllMocks();
});

const summary = () => within(screen.getByRole('region', { name: 'Order summary' }));

function goes(to: 'offline' | 'online') {
  isOnline = to === 'online';
  act(() => void globalThis.dispatchEvent(new Event(to)));
}

describe('ordering without a connection', () => {
  it('says at the button that nothing was ordered and everything is kept, until the device is online again', async () => {
    const { user } = await filledCheckout(() => renderShop('/checkout'));
    goes('offline');
    await submitOrder(user);
    expect(
      await summary().findByText(/^You are offline\. Nothing was ordered, and everything you entered is kept/),
    ).toBeVisible();
    // No toast says so as well.
    expect(screen.queryByText('Order Error')).toBeNull();
    expect(ordersOf(requests)).toEqual([]);
    expect(screen.getByLabelText(/First name/)).toHaveValue('Anna');
    goes('online');
    await waitFor(() => expect(summary().queryByText(/^You are offline/)).toBeNull());
    await submitOrder(user);
    await waitFor(() => expect(globalThis.location.pathname).toMatch(/^\/order-confirmation\//));
    expect(ordersOf(requests)).toHaveLength(1);
  });

  it('does not say that nothing was ordered when the connection was lost after the order was sent', async () => {
    const { user } = await filledCheckout(() => renderShop('/checkout'));
    const keys: (string | null)[] = [];
    server.use(
      http.post(
        '*/api/orders',
        ({ request }) => {
          keys.push(request.headers.get('idempotency-key'));
          isOnline = false;
          return HttpResponse.error();
        },
        { once: true },
      ),
    );
    await submitOrder(user);
    expect(await summary().findByText(/^You are offline\. We cannot say yet whether your order has reached us/)).toBeVisible();
    // Pressed once more without a connection, the first order may still have arrived.
    await submitOrder(user);
    expect(await summary().findByText(/^You are offline\. We cannot say yet/)).toBeVisible();
    expect(screen.queryByText(/Nothing was ordered/)).toBeNull();
    goes('online');
    await submitOrder(user);
    await waitFor(() => expect(ordersOf(requests)).toHaveLength(1));
    expect(ordersOf(requests).map(({ key }) => key)).toEqual(keys);
  });

  it('says what the shop answered, also when the connection is lost right after its answer', async () => {
    const { user } = await renderShop('/checkout');
    await fillInCheckout(user);
    server.use(
      http.post('*/api/orders', () => {
        isOnline = false;
        return HttpResponse.json(aProblem(422, 'order-fields-invalid', 'Fields.'), { status: 422 });
      }),
    );
    await submitOrder(user);
    const asked = within(screen.getByRole('group', { name: 'More about the delivery' }));
    expect(await asked.findByText('Please check what you entered for the delivery.')).toBeVisible();
    expect(screen.queryByText(/^You are offline/)).toBeNull();
  });
});
