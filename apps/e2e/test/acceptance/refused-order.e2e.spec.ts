/// <reference lib="dom" />
import type { ProblemCode, Quote } from '@kirana/contracts';
import type { Page } from 'playwright-core';
import { fillCheckout, submitButton } from './checkout-form.js';
import { expectShown, expectSoon } from './page-expectations.js';
import { openWithCart } from './stored-cart.js';
import { visit } from './visit.js';

const dal = 'toor-dal-1kg';
const cumin = 'cumin-seeds-100g';
const orderText = 'There was an error processing your order. Please try again.';
const lines = [{ productId: dal, name: 'Toor Dal', requested: 2, available: 1 }];
const paused = { en: 'We are back at six.', pl: 'Wracamy o szóstej.' };

interface Refusal {
  readonly status: number;
  /** What the page says where the cause stands. */
  readonly says: string;
  readonly more?: Readonly<Record<string, unknown>>;
  /** What the bar repeats; absent: the same. */
  readonly bar?: string;
  readonly method?: string;
}

/** Every answer other than an order, by its code; the page shows one after the other. The quote of a price change is filled in by the test. */
const refusals: Partial<Record<ProblemCode, Refusal>> = {
  'invalid-request': { status: 400, says: orderText },
  'too-many-requests': { status: 429, says: 'Nothing was ordered just now', more: { retryAfterSeconds: 30 } },
  'idempotency-key-missing': { status: 400, says: orderText },
  'idempotency-key-reused': { status: 422, says: orderText },
  'insufficient-stock': { status: 409, says: 'Inventory issue with Toor Dal', more: { lines } },
  'order-not-completed': { status: 409, says: orderText },
  'price-changed': { status: 409, says: 'Prices have changed' },
  'coupon-refused': { status: 409, says: 'The discount code does not apply', bar: 'The discount code' },
  'product-unavailable': {
    status: 409,
    says: 'Toor Dal is no longer sold',
    bar: 'A product in your cart is no longer sold.',
    more: { productIds: [dal] },
  },
  'payment-method-unavailable': { status: 409, says: 'Cash is not taken today.' },
  // Without the minimum, so that the shop can be asked again; with it the page says what is missing (minimum-order.spec.tsx).
  'below-minimum-order': { status: 409, says: orderText },
  'order-fields-invalid': { status: 422, says: 'Please check what you entered for the delivery.' },
  'window-not-available': { status: 409, says: 'This delivery time is no longer available.' },
  'outside-delivery-area': {
    status: 422,
    says: 'Delivery Error',
    bar: 'Sorry, we only deliver within Warsaw city limits.',
  },
  'service-unavailable': {
    status: 503,
    method: 'blik',
    says: 'There was an error setting up the payment. Please try again.',
  },
  'internal-error': { status: 500, says: orderText },
  // Last, because nothing can be ordered afterwards.
  'orders-paused': { status: 409, says: paused.en, more: { paused } },
};

describe('a refused order says so on a phone, where its cause stands', () => {
  const at = visit();
  let page: Page;

  beforeAll(async () => {
    page = await at.another({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    await openWithCart(page, { [dal]: 2, [cumin]: 2 }, '/checkout');
    await fillCheckout(page);
  }, 30_000);

  const bar = () => submitButton(page).locator('xpath=..');

  /** Orders, and is answered `refusal` instead. */
  async function orderRefused(code: string, { status, more, says, method = 'cash' }: Refusal) {
    await page.locator(`[name="paymentMethod"][value="${method}"]`).check();
    const body = { type: 'about:blank', title: 'Refused', detail: says, status, code, ...more };
    await page.route(
      '**/api/orders',
      route => route.fulfill({ status, contentType: 'application/problem+json', body: JSON.stringify(body) }),
      { times: 1 },
    );
    await submitButton(page).click();
  }

  /** Expects these words where the focus is, between the header and the bar with the button. */
  async function expectSeen(says: string) {
    const notice = page.locator(':focus').getByText(says).first();
    await expectShown(notice);
    await expectSoon(async () => {
      const box = await notice.boundingBox();
      const header = await page.getByRole('banner').boundingBox();
      const below = await bar().boundingBox();
      const isClear = box && below && box.y + box.height <= below.y;
      return Boolean(isClear && box.y >= Math.max(0, (header?.y ?? 0) + (header?.height ?? 0)));
    }, true);
  }

  it('knows every code of the description of the API', async () => {
    const answer = await fetch(`${at.shop.url}/api/openapi.json`);
    const description = (await answer.json()) as {
      paths: Record<string, { post: { responses: Record<string, { description: string }> } }>;
    };
    const stated = description.paths['/api/orders']?.post.responses['4XX']?.description ?? '';
    const codes = [...stated.matchAll(/`([a-z-]+)`/g)].map(([, code]) => code as ProblemCode);
    expect(codes.length).toBeGreaterThan(10);
    expect(codes.filter(code => !(code in refusals))).toEqual([]);
  });

  it('the line in the bar leads back to the cause, and is gone once that is mended', async () => {
    const short = { productId: cumin, name: 'Cumin Seeds', requested: 2, available: 1 };
    await orderRefused('insufficient-stock', { status: 409, says: 'Short', more: { lines: [short] } });
    await expectSeen('Inventory issue with Cumin Seeds');
    await page.evaluate(() => scrollTo(0, 0));
    await bar().getByRole('button', { name: 'Inventory issue with Cumin Seeds' }).click();
    await expectSeen('Inventory issue with Cumin Seeds');
    await page.getByRole('button', { name: 'Take 1' }).click();
    await expectSoon(() => bar().getByText('Inventory issue').count(), 0);
  });

  it.each(Object.entries(refusals))(
    '%s',
    async (code, refusal) => {
      const quoted = { items: [{ productId: dal, quantity: 2 }], district: 'Mokotów' };
      const asked = await fetch(`${at.shop.url}/api/quotes`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(quoted),
      });
      const quote = (await asked.json()) as Quote;
      const newer: Quote = { ...quote, totalMinor: quote.totalMinor + 100 };
      const more: Readonly<Record<string, unknown>> =
        code === 'price-changed'
          ? { quote: newer }
          : code === 'coupon-refused'
            ? { quote: { ...newer, coupon: { code: 'DIWALI', refusal: { reason: 'used-up' } } } }
            : (refusal.more ?? {});
      await orderRefused(code, { ...refusal, more });
      await expectSeen(refusal.says);
      await expectShown(bar().getByText(refusal.bar ?? refusal.says));
    },
    60_000,
  );
});
