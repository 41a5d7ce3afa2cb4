/** @jest-environment jest-fixed-jsdom */
import '@kirana/web-kit/testing/browser-gaps';
import { jest } from '@jest/globals';
import type { OrderState, Product, Quote, QuoteRequest } from '@kirana/contracts';
import { keepDraft } from '@kirana/web-kit/orders/checkout-draft';
import { rememberOrder } from '@kirana/web-kit/orders/order-record';
import { shopServer } from '@kirana/web-kit/testing/shop-server';
import { aProduct } from '@kirana/web-kit/testing/stub/a-product';
import { anOrderRecord, anOrderState, anOrderTracking, aQuote } from '@kirana/web-kit/testing/stub/an-order';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { filledCheckout, forgetVisits, ordersOf, submitOrder } from '../../../test/checkout-visit.js';
import { useCart } from '../../lib/cart/cart.store.js';

jest.unstable_mockModule('@kirana/web-kit/notify/notify', () => ({ notify: jest.fn(), onFirstNotification: jest.fn() }));
const { renderShop } = await import('../../../test/render-shop.js');
const { server, requests } = shopServer();

const [dal, katli] = [
  aProduct({ stock: 50 }),
  aProduct({ id: 'kaju-katli-200g', name: 'Kaju Katli', stock: 3, priceMinor: 3_990 }),
];
/** What the shop has, without what the unpaid order holds. */
let stocks: Record<string, number>;
let unpaid: OrderState | undefined;
/** What prices were asked for. */
let quoted: QuoteRequest[];
/** The total of a quote. */
let totalOf: (asked: QuoteRequest) => Partial<Quote>;

afterEach(() => server.resetHandlers());
beforeEach(() => {
  forgetVisits(requests);
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  useCart.setState({ lines: [], held: {} });
  useCart.getState().add(katli, 3);
  useCart.getState().add(dal, 1);
  rememberOrder(anOrderRecord({ paymentMethod: 'blik', status: 'pending' }));
  quoted = [];
  stocks = { [dal.id]: 50, [katli.id]: 0 };
  unpaid = anOrderState({
    status: 'pending',
    paymentUrl: 'https://pay.example/cs_1',
    held: [{ productId: katli.id, quantity: 3 }],
  });
  totalOf = ({ items }) => ({ totalMinor: items.length === 2 ? 16_053 : 3_245 });
  const product = (id: string): Product & { details: null } => ({
    ...(id === katli.id ? katli : dal),
    stock: stocks[id] ?? 0,
    details: null,
  });
  server.use(
    http.get('*/api/products/:id', ({ params }) => HttpResponse.json(product(String(params['id'])))),
    http.post('*/api/order-states', () => HttpResponse.json({ orders: unpaid ? [unpaid] : [] })),
    http.get('*/api/orders/*', () => HttpResponse.json(anOrderTracking({ status: 'pending', riderAssigned: false }))),
    http.post('*/api/quotes', async ({ request }) => {
      const asked = (await request.json()) as QuoteRequest;
      quoted.push(asked);
      const lines = asked.items.map(item => ({ ...item, name: '', unitPriceMinor: 100, lineTotalMinor: 100 }));
      return HttpResponse.json(aQuote({ lines, ...totalOf(asked) }));
    }),
    http.post('*/api/cart/check', async ({ request }) => {
      const { items } = (await request.json()) as Pick<QuoteRequest, 'items'>;
      const lines = items.map(({ productId, quantity }) => {
        const available = stocks[productId] ?? 0;
        return { productId, requested: quantity, available, ok: available >= quantity };
      });
      return HttpResponse.json({ ok: lines.every(({ ok }) => ok), lines });
    }),
    http.post('*/api/orders/*/cancel', () => {
      unpaid = undefined;
      stocks = { ...stocks, [katli.id]: 3 };
      return HttpResponse.json(anOrderTracking({ status: 'cancelled', paymentStatus: 'unpaid' }));
    }),
  );
});

type User = Awaited<ReturnType<typeof renderShop>>['user'];
const banner = () => screen.findByRole('link', { name: 'Go on paying for order ORD-204816' });
const total = () => within(screen.getByRole('region', { name: 'Order summary' })).findByText('160.53 zł');
const question = () => screen.findByRole('dialog', { name: 'Place a second order?' });
async function open(path = '/checkout'): Promise<User> {
  const { user } = await renderShop(path);
  await banner();
  return user;
}
async function instead(user: User) {
  await submitOrder(user);
  await user.click(within(await question()).getByRole('button', { name: 'Place this one instead' }));
}
const thanks = () => screen.findByRole('heading', { level: 1, name: 'Thank you for your order' });

describe('checkout beside an unpaid order', () => {
  it('counts what the unpaid order holds as available, and orders what is shown instead of it', async () => {
    const user = await filledCheckout(open);
    expect(await total()).toBeVisible();
    expect(screen.queryByText(/Inventory issue/)).toBeNull();
    expect(screen.queryByText(/sold out/)).toBeNull();
    await instead(user);
    await thanks();
    expect(ordersOf(requests).map(({ body }) => body)).toMatchObject([
      { expectedTotalMinor: 16_053, items: [{ productId: katli.id, quantity: 3 }, { productId: dal.id }] },
    ]);
  });

  it('does not offer a second order for pieces that the first one holds', async () => {
    const user = await filledCheckout(open);
    await total();
    await submitOrder(user);
    const dialog = within(await question());
    expect(dialog.getByText(/holds groceries of this cart/)).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Place a second order' })).toBeNull();
  });

  it('places nothing at another sum than the one shown: what has come back is shown first', async () => {
    unpaid = anOrderState({ status: 'pending', paymentUrl: 'https://pay.example/cs_1' });
    const user = await filledCheckout(open);
    expect((await screen.findAllByText('32.45 zł')).length).toBeGreaterThan(0);
    await instead(user);
    expect(await screen.findByText('The new total is 160.53 zł. Place the order again to accept it.')).toBeVisible();
    expect(ordersOf(requests)).toEqual([]);
    expect(await total()).toBeVisible();
    await submitOrder(user);
    await thanks();
    expect(ordersOf(requests).map(({ body }) => body['expectedTotalMinor'])).toEqual([16_053]);
  });

  it('names a line that is still sold out, and places nothing', async () => {
    unpaid = undefined;
    const { user } = await filledCheckout(() => renderShop('/checkout'));
    await screen.findAllByText('32.45 zł');
    await submitOrder(user);
    await waitFor(() => expect(document.activeElement?.id).toContain(katli.id));
    expect(ordersOf(requests)).toEqual([]);
  });

  it('keeps the discount code of the order that is replaced, and asks about the price of a second one', async () => {
    const used = { reason: 'used-by-you' } as const;
    totalOf = ({ couponCode, insteadOf }) => {
      if (couponCode === undefined) return { totalMinor: 5_568 };
      const isFree = unpaid === undefined || insteadOf?.ref === unpaid.number;
      return { totalMinor: isFree ? 5_034 : 5_568, coupon: { code: 'ONCE', refusal: isFree ? null : used } };
    };
    useCart.getState().remove(katli.id);
    keepDraft({ couponCode: 'ONCE' });
    const user = await filledCheckout(open);
    expect((await screen.findAllByText('50.34 zł')).length).toBeGreaterThan(0);
    expect(quoted.at(-1)).toMatchObject({ insteadOf: { ref: 'ORD-204816', accessToken: anOrderRecord().accessToken } });
    await submitOrder(user);
    await user.click(within(await question()).getByRole('button', { name: 'Place a second order' }));
    expect(await screen.findByText('The new total is 55.68 zł. Place the order again to accept it.')).toBeVisible();
    expect(ordersOf(requests)).toEqual([]);
  });

  it('orders with the discount code instead of the order that used it', async () => {
    totalOf = ({ insteadOf }) => {
      const isFree = unpaid === undefined || insteadOf !== undefined;
      const coupon = { code: 'ONCE', refusal: isFree ? null : ({ reason: 'used-by-you' } as const) };
      return { totalMinor: isFree ? 5_034 : 5_568, coupon };
    };
    useCart.getState().remove(katli.id);
    keepDraft({ couponCode: 'ONCE' });
    const user = await filledCheckout(open);
    await screen.findAllByText('50.34 zł');
    await instead(user);
    await thanks();
    expect(ordersOf(requests).map(({ body }) => body)).toMatchObject([{ couponCode: 'ONCE', expectedTotalMinor: 5_034 }]);
  });

  it('lets the cart go on to the checkout with what the unpaid order holds', async () => {
    const user = await open('/cart');
    await waitFor(() => expect(screen.queryByText(/Inventory issue/)).toBeNull());
    await user.click((await screen.findAllByRole('button', { name: /Checkout/i }))[0] as HTMLElement);
    await waitFor(() => expect(globalThis.location.pathname).toBe('/checkout'));
  });
});
