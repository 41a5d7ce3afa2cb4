import {
  partialRefundCompleted,
  partialRefundFailed,
  partialRefundRequested,
  refundCompleted,
  refundRequested,
} from '@kirana/contracts';
import { randomUUID } from 'node:crypto';
import { Stripe } from 'stripe';
import { owedRefund } from '../src/payment/owed-refund.sql.js';
import { ReconciliationRepository } from '../src/payment/reconciliation.repository.js';
import { paymentsOfSuite } from './payments-under-test.js';

const captured = 5_707;

describe('MoneyHandlers.partialRefundRequested', () => {
  const shop = paymentsOfSuite();

  const broker = () => shop().service.broker;
  const request = (orderId: string, amountMinor: number, refundId: string = randomUUID()) =>
    broker().deliver(partialRefundRequested, { orderId, refundId, amountMinor, reason: 'missing' }, { subject: orderId });
  const requestRest = (orderId: string, amountMinor: number) =>
    broker().deliver(refundRequested, { orderId, amountMinor, reason: 'shop' }, { subject: orderId });
  const completed = (orderId: string) =>
    broker()
      .sent(partialRefundCompleted)
      .flatMap(({ data }) => (data.orderId === orderId ? data : []));
  const failed = (orderId: string) =>
    broker()
      .sent(partialRefundFailed)
      .flatMap(({ data }) => (data.orderId === orderId ? data : []));

  /** Compares the ledger with the provider, and both with what was captured; returns the sum refunded. */
  async function agreed(orderId: string, what: string): Promise<{ refunded: number; refunds: number }> {
    const { captured: taken, refunded, entries } = await shop().ledger(orderId);
    const [session] = await shop().stripe.sessionsOf(orderId);
    console.log(`${what}: ${taken} gr captured; ${refunded} gr in the ledger, ${session?.refundedMinor} gr at the provider`);
    expect({ refunded, refunds: entries - 1 }).toEqual({ refunded: session?.refundedMinor, refunds: session?.refunds });
    expect(refunded).toBeLessThanOrEqual(taken);
    return { refunded, refunds: entries - 1 };
  }

  it('makes one refund for ten concurrent requests with one id, and answers a later one again', async () => {
    const [{ orderId }, refundId] = [await shop().paid(), randomUUID()];
    await Promise.all(Array.from({ length: 10 }, () => request(orderId, 700, refundId)));
    await shop().untilPublished(partialRefundCompleted, orderId);
    await request(orderId, 700, refundId);
    await shop().untilPublished(partialRefundCompleted, orderId, 2);
    expect(await agreed(orderId, 'eleven requests with one id')).toEqual({ refunded: 700, refunds: 1 });
    expect(completed(orderId).every(data => data.refundId === refundId && data.amountMinor === 700)).toBe(true);
    expect(shop().published(orderId)).not.toContain('refund-completed');
  });

  it('never refunds more than was captured, however many are requested at once', async () => {
    const { orderId } = await shop().paid();
    await shop().stripe.fault('500-after', 'POST /v1/refunds', 2);
    await Promise.all(Array.from({ length: 12 }, (_, n) => request(orderId, 700 + n)));
    await broker().until(() => completed(orderId).length + failed(orderId).length === 12, 20_000);
    const { refunded } = await agreed(orderId, `twelve refunds of 700 gr and more at once, ${completed(orderId).length} made`);
    expect(completed(orderId)).toHaveLength(8);
    expect(refunded).toBe(completed(orderId).reduce((sum, { amountMinor }) => sum + amountMinor, 0));
    expect(new Set(failed(orderId).map(({ why }) => why))).toEqual(new Set(['exceeds-captured']));
  }, 30_000);

  it('leaves the rest to the full refund, whichever is handled first', async () => {
    const { orderId } = await shop().paid();
    await Promise.all([requestRest(orderId, captured - 1_200), request(orderId, 500), request(orderId, 700)]);
    await shop().untilPublished(partialRefundCompleted, orderId, 2);
    await shop().untilPublished(refundCompleted, orderId);
    expect(await agreed(orderId, 'two parts and the rest at once')).toEqual({ refunded: captured, refunds: 3 });
    expect(failed(orderId)).toEqual([]);
    await request(orderId, 1);
    await shop().untilPublished(partialRefundFailed, orderId);
    await agreed(orderId, 'one grosz more');
  });

  it.each(['429', '500-before', '500-after', 'hang-after', 'reset-after'])(
    'refunds once when the provider answers with %s, twice',
    async kind => {
      const { orderId } = await shop().paid();
      await shop().stripe.fault(kind, 'POST /v1/refunds', 2);
      await request(orderId, 1_850);
      await shop().untilPublished(partialRefundCompleted, orderId);
      expect(await agreed(orderId, kind)).toEqual({ refunded: 1_850, refunds: 1 });
    },
    30_000,
  );

  it('publishes a refusal of the provider, and refunds when the same refund is requested again', async () => {
    const [{ orderId }, refundId] = [await shop().paid(), randomUUID()];
    await shop().stripe.fault('refused', 'POST /v1/refunds');
    await request(orderId, 1_850, refundId);
    await shop().untilPublished(partialRefundFailed, orderId);
    expect(failed(orderId)).toEqual([{ orderId, refundId, why: expect.stringContaining('Insufficient funds') }]);
    expect(await agreed(orderId, 'refused')).toEqual({ refunded: 0, refunds: 0 });
    await request(orderId, 1_850, refundId);
    await shop().untilPublished(partialRefundCompleted, orderId);
    expect(await agreed(orderId, 'requested again')).toEqual({ refunded: 1_850, refunds: 1 });
  });

  it('counts a refund as failed only until the same one is made', async () => {
    const failedRefunds = async () => (await shop().service.service.app.get(ReconciliationRepository).read()).failedRefunds;
    const [{ orderId }, refundId, before] = [await shop().paid(), randomUUID(), await failedRefunds()];
    await shop().stripe.fault('refused', 'POST /v1/refunds');
    await request(orderId, 100, refundId);
    await shop().untilPublished(partialRefundFailed, orderId);
    expect(await failedRefunds()).toBe(before + 1);
    await request(orderId, 100, refundId);
    await shop().untilPublished(partialRefundCompleted, orderId);
    expect(await failedRefunds()).toBe(before);
    // What another one has replaced is not read again, however many of them lie behind.
    const owed = await shop().service.database.query(`SELECT FROM refunds WHERE order_id = $1 AND ${owedRefund}`, [orderId]);
    expect(owed).toHaveLength(0);
  });

  it('looks a pending refund up when the provider announces a change of it', async () => {
    const [{ orderId }, refundId] = [await shop().paid(), randomUUID()];
    // The provider has accepted it, does not make it, and forgets it.
    await shop().service.database.query(
      `INSERT INTO refunds (order_id, request_id, reason, amount_minor, provider_id) VALUES ($1, $2, 'missing', 300, 're_3pending')`,
      [orderId, refundId],
    );
    const object = { id: 're_3pending', object: 'refund', status: 'failed' };
    const payload = JSON.stringify({ id: `evt_${refundId}`, object: 'event', type: 'refund.failed', data: { object } });
    const secret = shop().settings['STRIPE_WEBHOOK_SECRET'] ?? '';
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret });
    expect(await shop().webhook.pass(payload, signature)).toBe(200);
    await shop().untilPublished(partialRefundFailed, orderId);
    expect(failed(orderId)).toMatchObject([{ refundId }]);
    expect(await agreed(orderId, 'a pending refund that failed')).toEqual({ refunded: 0, refunds: 0 });
  });
});
