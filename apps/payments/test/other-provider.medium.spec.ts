import { ServiceUnderTest } from '@kirana/bootstrap/testing';
import {
  checkoutExpired,
  checkoutOpened,
  partialRefundCompleted,
  partialRefundRequested,
  paymentCancelRequested,
  paymentCaptured,
  paymentFailed,
  paymentRequested,
  paymentRoutes,
  refundCompleted,
  refundRequested,
  type EventContract,
} from '@kirana/contracts';
import { defineExtension } from '@kirana/extension';
import { testDatabases, type TestDatabases } from '@kirana/testing';
import { randomUUID } from 'node:crypto';
import { payments } from '../src/index.js';
import { Bank, seal, type Fault } from './bank.js';
import { aPaymentRequested } from './payments-under-test.js';

const bank = new Bank('the key of the bank');
const extension = defineExtension({ name: 'bank', paymentProvider: () => bank });
const env = { PUBLIC_URL: 'https://shop.example', EXTENSIONS: 'bank', PAYMENT_POLL_SECONDS: '3600' };

describe('an extension that takes the payments', () => {
  let postgres: TestDatabases;
  let service: ServiceUnderTest;
  beforeAll(async () => {
    postgres = await testDatabases();
    service = await ServiceUnderTest.start(payments, postgres, env, {
      extensions: [extension],
    });
  }, 60_000);
  afterAll(async () => {
    await service?.stop();
    await postgres?.stop();
  });

  const sent = <C extends EventContract>(contract: C, orderId: string) =>
    service.broker.sent(contract).filter(({ subject }) => subject === orderId);
  const until = (contract: EventContract, orderId: string) =>
    service.broker.until(() => sent(contract, orderId).length > 0, 20_000);
  const opened = async () => {
    const due = aPaymentRequested();
    await service.broker.deliver(paymentRequested, due, { subject: due.orderId });
    await until(checkoutOpened, due.orderId);
    return { orderId: due.orderId, ...(sent(checkoutOpened, due.orderId)[0]?.data ?? { sessionId: '', url: '' }) };
  };
  const tell = (message: Parameters<Bank['readMessage']>[0]) =>
    service.client.call(paymentRoutes.webhook, { body: { payload: message.payload, headers: { ...message.headers } } });
  const paid = async () => {
    const order = await opened();
    bank.pay(order.sessionId);
    await tell(bank.messageAbout(order.sessionId));
    await until(paymentCaptured, order.orderId);
    return order;
  };
  const ledger = (orderId: string) =>
    service.database.query<object[]>('SELECT kind, amount_minor FROM ledger_entries WHERE order_id = $1 ORDER BY at', [orderId]);

  it('has its page opened and its payment captured, without any key of Stripe', async () => {
    const { orderId, sessionId, url } = await paid();
    expect(new URL(url).searchParams.get('back')).toBe(`https://shop.example/payment-success?session_id=${sessionId}`);
    expect(sent(paymentCaptured, orderId).map(({ data }) => data)).toEqual([{ orderId, sessionId, amountMinor: 5_707 }]);
    expect(await service.client.call(paymentRoutes.verify, { params: { sessionId } })).toMatchObject({ status: 'paid', orderId });
    expect(await ledger(orderId)).toEqual([{ kind: 'capture', amount_minor: 5_707 }]);
  });

  it('is believed by the state it reports, not by its messages, and each message counts once', async () => {
    const { orderId, sessionId } = await opened();
    const message = bank.messageAbout(sessionId);
    await tell(message);
    bank.pay(sessionId);
    await Promise.all([tell(bank.messageAbout(sessionId)), tell(message), tell(message)]);
    await until(paymentCaptured, orderId);
    expect(await ledger(orderId)).toHaveLength(1);
  });

  it('has messages with another seal and those it cannot read refused', async () => {
    const { sessionId } = await opened();
    await expect(tell(bank.messageAbout(sessionId, 'another key'))).rejects.toMatchObject({ code: 'invalid-signature' });
    const payload = JSON.stringify({ hello: 'world' });
    const message = { payload, headers: { 'x-bank-seal': seal(payload, 'the key of the bank') } };
    await expect(tell(message)).rejects.toMatchObject({ code: 'invalid-request' });
  });

  it.each<[Fault]>([['answer-lost'], ['too-busy']])(
    'opens one page and makes one refund when the request ends as %s',
    async fault => {
      bank.fail('open', fault);
      const { orderId } = await paid();
      expect(bank.pages.filter(page => page.orderId === orderId)).toHaveLength(1);
      bank.fail('refund', fault);
      await service.broker.deliver(refundRequested, { orderId, amountMinor: 5_707, reason: 'shopper' }, { subject: orderId });
      await until(refundCompleted, orderId);
      const { intentId } = bank.pages.find(page => page.orderId === orderId) ?? {};
      expect(bank.refunds.filter(refund => refund.intentId === intentId).map(({ amountMinor }) => amountMinor)).toEqual([5_707]);
      expect(await ledger(orderId)).toEqual([
        { kind: 'capture', amount_minor: 5_707 },
        { kind: 'refund', amount_minor: -5_707 },
      ]);
    },
  );

  it('refunds a part', async () => {
    const { orderId } = await paid();
    const part = { orderId, refundId: randomUUID(), amountMinor: 700, reason: 'damaged' };
    await service.broker.deliver(partialRefundRequested, part, { subject: orderId });
    await until(partialRefundCompleted, orderId);
    expect(sent(partialRefundCompleted, orderId)[0]?.data).toMatchObject({ refundId: part.refundId, amountMinor: 700 });
  });

  it('has not paid for an order by less than its sum, which is captured once the order has ended, to be given back', async () => {
    const { orderId, sessionId } = await opened();
    bank.pay(sessionId, 5_706);
    await tell(bank.messageAbout(sessionId));
    await until(paymentFailed, orderId);
    expect(sent(paymentFailed, orderId).map(({ data }) => data)).toEqual([{ orderId, reason: 'paid-too-little' }]);
    expect([sent(paymentCaptured, orderId), await ledger(orderId)]).toEqual([[], []]);
    await tell(bank.messageAbout(sessionId));
    await until(paymentCaptured, orderId);
    expect(sent(paymentCaptured, orderId).map(({ data }) => data)).toEqual([{ orderId, sessionId, amountMinor: 5_706 }]);
    expect(await ledger(orderId)).toEqual([{ kind: 'capture', amount_minor: 5_706 }]);
  });

  it.each([
    ['takes the page of a cancelled order away', false, checkoutExpired],
    ['counts what was paid before the page was taken away', true, paymentCaptured],
  ] as const)('%s', async (_what, isPaid, outcome) => {
    const { orderId, sessionId } = await opened();
    if (isPaid) bank.pay(sessionId);
    await service.broker.deliver(paymentCancelRequested, { orderId, reason: 'shopper' }, { subject: orderId });
    await until(outcome, orderId);
    expect(bank.pages.find(page => page.orderId === orderId)?.status).toBe(isPaid ? 'paid' : 'expired');
  });
});
