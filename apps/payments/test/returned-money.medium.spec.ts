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
  const compare = async () => {
    const reconciliation = shop().service.service.app.get(ReturnedMoneyReconciliation);
    for (const orderId of await reconciliation.unknown()) await reconciliation.follow(orderId);
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

  it('is not what the shop has asked for itself', async () => {
    const { orderId } = await shop().paid();
    await broker().deliver(
      partialRefundRequested,
      { orderId, refundId: randomUUID(), amountMinor: 700, reason: 'missing' },
      { subject: orderId },
    );
    await shop().untilPublished(partialRefundCompleted, orderId);
    await compare();
    const jobs = await shop().service.database.query(`SELECT key FROM provider_jobs WHERE kind = 'returned' AND order_id = $1`, [
      orderId,
    ]);
    expect(jobs).toEqual([]);
    expect(found(orderId)).toEqual([]);
  });
});
