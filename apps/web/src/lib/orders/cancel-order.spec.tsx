/** @jest-environment jest-fixed-jsdom */
import '@kirana/web-kit/testing/browser-gaps';
import { jest } from '@jest/globals';
import type { OrderTracking } from '@kirana/contracts';
import { rememberOrder } from '@kirana/web-kit/orders/order-record';
import { shopServer } from '@kirana/web-kit/testing/shop-server';
import { anOrderRecord, anOrderTracking } from '@kirana/web-kit/testing/stub/an-order';
import { aProblem } from '@kirana/web-kit/testing/stub/refusal';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { renderShop } from '../../../test/render-shop.js';

let moveOn: (order: OrderTracking) => void = () => undefined;
jest.unstable_mockModule('../live-orders/order-socket.js', () => ({
  followOrder: (_ref: string, _accessToken: string | undefined, { onOrder }: { onOrder: typeof moveOn }) => {
    moveOn = onOrder;
    return () => undefined;
  },
  followOrders: () => () => undefined,
}));

const { server } = shopServer();

describe('CancelOrder', () => {
  it('shows beside the button that the order could not be cancelled', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    rememberOrder(anOrderRecord());
    server.use(
      http.get('*/api/orders/*', () => HttpResponse.json(anOrderTracking({ paymentStatus: 'paid' }))),
      http.post('*/api/orders/*/cancel', () => HttpResponse.json(aProblem(409, 'order-not-cancellable'), { status: 409 })),
    );
    const { user } = await renderShop('/track-order/ORD-204816');
    const details = within(await screen.findByRole('region', { name: 'Details' }));
    await user.click(details.getByRole('button', { name: 'Cancel order' }));
    expect(await screen.findByText('This cannot be undone. What you have paid will be refunded.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancel the order' }));
    expect(await details.findByText('It can no longer be cancelled. Call the shop.')).toBeVisible();
    expect(document.querySelector('[data-sonner-toast]')).toBeNull();
  });

  it('leads to the headline, which says what became of the order', async () => {
    const order = anOrderTracking({ paymentStatus: 'unpaid' });
    const cancelled = { ...order, version: order.version + 1, status: 'cancelled' as const };
    rememberOrder(anOrderRecord());
    server.use(
      http.get('*/api/orders/*', () => HttpResponse.json(order)),
      http.post('*/api/orders/*/cancel', () => {
        server.use(http.get('*/api/orders/*', () => HttpResponse.json(cancelled)));
        return HttpResponse.json(cancelled);
      }),
    );
    const { user } = await renderShop('/track-order/ORD-204816');
    const details = within(await screen.findByRole('region', { name: 'Details' }));
    await user.click(details.getByRole('button', { name: 'Cancel order' }));
    await user.click(await screen.findByRole('button', { name: 'Cancel the order' }));
    const headline = await screen.findByRole('heading', { level: 1, name: 'This order was cancelled' });
    await waitFor(() => expect(headline).toHaveFocus());
  });

  it('says in the open question that it has become too late, and leaves the focus on the page', async () => {
    const order = anOrderTracking();
    rememberOrder(anOrderRecord());
    server.use(http.get('*/api/orders/*', () => HttpResponse.json(order)));
    const { user } = await renderShop('/track-order/ORD-204816');
    const details = within(await screen.findByRole('region', { name: 'Details' }));
    await user.click(details.getByRole('button', { name: 'Cancel order' }));
    const question = within(await screen.findByRole('dialog', { name: 'Cancel this order?' }));
    const late = { ...order, version: order.version + 1, details: order.details && { ...order.details, cancellable: false } };
    act(() => moveOn(late));
    expect(await question.findByText('It can no longer be cancelled. Call the shop.')).toBeVisible();
    expect(question.queryByRole('button', { name: 'Cancel the order' })).toBeNull();
    expect(details.queryByRole('button', { name: 'Cancel order' })).toBeNull();
    await user.click(question.getByRole('button', { name: 'Close' }));
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it('does not speak of a refund where nothing was paid', async () => {
    const order = anOrderTracking({ paymentStatus: 'unpaid' });
    rememberOrder(anOrderRecord());
    server.use(http.get('*/api/orders/*', () => HttpResponse.json(order)));
    const { user } = await renderShop('/track-order/ORD-204816');
    await user.click(
      within(await screen.findByRole('region', { name: 'Details' })).getByRole('button', { name: 'Cancel order' }),
    );
    expect(await screen.findByText(/^This cannot be undone\. You have paid nothing/)).toBeVisible();
  });
});
