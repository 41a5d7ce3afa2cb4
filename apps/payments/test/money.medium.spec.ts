import {
  checkoutExpired,
  checkoutOpened,
  customerAnonymised,
  paymentCaptured,
  paymentRequested,
  paymentFailed,
  paymentRoutes,
  paymentCancelRequested,
  refundCompleted,
  refundRequested,
} from '@kirana/contracts';
import { ErasedSubjects } from '@kirana/messaging';
import { eventually } from '@kirana/testing';
import { randomUUID } from 'node:crypto';
import { mock } from 'node:test';
import { aPaymentRequested, paymentsOfSuite } from './payments-under-test.js';

describe('the payments service', () => {
  const shop = paymentsOfSuite();

  const broker = () => shop().service.broker;
  const requestRefund = (orderId: string, amountMinor: number, reason = 'shopper') =>
    broker().deliver(refundRequested, { orderId, amountMinor, reason }, { subject: orderId });

  it('opens a checkout page and captures the payment, publishing each once', async () => {
    const { orderId, sessionId } = await shop().opened();
    expect(await shop().service.client.call(paymentRoutes.verify, { params: { sessionId } })).toMatchObject({
      status: 'verifying',
    });
    await shop().stripe.pay(sessionId);
    await shop().untilPublished(paymentCaptured, orderId);
    expect(broker().sent(paymentCaptured).at(-1)?.data).toEqual({ orderId, sessionId, amountMinor: 5_707 });
    expect(await shop().ledger(orderId)).toEqual({ captured: 5_707, refunded: 0, entries: 1 });
    const verification = await shop().service.client.call(paymentRoutes.verify, { params: { sessionId } });
    expect(verification).toMatchObject({ status: 'paid', orderId, number: 'ORD-204816' });
    expect(JSON.parse(verification.metadata.orderData)).toEqual({
      orderId,
      orderNumber: 'ORD-204816',
      paymentMethod: 'credit-card',
    });
    expect(JSON.stringify(verification)).not.toContain('meera');
    expect(shop().published(orderId)).toEqual(['checkout-opened', 'payment-captured']);
  });

  it('captures orders that are paid at the same moment once each, as the provider has it', async () => {
    const orders = await Promise.all(Array.from({ length: 20 }, () => shop().opened()));
    await Promise.all(orders.map(({ sessionId }) => shop().stripe.pay(sessionId)));
    for (const { orderId } of orders) await shop().untilPublished(paymentCaptured, orderId);
    const ledgers = await Promise.all(orders.map(({ orderId }) => shop().ledger(orderId)));
    const [stored] = await shop().service.database.query<{ paid: number; transactions: number }[]>(
      `SELECT count(*)::int AS paid, count(DISTINCT xmin::text)::int AS transactions FROM payments
       WHERE order_id = ANY ($1) AND state = 'paid' AND captured_minor = 5707`,
      [orders.map(({ orderId }) => orderId)],
    );
    console.log(`${stored?.paid} captures stored in ${stored?.transactions} transactions`);
    expect(ledgers).toEqual(orders.map(() => ({ captured: 5_707, refunded: 0, entries: 1 })));
    expect(stored?.paid).toBe(20);
    expect(orders.map(({ orderId }) => shop().published(orderId))).toEqual(
      orders.map(() => ['checkout-opened', 'payment-captured']),
    );
  });

  it('opens a page in time although its first attempt comes too late for the time limit it was given', async () => {
    const orderId = randomUUID();
    await shop().service.database.query(
      `INSERT INTO payments (order_id, number, method, amount_minor, lines, state, expires_at)
       VALUES ($1, 'ORD-204816', 'blik', 1000, '[{"name":"Toor Dal","unitAmount":1000,"quantity":1}]', 'opening',
         extract(epoch FROM now()) + 29 * 60)`,
      [orderId],
    );
    await shop().service.database.query(
      `INSERT INTO provider_jobs (key, kind, order_id) SELECT 'open:' || order_id, 'open', order_id FROM payments WHERE order_id = $1`,
      [orderId],
    );
    await shop().untilPublished(checkoutOpened, orderId);
    const [opened] = await shop().service.database.query<{ attempt: number; seconds: number }[]>(
      `SELECT attempt, (expires_at - extract(epoch FROM now()))::float8 AS seconds FROM payments WHERE order_id = $1`,
      [orderId],
    );
    // The first request was already the right one: Stripe refuses a time limit of less than 30 minutes.
    expect(opened?.attempt).toBe(1);
    expect(opened?.seconds).toBeGreaterThan(30 * 60);
    expect(await shop().stripe.sessionsOf(orderId)).toHaveLength(1);
  });

  it.each([
    ['was paid', true, paymentCaptured],
    ['is still open', false, checkoutExpired],
  ] as const)('finds a session at the provider that is missing in the database, and %s', async (_what, isPaid, expected) => {
    const { orderId, sessionId } = await shop().opened();
    // As after restoring a backup taken before the order.
    await shop().service.database.query('DELETE FROM provider_jobs WHERE order_id = $1', [orderId]);
    await shop().service.database.query('DELETE FROM payments WHERE order_id = $1', [orderId]);
    if (isPaid) await shop().stripe.pay(sessionId);
    await broker().deliver(paymentCancelRequested, { orderId, reason: 'shopper' }, { subject: orderId });
    await shop().untilPublished(expected, orderId);
    expect(shop().published(orderId)).toEqual(['checkout-opened', expected.type.split('.')[1]]);
    expect((await shop().ledger(orderId)).captured).toBe(isPaid ? 5_707 : 0);
    expect((await shop().stripe.sessionsOf(orderId)).map(({ status }) => status)).toEqual([isPaid ? 'complete' : 'expired']);
  });

  it('erases the e-mail address once the page is open', async () => {
    const { orderId } = await shop().opened();
    expect(await shop().service.database.query('SELECT email FROM payments WHERE order_id = $1', [orderId])).toEqual([
      { email: null },
    ]);
  });

  it('erases the e-mail address when the customer is anonymised, also while the provider does not answer', async () => {
    await shop().stripe.fault('500-before', 'POST /v1/checkout/sessions', 1_000);
    const due = aPaymentRequested({ email: 'vanish@example.com' });
    await broker().deliver(paymentRequested, due, { subject: due.orderId });
    const emails = () => shop().service.database.query('SELECT email FROM payments WHERE order_id = $1', [due.orderId]);
    expect(await emails()).toEqual([{ email: 'vanish@example.com' }]);
    await broker().deliver(customerAnonymised, { orderId: due.orderId }, { subject: due.orderId });
    expect(await emails()).toEqual([{ email: null }]);
    expect(
      await shop().service.database.query('SELECT 1 FROM payments WHERE amount_minor = 5707 AND order_id = $1', [due.orderId]),
    ).toHaveLength(1);
  });

  it('deletes dead letters about an erased customer, also later ones, and keeps all others', async () => {
    const [erasedSubjects, other] = [randomUUID(), randomUUID()];
    const addDeadLetter = (routingKey: string, orderId: string) => {
      const body = JSON.stringify({ subject: orderId, data: { orderId, email: `${orderId}@example.com` } });
      broker().storedDeadLetters.push({
        id: randomUUID(),
        queue: 'payments.money',
        routingKey,
        body,
        reason: 'test',
        attempts: 5,
        diedAt: new Date(),
      });
    };
    addDeadLetter(paymentRequested.type, erasedSubjects);
    addDeadLetter(paymentRequested.type, other);
    addDeadLetter(refundRequested.type, erasedSubjects);
    await broker().deliver(customerAnonymised, { orderId: erasedSubjects }, { subject: erasedSubjects });
    const left = () => broker().storedDeadLetters.map(({ routingKey, body }) => [routingKey, body.includes(erasedSubjects)]);
    const others = [
      [paymentRequested.type, false],
      [refundRequested.type, true],
    ];
    expect(left()).toEqual(others);
    // A dead letter that was being redelivered meanwhile is found by the next sweep.
    addDeadLetter(paymentRequested.type, erasedSubjects);
    expect(await shop().service.service.app.get(ErasedSubjects).sweep()).toBe(1);
    expect(left()).toEqual(others);
    broker().storedDeadLetters.splice(0);
  });

  it('does not store an address that arrives after the erasure', async () => {
    const due = aPaymentRequested({ email: 'late@example.com' });
    await broker().deliver(customerAnonymised, { orderId: due.orderId }, { subject: due.orderId });
    await broker().deliver(paymentRequested, due, { subject: due.orderId });
    expect(await shop().service.database.query('SELECT email FROM payments WHERE order_id = $1', [due.orderId])).toEqual([
      { email: null },
    ]);
  });

  it('answers 404 for an unknown session', async () => {
    const asked = shop().service.client.call(paymentRoutes.verify, { params: { sessionId: 'cs_test_AAAAAAAAAAAAAAAAAAAA' } });
    await expect(asked).rejects.toMatchObject({ status: 404 });
  });

  it('fails a payment whose lines do not add up to the total, before a page is opened', async () => {
    const due = aPaymentRequested({ totalMinor: 1 });
    await broker().deliver(paymentRequested, due, { subject: due.orderId });
    await shop().untilPublished(paymentFailed, due.orderId);
    expect(await shop().stripe.sessionsOf(due.orderId)).toEqual([]);
  });

  it.each(['429', '500-before', '500-after', 'hang', 'hang-after', 'reset-before', 'reset-after'])(
    'opens one page when the provider answers with %s, twice',
    async kind => {
      await shop().stripe.fault(kind, 'POST /v1/checkout/sessions', 2);
      const { orderId } = await shop().opened();
      await shop().stripe.clearFaults();
      expect(await shop().stripe.sessionsOf(orderId)).toHaveLength(1);
      expect(shop().published(orderId)).toEqual(['checkout-opened']);
    },
    30_000,
  );

  it.each(['429', '500-before', '500-after', 'hang-after', 'reset-after'])(
    'refunds once when the provider answers with %s, twice',
    async kind => {
      const { orderId } = await shop().paid();
      await shop().stripe.fault(kind, 'POST /v1/refunds', 2);
      await requestRefund(orderId, 5_707);
      await shop().untilPublished(refundCompleted, orderId);
      expect(await shop().stripe.sessionsOf(orderId)).toMatchObject([{ refunds: 1, refundedMinor: 5_707 }]);
      expect(await shop().ledger(orderId)).toEqual({ captured: 5_707, refunded: 5_707, entries: 2 });
    },
    30_000,
  );

  it('refunds once for ten concurrent requests', async () => {
    const { orderId } = await shop().paid();
    await Promise.all(Array.from({ length: 10 }, () => requestRefund(orderId, 5_707)));
    await shop().untilPublished(refundCompleted, orderId);
    await requestRefund(orderId, 5_707);
    await shop().untilPublished(refundCompleted, orderId, 2);
    expect(await shop().stripe.sessionsOf(orderId)).toMatchObject([{ refunds: 1, refundedMinor: 5_707 }]);
    expect(await shop().ledger(orderId)).toEqual({ captured: 5_707, refunded: 5_707, entries: 2 });
  });

  it('refunds in parts, one per reason, and never more than was captured', async () => {
    const { orderId } = await shop().paid();
    await requestRefund(orderId, 700, 'cumin was missing');
    await requestRefund(orderId, 1_850, 'one bag was torn');
    await shop().untilPublished(refundCompleted, orderId, 2);
    expect(await requestRefund(orderId, 4_000, 'too much')).toMatchObject({ kind: 'dead' });
    expect(await shop().ledger(orderId)).toEqual({ captured: 5_707, refunded: 2_550, entries: 3 });
    expect(await shop().stripe.sessionsOf(orderId)).toMatchObject([{ refunds: 2, refundedMinor: 2_550 }]);
  });

  it('retries a request to pay by a method that only a newer release knows', async () => {
    const due = { ...aPaymentRequested(), method: 'google-pay' };
    expect(await broker().deliver(paymentRequested, due, { subject: due.orderId })).toMatchObject({ kind: 'retry' });
    expect(await shop().stripe.sessionsOf(due.orderId)).toEqual([]);
  });

  it('keeps a ledger that cannot be changed', async () => {
    await shop().paid();
    for (const sql of ['UPDATE ledger_entries SET amount_minor = 1', 'DELETE FROM ledger_entries', 'TRUNCATE ledger_entries']) {
      await expect(shop().service.database.query(sql)).rejects.toThrow(/only ever added to/);
    }
  });

  describe('an order whose payment is cancelled', () => {
    const voidOrder = (orderId: string) =>
      broker().deliver(paymentCancelRequested, { orderId, reason: 'shopper' }, { subject: orderId });

    it('has its page closed and cannot be paid any more', async () => {
      const { orderId, sessionId } = await shop().opened();
      await voidOrder(orderId);
      await shop().untilPublished(checkoutExpired, orderId);
      expect(await shop().stripe.pay(sessionId)).toBe(false);
      expect(shop().published(orderId)).toEqual(['checkout-opened', 'checkout-expired']);
    });

    it('is captured when the customer paid first', async () => {
      const { orderId, sessionId } = await shop().opened();
      await shop().stripe.webhooks({ drop: 10 });
      await shop().stripe.pay(sessionId);
      await voidOrder(orderId);
      await shop().untilPublished(paymentCaptured, orderId);
      expect(shop().published(orderId)).toEqual(['checkout-opened', 'payment-captured']);
    });

    it('gets no page when the cancellation arrives before the request', async () => {
      const due = aPaymentRequested();
      await voidOrder(due.orderId);
      await shop().untilPublished(checkoutExpired, due.orderId);
      await broker().deliver(paymentRequested, due, { subject: due.orderId });
      expect(await shop().stripe.sessionsOf(due.orderId)).toEqual([]);
      expect(
        broker()
          .sent(checkoutOpened)
          .filter(event => event.subject === due.orderId),
      ).toEqual([]);
    });

    it('gets the same answer again for a repeated request when its payment was never requested', async () => {
      const { orderId } = aPaymentRequested();
      await voidOrder(orderId);
      await voidOrder(orderId);
      await shop().untilPublished(checkoutExpired, orderId);
      const published = shop().published(orderId).length;
      await voidOrder(orderId);
      await shop().untilPublished(checkoutExpired, orderId, published + 1);
    });

    it('gets the same answer again for a repeated request', async () => {
      const { orderId } = await shop().opened();
      await voidOrder(orderId);
      await shop().untilPublished(checkoutExpired, orderId);
      await voidOrder(orderId);
      await shop().untilPublished(checkoutExpired, orderId, 2);
    });

    it.each(['500-after', 'hang-after', '429'])(
      'is closed although the provider answers with %s to opening',
      async kind => {
        const due = aPaymentRequested();
        await shop().stripe.fault(kind, 'POST /v1/checkout/sessions', 2);
        await broker().deliver(paymentRequested, due, { subject: due.orderId });
        await eventually('the request to the provider has started', async () => {
          const [row] = await shop().service.database.query<{ attempts: number }[]>(
            'SELECT attempts FROM provider_jobs WHERE order_id = $1',
            [due.orderId],
          );
          return (row?.attempts ?? 1) > 0;
        });
        await voidOrder(due.orderId);
        await shop().untilPublished(checkoutExpired, due.orderId);
        const sessions = await shop().stripe.sessionsOf(due.orderId);
        expect(sessions.filter(session => session.status !== 'expired')).toEqual([]);
      },
      30_000,
    );

    it('is closed although the provider answers with 500 to closing', async () => {
      const { orderId } = await shop().opened();
      await shop().stripe.fault('500-after', 'POST /v1/checkout/sessions/', 2);
      await voidOrder(orderId);
      await shop().untilPublished(checkoutExpired, orderId);
      expect(await shop().stripe.sessionsOf(orderId)).toMatchObject([{ status: 'expired' }]);
    });
  });

  it('finds a payment whose page is missing from a restored database', async () => {
    const due = aPaymentRequested();
    const { orderId, sessionId } = await shop().opened(due);
    await shop().stripe.pay(sessionId);
    await shop().untilPublished(paymentCaptured, orderId);
    await shop().service.stop();
    await shop().fresh();
    // A backup is restored hours later; the request for the page then has a different expiry time, so the provider refuses the repeated
    // key.
    mock.timers.enable({ apis: ['Date'], now: Date.now() + 2 * 60 * 60 * 1_000 });
    await broker().deliver(paymentRequested, due, { subject: orderId });
    await shop().untilPublished(paymentCaptured, orderId);
    expect(shop().published(orderId)).toEqual(['payment-captured']);
    expect(await shop().ledger(orderId)).toEqual({ captured: 5_707, refunded: 0, entries: 1 });
    expect(await shop().stripe.sessionsOf(orderId)).toHaveLength(1);
    mock.timers.reset();
  }, 30_000);

  it('finds a payment without any webhook', async () => {
    await shop().service.stop();
    await shop().fresh({ PAYMENT_POLL_SECONDS: '1' });
    await shop().stripe.webhooks({ drop: 100 });
    const { orderId, sessionId } = await shop().opened(aPaymentRequested({ orderId: randomUUID(), method: 'blik' }));
    await shop().stripe.pay(sessionId);
    await shop().untilPublished(paymentCaptured, orderId);
  });
});
