/** @jest-environment jest-fixed-jsdom */
import '@kirana/web-kit/testing/browser-gaps';
import { jest } from '@jest/globals';
import { shopServer } from '@kirana/web-kit/testing/shop-server';
import { aQuote } from '@kirana/web-kit/testing/stub/an-order';
import { store } from '@kirana/web-kit/testing/stub/products';
import { aProblem } from '@kirana/web-kit/testing/stub/refusal';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { fillInCheckout, filledCheckout, forgetVisits, ordersOf, submitOrder } from '../../../test/checkout-visit.js';
import { renderShop } from '../../../test/render-shop.js';
import { useCart } from '../../lib/cart/cart.store.js';

const { server, requests } = shopServer();
const reason = '12.02 zł to go until the minimum order of 50.00 zł';

beforeEach(() => {
  forgetVisits(requests);
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  server.resetHandlers();
  useCart.setState({ lines: [], priceChanges: {}, clampedOnLoad: [] });
  jest.restoreAllMocks();
});

const summary = () => within(screen.getByRole('region', { name: 'Order summary' }));
const asked = () => requests.filter(({ method }) => method === 'POST').map(({ path }) => path);

function hasMinimum(minimumOrderMinor = 5_000) {
  server.use(http.get('*/api/store', () => HttpResponse.json({ ...store, pricing: { ...store.pricing, minimumOrderMinor } })));
}

describe('checkout below the minimum order', () => {
  it('says what is missing before anything is filled in, at the button and in the summary, with the way to the products (F-36)', async () => {
    hasMinimum();
    await renderShop('/checkout');
    expect(await screen.findAllByText(reason)).toHaveLength(2);
    expect(summary().getByText(reason)).toBeVisible();
    for (const link of screen.getAllByRole('link', { name: 'Continue Shopping' }))
      expect(link).toHaveAttribute('href', '/products');
  });

  it('leads from the button to the reason and asks the shop nothing', async () => {
    hasMinimum();
    const { user } = await renderShop('/checkout');
    await screen.findAllByText(reason);
    await submitOrder(user);
    await waitFor(() => expect(document.activeElement).toHaveTextContent(reason));
    expect(screen.queryByText('Please enter your first name')).toBeNull();
    expect(asked()).toEqual([]);
  });

  it('orders as soon as the minimum is reached', async () => {
    hasMinimum();
    server.use(http.post('*/api/quotes', () => HttpResponse.json(aQuote({ subtotalMinor: 5_697 }))));
    useCart.getState().increase('toor-dal-1kg');
    const { user } = await filledCheckout(() => renderShop('/checkout'));
    expect(screen.queryByText(/minimum order/)).toBeNull();
    await submitOrder(user);
    await waitFor(() => expect(ordersOf(requests)).toHaveLength(1));
  });

  it('orders when the shop has taken its minimum away since the page was loaded', async () => {
    hasMinimum();
    const { user } = await renderShop('/checkout');
    await screen.findAllByText(reason);
    await fillInCheckout(user);
    await waitFor(() => expect(screen.queryByText(/minimum order/)).toBeNull());
    await submitOrder(user);
    await waitFor(() => expect(ordersOf(requests)).toHaveLength(1));
  });

  it.each([
    ['before the order is sent', () => HttpResponse.json(aQuote({ minimumOrderMinor: 5_000 }))],
    ['when the order is sent', undefined],
  ])('gives a minimum that was set meanwhile as the reason, and no general error: %s', async (_, quoted) => {
    const { user } = await renderShop('/checkout');
    if (quoted) server.use(http.post('*/api/quotes', quoted));
    else
      server.use(
        http.post('*/api/orders', () =>
          HttpResponse.json(
            { ...aProblem(409, 'below-minimum-order', 'The order is below the minimum.'), minimumOrderMinor: 5_000 },
            { status: 409 },
          ),
        ),
      );
    await fillInCheckout(user);
    await submitOrder(user);
    expect(await screen.findAllByText(reason)).toHaveLength(2);
    await waitFor(() => expect(document.activeElement).toHaveTextContent(reason));
    expect(screen.queryByText('Order Error')).toBeNull();
    expect(screen.queryByText('The order is below the minimum.')).toBeNull();
    expect(ordersOf(requests)).toEqual([]);
  });
});
