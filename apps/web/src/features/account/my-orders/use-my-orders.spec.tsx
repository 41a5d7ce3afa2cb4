/** @jest-environment jest-fixed-jsdom */
import '@kirana/web-kit/testing/browser-gaps';
import { jest } from '@jest/globals';
import type { MyOrder, OrderTracking } from '@kirana/contracts';
import { sessionHint } from '@kirana/web-kit/session/session-state';
import { shopServer } from '@kirana/web-kit/testing/shop-server';
import { meera } from '@kirana/web-kit/testing/stub/account';
import { anOrderTracking } from '@kirana/web-kit/testing/stub/an-order';
import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { renderShop } from '../../../../test/render-shop.js';

let push: ((order: OrderTracking) => void) | undefined;
jest.unstable_mockModule('../../../lib/live-orders/order-socket.js', () => ({
  followOrder: () => () => undefined,
  followOrders: (_refs: unknown, { onOrder }: { onOrder: typeof push }) => {
    push = onOrder;
    return () => (push = undefined);
  },
}));

const { server, data } = shopServer();

const { details, ...sample } = anOrderTracking();
if (!details) throw new Error('the stub has no details');
const blik = { ...details, paymentMethod: 'blik' as const, cancellable: false };

/** The order in the list as it is while it waits for its payment. */
function unpaid(): MyOrder {
  const { number, version, placedAt } = sample;
  return { ...blik, number, version, placedAt, status: 'pending', paymentStatus: 'unpaid', handedOver: false, paidMinor: 0 };
}

it('shows what is left of an order after a refund, as the page of the order does', async () => {
  localStorage.setItem(sessionHint, '1');
  Object.assign(data, { user: meera, signedIn: true });
  const order = { ...unpaid(), status: 'delivered', paymentStatus: 'paid', paidMinor: 5_063, refundedMinor: 500 };
  server.use(http.get('*/api/me/orders', () => HttpResponse.json({ items: [order] })));
  await renderShop('/account/orders');
  expect(await screen.findByText('Refunded 5.00 zł')).toBeVisible();
  expect(screen.getByText('After refund 45.63 zł')).toBeVisible();
});

it('shows what became of the money of an order that was paid and cancelled while the list was open', async () => {
  localStorage.setItem(sessionHint, '1');
  Object.assign(data, { user: meera, signedIn: true });
  server.use(http.get('*/api/me/orders', () => HttpResponse.json({ items: [unpaid()] })));
  await renderShop('/account/orders');
  await screen.findByRole('heading', { level: 2, name: 'ORD-204816' });
  const pushed = (changes: Partial<OrderTracking>, refundedMinor = 0) =>
    act(() => push?.({ ...sample, status: 'cancelled', ...changes, details: { ...blik, paidMinor: 5_063, refundedMinor } }));
  await waitFor(() => expect(push).toBeDefined());
  pushed({ version: 4, paymentStatus: 'paid' }, 500);
  expect(await screen.findByText(/^45\.63 zł is on its way back/)).toBeVisible();
  pushed({ version: 5, paymentStatus: 'refunded' }, 5_063);
  expect(await screen.findByText(/^We have returned 50\.63 zł/)).toBeVisible();
});
