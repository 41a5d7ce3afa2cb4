import {
  checkoutExpired,
  checkoutOpened,
  customerForgotten,
  paymentCaptured,
  paymentDue,
  paymentFailed,
  paymentRoutes,
  paymentVoidDue,
  refundCompleted,
  refundDue,
} from '@kirana/contracts';
import { Forgotten } from '@kirana/messaging';
import { eventually } from '@kirana/testing';
import { randomUUID } from 'node:crypto';
import { PaymentsUnderTest, aPaymentDue } from './payments-under-test.js';

describe('payments', () => {
  let shop: PaymentsUnderTest;
  beforeAll(async () => {
    shop = await PaymentsUnderTest.start();
    await shop.fresh();
  }, 60_000);
  afterEach(() => shop.stripe.clearFaults());
  afterAll(() => shop.stop());

  const broker = () => shop.service.broker;
  const paidOrder = async () => {
    const order = await shop.opened();
    await shop.stripe.pay(order.sessionId);
    await shop.hears(paymentCaptured, order.orderId);
    return order;
  };
  const askRefund = (orderId: string, amountMinor: number, reason = 'shopper') =>
    broker().deliver(refundDue, { orderId, amountMinor, reason }, { subject: orderId });

  it('open a page, take the money and tell of both once', async () => {
    const { orderId, sessionId } = await shop.opened();
    expect(await shop.service.client.call(paymentRoutes.verify, { params: { sessionId } })).toMatchObject({
      status: 'verifying',
    });
    await shop.stripe.pay(sessionId);
    await shop.hears(paymentCaptured, orderId);
    expect(broker().sent(paymentCaptured).at(-1)?.data).toEqual({ orderId, sessionId, amountMinor: 5_707 });
    expect(await shop.ledger(orderId)).toEqual({ captured: 5_707, refunded: 0, entries: 1 });
    const verification = await shop.service.client.call(paymentRoutes.verify, { params: { sessionId } });
    expect(verification).toMatchObject({ status: 'paid', orderId, number: 'ORD-204816' });
    expect(JSON.parse(verification.metadata.orderData)).toEqual({
      orderId,
      orderNumber: 'ORD-204816',
      paymentMethod: 'credit-card',
    });
    expect(JSON.stringify(verification)).not.toContain('meera');
    expect(shop.told(orderId)).toEqual(['checkout-opened', 'payment-captured']);
  });

  it('forget the e-mail address once the page is open', async () => {
    const { orderId } = await shop.opened();
    expect(await shop.service.database.query('SELECT email FROM payments WHERE order_id = $1', [orderId])).toEqual([
      { email: null },
    ]);
  });

  it('forget who was to pay when their order is forgotten, also while the provider does not answer', async () => {
    await shop.stripe.fault('500-before', 'POST /v1/checkout/sessions', 1_000);
    const due = aPaymentDue({ email: 'vanish@example.com' });
    await broker().deliver(paymentDue, due, { subject: due.orderId });
    const emails = () => shop.service.database.query('SELECT email FROM payments WHERE order_id = $1', [due.orderId]);
    expect(await emails()).toEqual([{ email: 'vanish@example.com' }]);
    await broker().deliver(customerForgotten, { orderId: due.orderId }, { subject: due.orderId });
    expect(await emails()).toEqual([{ email: null }]);
    expect(
      await shop.service.database.query('SELECT 1 FROM payments WHERE amount_minor = 5707 AND order_id = $1', [due.orderId]),
    ).toHaveLength(1);
  });

  it('take dead letters along that name a forgotten shopper, also those that die later, and keep all others', async () => {
    const [forgotten, other] = [randomUUID(), randomUUID()];
    const bury = (routingKey: string, orderId: string) => {
      const body = JSON.stringify({ subject: orderId, data: { orderId, email: `${orderId}@example.com` } });
      broker().buried.push({
        id: randomUUID(),
        queue: 'payments.money',
        routingKey,
        body,
        reason: 'test',
        attempts: 5,
        diedAt: new Date(),
      });
    };
    bury(paymentDue.type, forgotten);
    bury(paymentDue.type, other);
    bury(refundDue.type, forgotten);
    await broker().deliver(customerForgotten, { orderId: forgotten }, { subject: forgotten });
    const left = () => broker().buried.map(({ routingKey, body }) => [routingKey, body.includes(forgotten)]);
    const others = [
      [paymentDue.type, false],
      [refundDue.type, true],
    ];
    expect(left()).toEqual(others);
    // One that was tried again meanwhile, found by the next sweep.
    bury(paymentDue.type, forgotten);
    expect(await shop.service.service.app.get(Forgotten).sweep()).toBe(1);
    expect(left()).toEqual(others);
    broker().buried.splice(0);
  });

  it('never write down an address that comes after its owner was forgotten', async () => {
    const due = aPaymentDue({ email: 'late@example.com' });
    await broker().deliver(customerForgotten, { orderId: due.orderId }, { subject: due.orderId });
    await broker().deliver(paymentDue, due, { subject: due.orderId });
    expect(await shop.service.database.query('SELECT email FROM payments WHERE order_id = $1', [due.orderId])).toEqual([
      { email: null },
    ]);
  });

  it('know nothing of a session nobody opened', async () => {
    const asked = shop.service.client.call(paymentRoutes.verify, { params: { sessionId: 'cs_test_AAAAAAAAAAAAAAAAAAAA' } });
    await expect(asked).rejects.toMatchObject({ status: 404 });
  });

  it('fail an order whose sums do not agree, before anybody is charged', async () => {
    const due = aPaymentDue({ totalMinor: 1 });
    await broker().deliver(paymentDue, due, { subject: due.orderId });
    await shop.hears(paymentFailed, due.orderId);
    expect(await shop.stripe.sessionsOf(due.orderId)).toEqual([]);
  });

  it.each(['429', '500-before', '500-after', 'hang', 'hang-after', 'reset-before', 'reset-after'])(
    'open one page when the provider answers with %s, twice',
    async kind => {
      await shop.stripe.fault(kind, 'POST /v1/checkout/sessions', 2);
      const { orderId } = await shop.opened();
      await shop.stripe.clearFaults();
      expect(await shop.stripe.sessionsOf(orderId)).toHaveLength(1);
      expect(shop.told(orderId)).toEqual(['checkout-opened']);
    },
    30_000,
  );

  it.each(['429', '500-before', '500-after', 'hang-after', 'reset-after'])(
    'give back once when the provider answers with %s, twice',
    async kind => {
      const { orderId } = await paidOrder();
      await shop.stripe.fault(kind, 'POST /v1/refunds', 2);
      await askRefund(orderId, 5_707);
      await shop.hears(refundCompleted, orderId);
      expect(await shop.stripe.sessionsOf(orderId)).toMatchObject([{ refunds: 1, refundedMinor: 5_707 }]);
      expect(await shop.ledger(orderId)).toEqual({ captured: 5_707, refunded: 5_707, entries: 2 });
    },
    30_000,
  );

  it('give back once for ten requests at the same time', async () => {
    const { orderId } = await paidOrder();
    await Promise.all(Array.from({ length: 10 }, () => askRefund(orderId, 5_707)));
    await shop.hears(refundCompleted, orderId);
    await askRefund(orderId, 5_707);
    await shop.hears(refundCompleted, orderId, 2);
    expect(await shop.stripe.sessionsOf(orderId)).toMatchObject([{ refunds: 1, refundedMinor: 5_707 }]);
    expect(await shop.ledger(orderId)).toEqual({ captured: 5_707, refunded: 5_707, entries: 2 });
  });

  it('give back in parts, each for a reason of its own, and never more than was taken', async () => {
    const { orderId } = await paidOrder();
    await askRefund(orderId, 700, 'cumin was missing');
    await askRefund(orderId, 1_850, 'one bag was torn');
    await shop.hears(refundCompleted, orderId, 2);
    expect(await askRefund(orderId, 4_000, 'too much')).toMatchObject({ kind: 'dead' });
    expect(await shop.ledger(orderId)).toEqual({ captured: 5_707, refunded: 2_550, entries: 3 });
    expect(await shop.stripe.sessionsOf(orderId)).toMatchObject([{ refunds: 2, refundedMinor: 2_550 }]);
  });

  it('have a ledger nobody can change', async () => {
    await paidOrder();
    for (const sql of ['UPDATE ledger_entries SET amount_minor = 1', 'DELETE FROM ledger_entries', 'TRUNCATE ledger_entries']) {
      await expect(shop.service.database.query(sql)).rejects.toThrow(/only ever added to/);
    }
  });

  describe('an order that no longer wants to be paid', () => {
    const voidOrder = (orderId: string) => broker().deliver(paymentVoidDue, { orderId, reason: 'shopper' }, { subject: orderId });

    it('has its page closed, and then nobody can pay', async () => {
      const { orderId, sessionId } = await shop.opened();
      await voidOrder(orderId);
      await shop.hears(checkoutExpired, orderId);
      expect(await shop.stripe.pay(sessionId)).toBe(false);
      expect(shop.told(orderId)).toEqual(['checkout-opened', 'checkout-expired']);
    });

    it('is paid after all when the shopper was faster', async () => {
      const { orderId, sessionId } = await shop.opened();
      await shop.stripe.webhooks({ drop: 10 });
      await shop.stripe.pay(sessionId);
      await voidOrder(orderId);
      await shop.hears(paymentCaptured, orderId);
      expect(shop.told(orderId)).toEqual(['checkout-opened', 'payment-captured']);
    });

    it('is never opened when the news overtake each other', async () => {
      const due = aPaymentDue();
      await voidOrder(due.orderId);
      await shop.hears(checkoutExpired, due.orderId);
      await broker().deliver(paymentDue, due, { subject: due.orderId });
      expect(await shop.stripe.sessionsOf(due.orderId)).toEqual([]);
      expect(
        broker()
          .sent(checkoutOpened)
          .filter(event => event.subject === due.orderId),
      ).toEqual([]);
    });

    it('is told the same again when it asks again', async () => {
      const { orderId } = await shop.opened();
      await voidOrder(orderId);
      await shop.hears(checkoutExpired, orderId);
      await voidOrder(orderId);
      await shop.hears(checkoutExpired, orderId, 2);
    });

    it.each(['500-after', 'hang-after', '429'])(
      'is closed although the provider answers with %s while it opens',
      async kind => {
        const due = aPaymentDue();
        await shop.stripe.fault(kind, 'POST /v1/checkout/sessions', 2);
        await broker().deliver(paymentDue, due, { subject: due.orderId });
        await eventually('the provider is being asked', async () => {
          const [row] = await shop.service.database.query<{ attempts: number }[]>(
            'SELECT attempts FROM provider_errands WHERE order_id = $1',
            [due.orderId],
          );
          return (row?.attempts ?? 1) > 0;
        });
        await voidOrder(due.orderId);
        await shop.hears(checkoutExpired, due.orderId);
        const sessions = await shop.stripe.sessionsOf(due.orderId);
        expect(sessions.filter(session => session.status !== 'expired')).toEqual([]);
      },
      30_000,
    );

    it('is closed although the provider answers with 500 to that', async () => {
      const { orderId } = await shop.opened();
      await shop.stripe.fault('500-after', 'POST /v1/checkout/sessions/', 2);
      await voidOrder(orderId);
      await shop.hears(checkoutExpired, orderId);
      expect(await shop.stripe.sessionsOf(orderId)).toMatchObject([{ status: 'expired' }]);
    });
  });

  it('are found paid at once when nobody here remembers the page: a backup from before it was opened', async () => {
    const due = aPaymentDue();
    const { orderId, sessionId } = await shop.opened(due);
    await shop.stripe.pay(sessionId);
    await shop.hears(paymentCaptured, orderId);
    await shop.service.stop();
    await shop.fresh();
    // Asked in the same second for the same page, the provider would repeat what it answered before it was paid.
    const second = Math.floor(Date.now() / 1_000);
    await eventually('the next second', () => Math.floor(Date.now() / 1_000) > second);
    await broker().deliver(paymentDue, due, { subject: orderId });
    await shop.hears(paymentCaptured, orderId);
    expect(shop.told(orderId)).toEqual(['payment-captured']);
    expect(await shop.ledger(orderId)).toEqual({ captured: 5_707, refunded: 0, entries: 1 });
    expect(await shop.stripe.sessionsOf(orderId)).toHaveLength(1);
  }, 30_000);

  it('are found paid when no message ever comes', async () => {
    await shop.service.stop();
    await shop.fresh({ LOOK_EVERY_SECONDS: '1' });
    await shop.stripe.webhooks({ drop: 100 });
    const { orderId, sessionId } = await shop.opened(aPaymentDue({ orderId: randomUUID(), method: 'blik' }));
    await shop.stripe.pay(sessionId);
    await shop.hears(paymentCaptured, orderId);
  });
});
