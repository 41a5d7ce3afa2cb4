/// <reference lib="dom" />
import type { Page } from 'playwright-core';
import { expectShown, expectSoon, expectToast } from './page-expectations.js';
import { visit } from './visit.js';

const sessionId = 'cs_test_a1b2c3d4e5f6g7h8i9j0';
const orderId = '3f2c1a90-5b6d-4e7f-8a9b-0c1d2e3f4a5b';

/** Answers the page's requests about a payment in place of the shop, so that every outcome can be tested. */
async function payments(page: Page, answer: (attempt: number) => { status: number; body: object } | 'nothing') {
  const asked: number[] = [];
  await page.route('**/api/payments/sessions/*', route => {
    asked.push(Date.now());
    const given = answer(asked.length);
    return given === 'nothing' ? route.abort() : route.fulfill({ status: given.status, json: given.body });
  });
  return asked;
}

const verification = (status: string) => ({
  status: 200,
  body: { status, orderId, number: 'ORD-204816', amountMinor: 5_063, metadata: { orderData: '{}' } },
});

describe('payment result page', () => {
  const at = visit();
  // A separate page per test: a mocked clock cannot be restored.
  let page: Page;
  const headline = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
  const comeBack = () => page.goto(`/payment-success?session_id=${sessionId}`);
  const counter = (text: string) => page.getByRole('main').getByText(text, { exact: true });

  beforeEach(async () => {
    page = await at.another();
  });
  afterEach(() => page.context().close());

  it('opens without sign-in and checks first, attempt 1/6 (RT-009, PAY-001, PAY-002, PAY-008)', async () => {
    await payments(page, () => verification('verifying'));
    await comeBack();
    await expectShown(headline('Checking your payment'), counter('1/6'));
  });

  it('makes six attempts, one every 3 s or 5 s after a rate limit, then fails (PAY-004, PAY-005, PAY-006, PAY-007, PAY-009)', async () => {
    await page.clock.install();
    const asked = await payments(page, attempt =>
      attempt === 2 ? { status: 429, body: { status: 429, code: 'too-many-requests', title: 'x' } } : verification('verifying'),
    );
    await comeBack();
    const waits = [3_000, 5_000, 3_000, 3_000, 3_000];
    for (const [index, wait] of waits.entries()) {
      await expectShown(counter(`${index + 1}/6`));
      await expectSoon(async () => asked.length, index + 1);
      await page.clock.runFor(wait - 500);
      expect(asked).toHaveLength(index + 1);
      await page.clock.runFor(600);
      await expectSoon(async () => asked.length, index + 2);
    }
    await expectShown(headline('Payment Verification Failed'));
    await page.clock.runFor(60_000);
    expect(asked).toHaveLength(6);
  });

  it('shows success, on a repeat visit without a request (PAY-003, PAY-013)', async () => {
    const asked = await payments(page, () => verification('paid'));
    await comeBack();
    await expectShown(headline('Payment successful'), page.getByText('ORD-204816'));
    await comeBack();
    await expectShown(headline('Payment successful'));
    expect(asked).toHaveLength(1);
  });

  it('shows that a payment was not completed (PAY-010)', async () => {
    await payments(page, () => verification('expired'));
    await comeBack();
    await expectShown(headline('Payment Incomplete'));
  });

  it('shows that the check failed (PAY-011)', async () => {
    await page.clock.install();
    const asked = await payments(page, () => 'nothing');
    await comeBack();
    for (let attempt = 1; attempt < 6; attempt++) {
      await expectSoon(async () => asked.length, attempt);
      await page.clock.runFor(3_100);
    }
    await expectShown(headline('Verification Error'));
  });

  it('shows an error without a session (PAY-012)', async () => {
    await page.goto('/payment-success');
    await expectShown(headline('Payment Error'), page.getByText(/^No payment session ID found/));
  });

  it.each([
    ['late', { success: false, usedFallback: false }, /check your spam folder/],
    ['sent by the second sender', { success: true, usedFallback: true }, /backup email system/],
  ])('shows when the confirmation is %s, and the order continues (PAY-017, PAY-018)', async (_how, email, note) => {
    await payments(page, () => verification('paid'));
    await page.route('**/api/orders/*', route =>
      route.fulfill({
        json: {
          details: { id: orderId, email: 'anna@example.pl' },
          number: 'ORD-204816',
          status: 'pending',
          windowFrom: '2026-11-21T13:00:00.000Z',
          windowTo: '2026-11-21T14:00:00.000Z',
        },
      }),
    );
    await page.route('**/api/functions/send-order-email', route => route.fulfill({ json: { messageId: 'm', ...email } }));
    await page.goto('/terms');
    await page.evaluate(
      ([id]) =>
        localStorage.setItem(
          'orders',
          JSON.stringify([
            { id, number: 'ORD-204816', accessToken: 'token', status: 'pending', timestamp: new Date().toISOString() },
          ]),
        ),
      [orderId],
    );
    await comeBack();
    await expectToast(page, 'Order Confirmation', note);
    await expectShown(headline('Payment successful'));
  });
});
