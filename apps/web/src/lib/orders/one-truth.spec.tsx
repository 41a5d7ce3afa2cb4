/** @jest-environment jest-fixed-jsdom */
import '@kirana/web-kit/testing/browser-gaps';
import { jest } from '@jest/globals';
import { endedUnpaid, type Receipt } from '@kirana/contracts';
import { rememberOrder } from '@kirana/web-kit/orders/order-record';
import { sessionHint } from '@kirana/web-kit/session/session-state';
import { shopServer } from '@kirana/web-kit/testing/shop-server';
import { meera } from '@kirana/web-kit/testing/stub/account';
import { anOrderState, anOrderTracking } from '@kirana/web-kit/testing/stub/an-order';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { renderShop } from '../../../test/render-shop.js';

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
const short = { refundedMinor: 2_032, items: details.items.map(item => ({ ...item, leftOut: 1, refundedMinor: 2_032 })) };
const cash = { ...short, paymentMethod: 'cash', paidMinor: 0 } as const;
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
    'delivered, and refunded as a whole',
    state({
      ...closed,
      status: 'cancelled',
      paymentStatus: 'refunded',
      timeline: [
        { status: 'delivered', at: yesterday },
        { status: 'cancelled', at: yesterday },
      ],
    }),
    /Refunded.*We have returned 50\.63 zł to your bank account/,
    /[Cc]ancelled|did not go through|on the shelf|Nothing was charged/,
  ],
  [
    'cancelled by the shop',
    state({ ...closed, status: 'cancelled', paymentStatus: 'unpaid' }, { shopReason: 'out-of-stock' }),
    /The shop had to cancel this order: something is out of stock\. We are sorry\. ?Nothing was charged/,
    /returned|on its way back/,
  ],
  [
    'refunded in part',
    state({ status: 'preparing', paymentStatus: 'paid' }, { refundedMinor: 1_250 }),
    /Refunded.{0,3}12\.50 zł/,
    /Nothing was charged/,
  ],
  [
    'packed without a product',
    state({ status: 'pickup', paymentStatus: 'paid' }, short),
    /1 not in your bag.*Refunded.{0,3}20\.32 zł/,
    /Nothing was charged|Taken off/,
  ],
  [
    'to be paid in cash, packed without a product',
    state({ status: 'pickup', paymentStatus: 'unpaid' }, cash),
    /Taken off.{0,3}20\.32 zł.*To pay at the door.{0,3}30\.31 zł|To pay at the door.{0,3}30\.31 zł.*Taken off.{0,3}20\.32 zł/,
    /[Rr]efund|Nothing was charged/,
  ],
  [
    'paid in cash, packed without a product',
    state({ status: 'delivered', paymentStatus: 'paid', progress: 100, etaAt: null }, { ...cash, paidMinor: 3_031 }),
    /Taken off.{0,3}20\.32 zł.*Paid at the door.{0,3}30\.31 zł|Paid at the door.{0,3}30\.31 zł.*Taken off.{0,3}20\.32 zł/,
    /[Rr]efund|To pay|to be paid|Nothing was charged/,
  ],
  [
    'to be paid in cash, packed without a product and then cancelled',
    state({ ...closed, status: 'cancelled', paymentStatus: 'unpaid' }, cash),
    /Nothing was charged/,
    /[Rr]efund|Taken off|20\.32|30\.31|at the door|VAT contained/,
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
  receipt: '/receipt/ORD-204816',
};

/** What only a receipt words in its own way; the rest of what an order says is not on it. */
const onReceipt: Readonly<Record<string, RegExp>> = {
  'packed without a product': /1 × not delivered, refunded: 20\.32 zł/,
  'to be paid in cash, packed without a product':
    /1 × not delivered, taken off: 20\.32 zł.*Taken off−20\.32 zł ?To pay at the door30\.31 zł ?VAT contained/,
  'paid in cash, packed without a product':
    /1 × not delivered, taken off: 20\.32 zł.*Taken off−20\.32 zł ?Paid at the door30\.31 zł ?VAT contained/,
};
const onReceiptOf = ({ status }: Tracking, name: string) =>
  onReceipt[name] ?? (status === 'cancelled' ? /Nothing is owed for it/ : /Payment: /);

function receiptOf({ details: all, number, placedAt, status, paymentStatus }: Tracking): Receipt {
  const { items, ...rest } = all ?? details;
  return {
    ...rest,
    number,
    placedAt,
    status,
    paymentStatus,
    seller: { name: 'Kirana', email: 'hello@kirana.example', phone: '22 123 45 67', company: null, address: 'Wola', nip: null },
    customerAddress: rest.address,
    valid: status !== 'pending' && status !== 'cancelled',
    lines: items.map(item => ({ ...item, lineTotalMinor: item.unitPriceMinor * item.quantity, vatRate: 5 })),
    feeVatRate: 23,
    vat: [{ ratePercent: 5, grossMinor: rest.totals.totalMinor - rest.refundedMinor, netMinor: 2_887, vatMinor: 144 }],
  };
}

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
      http.get('*/api/orders/:ref/receipt', () => HttpResponse.json(receiptOf(order))),
      http.get('*/api/orders/*', () => HttpResponse.json(order)),
      http.post('*/api/order-states', () => HttpResponse.json({ orders: [anOrderState({ ...shown, paymentUrl, payUntil })] })),
      http.get('*/api/me/orders', () =>
        HttpResponse.json({
          items: [
            { ...details, ...order.details, ...shown, handedOver: order.timeline.some(step => step.status === 'delivered') },
          ],
        }),
      ),
    );
    await renderShop(path);
    const main = await screen.findByRole('main');
    await waitFor(() => expect(main).toHaveTextContent(place === 'receipt' ? onReceiptOf(order, name) : says));
    const text = main.textContent.replaceAll(/\s+/g, ' ');
    expect(text).not.toMatch(never);
    // There is no receipt of what was never paid.
    if (place !== 'receipt')
      expect(within(main).queryAllByRole('link', { name: /^Receipt/ })).toHaveLength(endedUnpaid(order) ? 0 : 1);
    expect(within(main).getAllByText(/ORD-204816/).length).toBeGreaterThan(0);
  });
});
