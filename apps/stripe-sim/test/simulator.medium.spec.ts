import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Stripe } from 'stripe';
import { eventually } from '@kirana/testing';
import { readConfig } from '../src/index.js';
import { clientFor, sessionParams, simulatedAccount } from './stripe-account.js';

type Account = Awaited<ReturnType<typeof simulatedAccount>>;
const key = 'sk_test_simulator_key';
const post = (url: string, fields: Record<string, string>) =>
  fetch(url, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields),
  });
const textOf = async (url: string, language = 'en') => (await fetch(url, { headers: { 'accept-language': language } })).text();
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) =>
      error instanceof Stripe.errors.StripeError ? `${error.statusCode ?? 'no answer'} ${error.type}` : String(error),
  );

describe('StripeSim', () => {
  let account: Account;
  beforeEach(async () => {
    account = await simulatedAccount();
  });
  afterEach(() => account.close());
  const open = (method: 'card' | 'blik' | 'paypal' = 'card') =>
    account.stripe.checkout.sessions.create(sessionParams({ allowed_payment_method_types: [method] }));
  const look = (id: string) => account.stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent.latest_charge'] });

  it('refuses a live key and does not start in production', () => {
    const env = { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: 'whsec_simulator' };
    expect(() => readConfig({ ...env, NODE_ENV: 'production' })).toThrow(/does not run in production/);
    expect(() => readConfig({ ...env, STRIPE_SECRET_KEY: 'sk_live_12345678' })).toThrow(/sk_test_/);
  });

  it('shows its page in the language of the session, amounts included, and else in that of the browser', async () => {
    const { url } = await account.stripe.checkout.sessions.create(sessionParams({ locale: 'pl' }));
    const page = await textOf(String(url), 'en');
    expect(page).toContain('<html lang="pl">');
    expect(page).toContain('Symulator');
    expect(page.replaceAll('\u00a0', ' ')).toContain('46,99 zł');
    const { url: other } = await account.stripe.checkout.sessions.create(sessionParams({ locale: 'auto' }));
    expect(await textOf(String(other), 'en')).toContain('Simulator. No real money');
  });

  it('accepts a test card and redirects the browser to the shop with the session', async () => {
    const { id, url } = await open();
    const page = String(url);
    expect(await textOf(page)).toContain('Simulator. No real money');
    expect(await textOf(page, 'pl-PL')).toContain('Symulator');
    expect((await post(page, { step: 'card', number: '4242 4242 4242 4242', expiry: '12/34', cvc: '123' })).status).toBe(303);
    expect(await textOf(page)).toContain(`https://shop.example/payment-success?session_id=${id}`);
    const session = await look(id);
    expect(session).toMatchObject({ status: 'complete', payment_status: 'paid', url: null });
    expect(session.payment_intent).toMatchObject({
      status: 'succeeded',
      amount_received: 4_699,
      latest_charge: { captured: true },
    });
  });

  it('declines a card and lets the customer retry', async () => {
    const { id, url } = await open();
    await post(String(url), { step: 'card', number: '4000000000000002', expiry: '12/34', cvc: '123' });
    expect(await textOf(String(url))).toContain('was refused');
    expect(await look(id)).toMatchObject({
      status: 'open',
      payment_intent: { last_payment_error: { decline_code: 'generic_decline' } },
    });
    await post(String(url), { step: 'card', number: '4242424242424242', expiry: '12/34', cvc: '123' });
    expect(await look(id)).toMatchObject({ status: 'complete', payment_status: 'paid' });
  });

  it.each([
    ['approve', 'paid'],
    ['deny', 'unpaid'],
  ])('requires confirmation for 3-D Secure and BLIK; %s results in %s', async (answer, paid) => {
    for (const [method, step] of [
      ['card', { step: 'card', number: '4000002500003155', expiry: '12/34', cvc: '123' }],
      ['blik', { step: 'blik', code: '123 456' }],
    ] as const) {
      const { id, url } = await open(method);
      await post(String(url), step);
      expect(await look(id)).toMatchObject({ status: 'open' });
      expect(await textOf(String(url))).toContain('app (simulated)');
      await post(String(url), { step: answer });
      expect(await look(id)).toMatchObject({ payment_status: paid });
    }
  });

  it.each([
    { step: 'card', number: '4242', expiry: '12/34', cvc: '123' },
    { step: 'card', number: '4242424242424242', expiry: '12/20', cvc: '123' },
    { step: 'card', number: '4242424242424242', expiry: '12/34', cvc: '1' },
  ])('refuses malformed card data: %j', async fields => {
    const { id, url } = await open();
    await post(String(url), fields as Record<string, string>);
    expect(await textOf(String(url))).toContain('aria-invalid="true"');
    expect(await look(id)).toMatchObject({ status: 'open' });
  });

  it('lets exactly one of payment and expiry succeed in 500 races', async () => {
    const card = { step: 'card', number: '4242424242424242', expiry: '12/34', cvc: '123' };
    let paid = 0;
    for (let n = 0; n < 500; n += 50) {
      const sessions = await Promise.all(Array.from({ length: 50 }, () => open()));
      const wins = await Promise.all(
        sessions.map(async ({ id, url }, index) => {
          const [payment, expiry] = [() => post(String(url), card), () => codeOf(account.stripe.checkout.sessions.expire(id))];
          // A payment takes more than one request: every other one gets a head start of up to 10 ms.
          const first = index % 2 === 0 ? payment() : expiry();
          await delay(index % 2 === 0 ? index / 5 : 0);
          const second = index % 2 === 0 ? expiry() : payment();
          const expired = [await first, await second].includes('done');
          return { paid: (await account.stripe.checkout.sessions.retrieve(id)).payment_status === 'paid', expired };
        }),
      );
      expect(wins.filter(win => win.paid === win.expired)).toEqual([]);
      paid += wins.filter(win => win.paid).length;
    }
    console.log(`500 races: ${paid} paid, ${500 - paid} expired, none both, none neither`);
    expect(paid).toBeGreaterThan(0);
    expect(paid).toBeLessThan(500);
  }, 60_000);

  it('refunds partially, once per key, and never more than was captured', async () => {
    const { id } = await open();
    account.sim.pay(id);
    const intent = (await account.stripe.checkout.sessions.retrieve(id)).payment_intent as string;
    const refund = (amount?: number, idempotencyKey: string = randomUUID()) =>
      account.stripe.refunds.create({ payment_intent: intent, ...(amount ? { amount } : {}) }, { idempotencyKey });
    const once = randomUUID();
    const results = await Promise.all(Array.from({ length: 10 }, () => codeOf(refund(1_000, once))));
    expect(results.filter(result => result !== 'done' && !result.startsWith('409'))).toEqual([]);
    expect(account.sim.ledger().refundedMinor).toBe(1_000);
    expect(await codeOf(refund(4_000))).toBe('400 StripeInvalidRequestError');
    await refund();
    expect(account.sim.ledger()).toMatchObject({ capturedMinor: 4_699, refundedMinor: 4_699 });
    await expect(refund(1)).rejects.toMatchObject({ code: 'charge_already_refunded' });
  });

  it.each([
    ['429', '429 StripeRateLimitError', 0],
    ['500-before', '500 StripeAPIError', 0],
    ['500-after', '500 StripeAPIError', 1],
    ['hang-after', 'no answer StripeConnectionError', 1],
    ['reset-before', 'no answer StripeConnectionError', 0],
    ['reset-after', 'no answer StripeConnectionError', 1],
  ] as const)('injects %s', async (kind, seen, made) => {
    // The SDK always retries once after a broken connection, whatever its retry setting.
    account.sim.injectFault({ kind, on: 'POST /v1/checkout', times: 2 });
    expect(await codeOf(account.stripe.checkout.sessions.create(sessionParams(), { idempotencyKey: randomUUID() }))).toBe(seen);
    expect(account.sim.ledger().sessions).toHaveLength(made);
  });

  it('repeats a 500 for its idempotency key, as Stripe does', async () => {
    const idempotencyKey = randomUUID();
    const params = sessionParams();
    account.sim.injectFault({ kind: '500-after' });
    for (let n = 0; n < 3; n++) {
      expect(await codeOf(account.stripe.checkout.sessions.create(params, { idempotencyKey }))).toBe('500 StripeAPIError');
    }
    expect(account.sim.ledger().sessions).toHaveLength(1);
  });
});

describe('StripeSim after a restart', () => {
  it('keeps sessions and payments', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'simulator-'));
    const JOURNAL_FILE = join(folder, 'journal.jsonl');
    const before = await simulatedAccount({ JOURNAL_FILE });
    const { id } = await before.stripe.checkout.sessions.create(sessionParams());
    before.sim.pay(id);
    await before.close();
    const after = await simulatedAccount({ JOURNAL_FILE });
    expect(await after.stripe.checkout.sessions.retrieve(id)).toMatchObject({ payment_status: 'paid' });
    expect(after.sim.ledger().capturedMinor).toBe(4_699);
    await after.close();
    rmSync(folder, { recursive: true });
  });
});

describe('StripeSim after a kill', () => {
  it('recovers payments, refunds and answers atomically, wherever the journal ends', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'simulator-'));
    const JOURNAL_FILE = join(folder, 'journal.jsonl');
    const params = sessionParams();
    const before = await simulatedAccount({ JOURNAL_FILE });
    const { id } = await before.stripe.checkout.sessions.create(params, { idempotencyKey: 'once' });
    before.sim.pay(id);
    const { payment_intent: intent } = await before.stripe.checkout.sessions.retrieve(id);
    await before.stripe.refunds.create({ payment_intent: intent as string, amount: 100 }, { idempotencyKey: 'refund' });
    await before.close();
    const lines = readFileSync(JOURNAL_FILE, 'utf8').split('\n');
    const seen = new Set<string>();
    for (let kept = 0; kept <= lines.length; kept++) {
      writeFileSync(JOURNAL_FILE, lines.slice(0, kept).join('\n'));
      const after = await simulatedAccount({ JOURNAL_FILE });
      const { sessions, capturedMinor, refundedMinor } = after.sim.ledger();
      const paid = sessions.filter(session => session.paid).reduce((sum, { amountMinor }) => sum + amountMinor, 0);
      seen.add(`${sessions.length} sessions, ${paid} paid, ${capturedMinor} captured, ${refundedMinor} refunded`);
      await after.stripe.checkout.sessions.create(params, { idempotencyKey: 'once' });
      expect(after.sim.ledger().sessions).toHaveLength(1);
      await after.close();
    }
    rmSync(folder, { recursive: true });
    expect([...seen].toSorted()).toEqual([
      '0 sessions, 0 paid, 0 captured, 0 refunded',
      '1 sessions, 0 paid, 0 captured, 0 refunded',
      '1 sessions, 4699 paid, 4699 captured, 0 refunded',
      '1 sessions, 4699 paid, 4699 captured, 100 refunded',
    ]);
  }, 60_000);
});

describe('StripeSim webhooks', () => {
  const received: { body: string; signature: string }[] = [];
  let refusals = 0;
  let shop: Server;
  let account: Account;
  beforeAll(async () => {
    shop = createServer((request, response) => {
      let body = '';
      request.on('data', chunk => (body += String(chunk)));
      request.on('end', () => {
        received.push({ body, signature: String(request.headers['stripe-signature']) });
        response.writeHead(refusals-- > 0 ? 503 : 200).end();
      });
    });
    await new Promise<void>(resolve => shop.listen(0, '127.0.0.1', resolve));
    account = await simulatedAccount({ WEBHOOK_URL: `http://127.0.0.1:${(shop.address() as AddressInfo).port}/` });
  });
  afterAll(async () => {
    await account.close();
    shop.close();
  });
  beforeEach(() => {
    received.length = 0;
    account.sim.webhooks({});
  });
  const paySession = async () => {
    const { id } = await account.stripe.checkout.sessions.create(sessionParams());
    account.sim.pay(id);
    return id;
  };
  const completions = (id: string) =>
    received.filter(({ body }) => body.includes('"checkout.session.completed"') && body.includes(id));

  it('are signed for the SDK and can be retrieved as events', async () => {
    const id = await paySession();
    const message = await eventually('the shop receives the webhook', () => completions(id)[0] ?? false);
    const event = Stripe.webhooks.constructEvent(message.body, message.signature, 'whsec_simulator');
    expect(event.data.object).toMatchObject({ id, payment_status: 'paid' });
    expect(await clientFor(account.sim, key).events.retrieve(event.id)).toMatchObject({ type: 'checkout.session.completed' });
  });

  it('are retried until they are acknowledged', async () => {
    refusals = 2;
    await paySession();
    await eventually('the message comes a second time', () => received.length > new Set(received.map(({ body }) => body)).size);
    refusals = 0;
  });

  it('are duplicated or dropped on demand', async () => {
    account.sim.webhooks({ copies: 3 });
    const tripled = await paySession();
    await eventually('three copies', () => completions(tripled).length === 3);
    account.sim.webhooks({ drop: 2 });
    const dropped = await paySession();
    account.sim.webhooks({});
    const delivered = await paySession();
    await eventually('the one that was not dropped', () => completions(delivered).length === 1);
    expect(completions(dropped)).toEqual([]);
  });
});
