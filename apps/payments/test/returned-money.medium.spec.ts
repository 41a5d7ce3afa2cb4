import { partialRefundCompleted, partialRefundRequested, refundFound, refundReversed } from '@kirana/contracts';
import { randomUUID } from 'node:crypto';
import { ReconciliationRepository } from '../src/payment/reconciliation.repository.js';
import { ReturnedMoneyReconciliation } from '../src/jobs/returned-money.reconciliation.js';
import { paymentsOfSuite } from './payments-under-test.js';

const captured = 5_707;

/** Money that goes back without the shop having asked for it. */
describe('money returned at the provider', () => {
  const shop = paymentsOfSuite();

  const broker = () => shop().service.broker;
  const found = (orderId: string) =>
    broker()
      .sent(refundFound)
      .flatMap(({ data }) => (data.orderId === orderId ? data : []));
  const reconciliation = () => shop().service.service.app.get(ReturnedMoneyReconciliation);
  const unknown = () => reconciliation().unknown();
  const compare = async () => {
    for (const orderId of await unknown()) await reconciliation().follow(orderId);
  };
  const mismatches = async () => (await shop().service.service.app.get(ReconciliationRepository).read()).mismatches;

  it.each([
    ['refund', 'provider'],
    ['dispute', 'dispute'],
  ] as const)('by a %s becomes a refund here, once', async (how, by) => {
    const { orderId, sessionId } = await shop().paid();
    await shop().stripe.webhooks({ copies: 3 });
    await shop().stripe.takeBack(how, sessionId, 1_200);
    await shop().untilPublished(refundFound, orderId);
    await compare();
    expect(found(orderId)).toEqual([{ orderId, refundId: expect.any(String), amountMinor: 1_200, by }]);
    expect(await shop().ledger(orderId)).toEqual({ captured, refunded: 1_200, entries: 2 });
    expect(await mismatches()).toBe(0);
  });

  it('is found by the daily comparison when no message has arrived', async () => {
    const { orderId, sessionId } = await shop().paid();
    await shop().stripe.webhooks({ drop: 100 });
    await shop().stripe.takeBack('refund', sessionId, 900);
    await compare();
    await shop().untilPublished(refundFound, orderId);
    expect(found(orderId)).toMatchObject([{ amountMinor: 900 }]);
    expect(await shop().ledger(orderId)).toMatchObject({ refunded: 900 });
  });

  it('comes back when the shop wins the dispute', async () => {
    const { orderId, sessionId } = await shop().paid();
    const dispute = await shop().stripe.takeBack('dispute', sessionId);
    await shop().untilPublished(refundFound, orderId);
    await shop().stripe.closeDispute(dispute, 'won');
    await shop().untilPublished(refundReversed, orderId);
    const { refundId } = found(orderId)[0] ?? {};
    expect(broker().sent(refundReversed).at(-1)?.data).toEqual({ orderId, refundId, amountMinor: captured, why: 'dispute won' });
    expect(await shop().ledger(orderId)).toMatchObject({ captured, entries: 3 });
    expect(await mismatches()).toBe(0);
  });

  const refunded = async () => {
    const order = await shop().paid();
    const refundId = randomUUID();
    await broker().deliver(
      partialRefundRequested,
      { orderId: order.orderId, refundId, amountMinor: 700, reason: 'missing' },
      { subject: order.orderId },
    );
    await shop().untilPublished(partialRefundCompleted, order.orderId);
    return { ...order, refundId };
  };
  const providerId = async (orderId: string) => (await shop().stripe.sessionsOf(orderId))[0]?.refundIds[0] ?? '';
  const reversals = (orderId: string) =>
    broker()
      .sent(refundReversed)
      .flatMap(({ data }) => (data.orderId === orderId ? data : []));

  it('comes back by the daily comparison, once, when no message says so', async () => {
    const { orderId, refundId } = await refunded();
    await shop().stripe.webhooks({ drop: 100 });
    await shop().stripe.endRefund(await providerId(orderId), 'failed');
    await compare();
    await shop().untilPublished(refundReversed, orderId);
    expect(reversals(orderId)).toMatchObject([{ refundId, amountMinor: 700 }]);
    expect(await shop().ledger(orderId)).toEqual({ captured, refunded: 0, entries: 3 });
    expect(await unknown()).not.toContain(orderId);
    expect(await mismatches()).toBe(0);
  });

  it('comes back by the daily comparison when the message of a dispute that is won is lost', async () => {
    const { orderId, sessionId } = await shop().paid();
    const dispute = await shop().stripe.takeBack('dispute', sessionId);
    await shop().untilPublished(refundFound, orderId);
    await shop().stripe.webhooks({ drop: 100 });
    await shop().stripe.closeDispute(dispute, 'won');
    await compare();
    await shop().untilPublished(refundReversed, orderId);
    expect(reversals(orderId)).toMatchObject([{ amountMinor: captured, why: 'dispute won' }]);
    expect(await unknown()).not.toContain(orderId);
  });

  it('is found when the shop has asked for it, but its database was restored from before that', async () => {
    const { orderId } = await refunded();
    await shop().service.database.query(`BEGIN; SET LOCAL session_replication_role = replica;
      DELETE FROM ledger_entries WHERE order_id = '${orderId}' AND kind <> 'capture'; DELETE FROM refunds WHERE order_id = '${orderId}';
      UPDATE payments SET refunded_minor = 0 WHERE order_id = '${orderId}'; COMMIT`);
    await compare();
    await shop().untilPublished(refundFound, orderId);
    expect(found(orderId)).toMatchObject([{ amountMinor: 700, by: 'provider' }]);
    expect(await shop().ledger(orderId)).toMatchObject({ refunded: 700 });
    expect(await unknown()).not.toContain(orderId);
  });

  it('is not found anew when the shop has asked for it and only the answer was lost', async () => {
    const { orderId, refundId } = await refunded();
    await shop().service.database.query(`BEGIN; SET LOCAL session_replication_role = replica;
      DELETE FROM ledger_entries WHERE order_id = '${orderId}' AND kind <> 'capture';
      UPDATE refunds SET state = 'due', provider_id = NULL WHERE order_id = '${orderId}';
      UPDATE payments SET refunded_minor = 0 WHERE order_id = '${orderId}'; COMMIT`);
    await compare();
    await shop().untilPublished(partialRefundCompleted, orderId, 2);
    expect(found(orderId)).toEqual([]);
    expect(broker().sent(partialRefundCompleted).at(-1)?.data).toMatchObject({ refundId });
    expect(await shop().ledger(orderId)).toMatchObject({ refunded: 700 });
  });

  it('is not what the shop has asked for itself', async () => {
    const { orderId } = await refunded();
    await compare();
    const jobs = await shop().service.database.query(`SELECT key FROM provider_jobs WHERE kind = 'returned' AND order_id = $1`, [
      orderId,
    ]);
    expect(jobs).toEqual([]);
    expect(found(orderId)).toEqual([]);
  });
});
