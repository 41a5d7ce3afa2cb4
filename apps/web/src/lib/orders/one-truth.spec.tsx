/** @jest-environment jest-fixed-jsdom */
import '../../../test/browser-gaps.js';
import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { meera } from '../../../test/stub/account.js';
import { anOrderState, anOrderTracking } from '../../../test/stub/an-order.js';
import { renderShop } from '../../../test/render-shop.js';
import { shopServer } from '../../../test/shop-server.js';
import { sessionHint } from '../session/session-state.js';
import { rememberOrder } from './order-record.js';

jest.unstable_mockModule('../live-orders/order-socket.js', () => ({ followOrder: () => () => {}, followOrders: () => () => {} }));

const { server, data } = shopServer();
beforeEach(() => {
  localStorage.clear();
  localStorage.setItem(sessionHint, '1');
  Object.assign(data, { user: meera, signedIn: true });
});
afterEach(() => server.resetHandlers());

const sample = anOrderTracking();
if (!sample.details) throw new Error('the stub has no details');
const { details } = sample;
const toPay = { paymentUrl: 'https://pay.example/204816', payUntil: '2026-11-21T12:30:00.000Z' };
const closed = { progress: 0, etaAt: null };
const yesterday = new Date(Date.now() - 24 * 60 * 60_000).toISOString();

type Tracking = typeof sample;
const state = (changes: Partial<Tracking>, ofDetails: Partial<typeof details> = {}): Tracking => ({
  ...sample,
  ...changes,
  details: { ...details, paymentMethod: 'blik', cancellable: false, ...ofDetails },
});

/** What each state has to say wherever the order is shown, and what no place may say. */
const states: readonly (readonly [string, Tracking, RegExp, RegExp])[] = [
  [
    'unpaid',
    state({ status: 'pending', paymentStatus: 'unpaid' }, { ...toPay, cancellable: true }),
    /We are holding your groceries until 13:30\. ?Nothing has been charged/,
    /returned|on its way back/,
  ],
  [
    'cancelled, nothing paid',
    state({ ...closed, status: 'cancelled', paymentStatus: 'unpaid' }),
    /Nothing was charged/,
    /returned|on its way back/,
  ],
  [
    'cancelled, the money is on its way',
    state({ ...closed, status: 'cancelled', paymentStatus: 'paid' }),
    /50\.63 zł is on its way back to your bank account/,
    /Nothing was charged|nothing is charged/,
  ],
  [
    'cancelled after a part was refunded, the rest is on its way',
    state({ ...closed, status: 'cancelled', paymentStatus: 'paid' }, { refundedMinor: 500, paidMinor: 5_063 }),
    /45\.63 zł is on its way back to your bank account/,
    /50\.63 zł is on its way|Nothing was charged/,
  ],
  [
    'cancelled, the money is back',
    state({ ...closed, status: 'cancelled', paymentStatus: 'refunded' }),
    /We have returned 50\.63 zł to your bank account/,
    /Nothing was charged|nothing is charged/,
  ],
  [
    'refunded in part',
    state({ status: 'preparing', paymentStatus: 'paid' }, { refundedMinor: 1_250 }),
    /Refunded.{0,3}12\.50 zł/,
    /Nothing was charged/,
  ],
  [
    'packed without a product',
    state(
      { status: 'pickup', paymentStatus: 'paid' },
      { refundedMinor: 2_032, items: details.items.map(item => ({ ...item, leftOut: 1 })) },
    ),
    /1 not in your bag/,
    /Nothing was charged/,
  ],
  [
    'delivered yesterday',
    state({
      status: 'delivered',
      paymentStatus: 'paid',
      progress: 100,
      etaAt: null,
      timeline: [{ status: 'delivered', at: yesterday }],
    }),
    /50\.63 zł/,
    /Call Arjun|Nothing was charged/,
  ],
];

const places = {
  tracking: '/track-order/ORD-204816',
  confirmation: `/order-confirmation/${details.id}`,
  'my orders': '/account/orders',
};

describe.each(Object.entries(places))('%s', (place, path) => {
  it.each(states)('says of an order that is %s what every other place says', async (name, order, says, never) => {
    const { id, paymentMethod, totals, items, paymentUrl, payUntil } = order.details ?? details;
    const { number, version, status, paymentStatus, placedAt } = order;
    const shown = { number, version, status, paymentStatus, placedAt };
    rememberOrder({
      id,
      number,
      accessToken: 'c2VjcmV0LXRva2VuLTEyMw',
      status,
      timestamp: placedAt,
      items,
      totals,
      paymentMethod,
    });
    server.use(
      http.get('*/api/orders/*', () => HttpResponse.json(order)),
      http.post('*/api/order-states', () => HttpResponse.json({ orders: [anOrderState({ ...shown, paymentUrl, payUntil })] })),
      http.get('*/api/me/orders', () => HttpResponse.json({ items: [{ ...details, ...order.details, ...shown }] })),
    );
    await renderShop(path);
    const main = await screen.findByRole('main');
    await waitFor(() => expect(main).toHaveTextContent(says));
    const text = main.textContent.replaceAll(/\s+/g, ' ');
    console.log(`${place}, ${name}: ${text.slice(0, 420)}`);
    expect(text).not.toMatch(never);
    expect(within(main).getAllByText(/ORD-204816/).length).toBeGreaterThan(0);
  });
});
