import { metricOf } from '@kirana/bootstrap/testing';
import {
  partialRefundCompleted,
  partialRefundFailed,
  partialRefundRequested,
  refundCompleted,
  refundFound,
  refundRequested,
  refundReversed,
  refundWithdrawn,
  withdrawnRefundCompleted,
} from '@kirana/contracts';
import { eventually } from '@kirana/testing';
import { randomUUID } from 'node:crypto';
import { paymentsOfSuite } from './payments-under-test.js';

const captured = 5_707;

/** The ways of a refund besides the usual one: closed by hand, taken back later, left pending, repeated after a day. */
describe('a refund', () => {
  const shop = paymentsOfSuite();

  const broker = () => shop().service.broker;
  const requestPart = (orderId: string, refundId: string, amountMinor = 700, version = 5) =>
    broker().deliver(
      partialRefundRequested,
      { orderId, refundId, amountMinor, reason: 'missing' },
      { subject: orderId, version },
    );
  const requestWhole = (orderId: string, version = 5) =>
    broker().deliver(refundRequested, { orderId, amountMinor: captured, reason: 'shop' }, { subject: orderId, version });
  const withdraw = (orderId: string, refundId?: string, amountMinor = refundId ? 700 : captured, version = 6) =>
    broker().deliver(refundWithdrawn, { orderId, amountMinor, ...(refundId && { refundId }) }, { subject: orderId, version });
  const atProvider = async (orderId: string) => (await shop().stripe.sessionsOf(orderId))[0];
  /** The figures that the alerts are about, as Prometheus reads them. */
  const report = async () => ({
    failedRefunds: await metricOf('payments', 'refunds_failed'),
    overdueRefunds: await metricOf('payments', 'refunds_overdue'),
    mismatches: await metricOf('payments', 'payment_mismatches'),
  });
  const jobOf = async (orderId: string) =>
    (
      await shop().service.database.query<{ error: string | null }[]>(
        `SELECT last_error AS error FROM provider_jobs WHERE order_id = $1 AND kind = 'refund'`,
        [orderId],
      )
    )[0];
  /** The attempt has ended, with the repetitions that the SDK makes by itself. */
  const untilTried = (orderId: string) =>
    eventually('the provider was asked in vain', async () => ((await jobOf(orderId))?.error ?? null) !== null);
  const untilNoJob = (orderId: string) =>
    eventually('the job has ended', async () => (await jobOf(orderId)) === undefined, 20_000);
  const lookAgain = (orderId: string) =>
    shop().service.database.query(`UPDATE provider_jobs SET due_at = now() WHERE order_id = $1 AND kind = 'refund'`, [orderId]);

  it('of a whole order that was closed by hand is not made once the provider answers again', async () => {
    const { orderId } = await shop().paid();
    await shop().stripe.fault('429', 'POST /v1/refunds', 1_000);
    await requestWhole(orderId);
    await untilTried(orderId);
    expect(await metricOf('payments', 'payment_job_attempts', ',kind="refund"')).toBe(1);
    await withdraw(orderId);
    await shop().stripe.clearFaults();
    await lookAgain(orderId);
    await untilNoJob(orderId);
    expect(await atProvider(orderId)).toMatchObject({ refundedMinor: 0, refunds: 0 });
    // The request comes once more, as a dead letter that was redriven.
    await requestWhole(orderId);
    await untilNoJob(orderId);
    expect(await atProvider(orderId)).toMatchObject({ refundedMinor: 0, refunds: 0 });
    expect(shop().published(orderId)).not.toContain('refund-completed');
  });

  it('that was withdrawn before its request arrived is not made', async () => {
    const [{ orderId }, refundId] = [await shop().paid(), randomUUID()];
    await withdraw(orderId, refundId);
    await requestPart(orderId, refundId);
    await untilNoJob(orderId);
    expect(await atProvider(orderId)).toMatchObject({ refundedMinor: 0, refunds: 0 });
    // A later request is meant: an admin has tried it again.
    await requestPart(orderId, refundId, 700, 7);
    await shop().untilPublished(partialRefundCompleted, orderId);
    expect(await atProvider(orderId)).toMatchObject({ refundedMinor: 700, refunds: 1 });
  });

  it('that could not be stopped any more is reported as made, and stands in the ledger', async () => {
    const [{ orderId }, refundId] = [await shop().paid(), randomUUID()];
    await shop().stripe.pendingRefunds(1);
    await requestPart(orderId, refundId);
    await eventually('the provider has it', async () => (await atProvider(orderId))?.refunds === 1);
    await withdraw(orderId, refundId);
    await shop().stripe.endRefund((await atProvider(orderId))?.refundIds[0] ?? '', 'succeeded');
    await shop().untilPublished(withdrawnRefundCompleted, orderId);
    expect(broker().sent(withdrawnRefundCompleted).at(-1)?.data).toEqual({ orderId, refundId, amountMinor: 700 });
    expect(shop().published(orderId)).not.toContain('partial-refund-completed');
    expect(await shop().ledger(orderId)).toMatchObject({ refunded: 700 });
    // The customer keeps what was paid by hand: nothing is owed again when this one comes back.
    await shop().stripe.endRefund((await atProvider(orderId))?.refundIds[0] ?? '', 'failed');
    await eventually('the ledger has it back', async () => (await shop().ledger(orderId)).refunded === 0);
    expect(shop().published(orderId)).not.toContain('refund-reversed');
  });

  it('that was made before it was withdrawn is reported', async () => {
    const { orderId } = await shop().paid();
    await requestWhole(orderId);
    await shop().untilPublished(refundCompleted, orderId);
    await withdraw(orderId);
    await shop().untilPublished(withdrawnRefundCompleted, orderId);
    expect(broker().sent(withdrawnRefundCompleted).at(-1)?.data).toEqual({ orderId, amountMinor: captured });
  });

  it.each(['whole', 'part'] as const)(
    'of a %s that comes back after it was made is owed again, and can be made again',
    async what => {
      const [{ orderId }, refundId] = [await shop().paid(), randomUUID()];
      const part = what === 'part' ? { refundId } : {};
      const amountMinor = what === 'part' ? 700 : captured;
      const request = () => (what === 'part' ? requestPart(orderId, refundId) : requestWhole(orderId));
      const made = what === 'part' ? partialRefundCompleted : refundCompleted;
      const before = (await report()).failedRefunds;
      await request();
      await shop().untilPublished(made, orderId);
      const [id = ''] = (await atProvider(orderId))?.refundIds ?? [];
      await shop().stripe.endRefund(id, 'failed');
      await shop().untilPublished(refundReversed, orderId);
      expect(broker().sent(refundReversed).at(-1)?.data).toEqual({
        orderId,
        ...part,
        amountMinor,
        why: 'expired_or_canceled_card',
      });
      expect(await shop().ledger(orderId)).toMatchObject({ captured, refunded: 0 });
      expect(await report()).toMatchObject({ failedRefunds: before + 1, mismatches: 0 });
      await request();
      await shop().untilPublished(made, orderId, 2);
      expect(await atProvider(orderId)).toMatchObject({ refundedMinor: amountMinor, refunds: 1 });
      expect(await report()).toMatchObject({ failedRefunds: before, mismatches: 0 });
    },
  );

  it('that failed no longer counts as open once it was paid another way, and the next failure does', async () => {
    const [{ orderId }, { orderId: other }] = [await shop().paid(), await shop().paid()];
    const [refundId, otherId, before] = [randomUUID(), randomUUID(), (await report()).failedRefunds];
    await shop().stripe.fault('refused', 'POST /v1/refunds', 3);
    await requestPart(orderId, refundId);
    await shop().untilPublished(partialRefundFailed, orderId);
    expect((await report()).failedRefunds).toBe(before + 1);
    await withdraw(orderId, refundId);
    expect((await report()).failedRefunds).toBe(before);
    await requestPart(other, otherId);
    await shop().untilPublished(partialRefundFailed, other);
    await requestWhole(orderId);
    await untilNoJob(orderId);
    expect((await report()).failedRefunds).toBe(before + 2);
    await withdraw(orderId);
    await withdraw(other, otherId);
    expect((await report()).failedRefunds).toBe(before);
  });

  it('of a whole order has been made, and is not owed any more, once all of it has gone back another way', async () => {
    const [{ orderId, sessionId }, before] = [await shop().paid(), (await report()).failedRefunds];
    await shop().stripe.fault('refused', 'POST /v1/refunds', 3);
    await requestWhole(orderId);
    await untilNoJob(orderId);
    expect((await report()).failedRefunds).toBe(before + 1);
    await shop().stripe.clearFaults();
    await shop().stripe.takeBack('refund', sessionId);
    await shop().untilPublished(refundFound, orderId);
    await requestWhole(orderId, 6);
    await shop().untilPublished(refundCompleted, orderId);
    await untilNoJob(orderId);
    expect((await report()).failedRefunds).toBe(before);
    expect(await atProvider(orderId)).toMatchObject({ refundedMinor: captured, refunds: 1 });
  });

  it('is stored after another one came back of which no message has arrived', async () => {
    const [{ orderId }, refundId] = [await shop().paid(), randomUUID()];
    await shop().stripe.pendingRefunds(1);
    await requestPart(orderId, refundId);
    await eventually('the provider has it', async () => (await atProvider(orderId))?.refunds === 1);
    const [part = ''] = (await atProvider(orderId))?.refundIds ?? [];
    await withdraw(orderId, refundId);
    await shop().stripe.endRefund(part, 'succeeded');
    await shop().untilPublished(withdrawnRefundCompleted, orderId);
    await untilNoJob(orderId);
    await shop().stripe.webhooks({ drop: 100 });
    await shop().stripe.endRefund(part, 'failed');
    await requestWhole(orderId, 7);
    await shop().untilPublished(refundCompleted, orderId);
    expect(await shop().ledger(orderId)).toMatchObject({ captured, refunded: captured, entries: 4 });
    expect((await report()).mismatches).toBe(0);
  });

  it('that stays pending is overdue after its deadline', async () => {
    const [{ orderId }, refundId, before] = [await shop().paid(), randomUUID(), (await report()).overdueRefunds];
    await shop().stripe.pendingRefunds(1);
    await requestPart(orderId, refundId);
    await eventually('the provider has it', async () => (await atProvider(orderId))?.refunds === 1);
    expect((await report()).overdueRefunds).toBe(before);
    await shop().service.database.query(`UPDATE refunds SET created_at = created_at - interval '4 hours' WHERE request_id = $1`, [
      refundId,
    ]);
    expect((await report()).overdueRefunds).toBe(before + 1);
    await shop().stripe.endRefund((await atProvider(orderId))?.refundIds[0] ?? '', 'succeeded');
    await shop().untilPublished(partialRefundCompleted, orderId);
    expect((await report()).overdueRefunds).toBe(before);
  });

  it('is made once although its answer was lost and the provider has forgotten the key since', async () => {
    const [{ orderId }, refundId] = [await shop().paid(), randomUUID()];
    await shop().stripe.fault('reset-after', 'POST /v1/refunds', 1);
    await shop().stripe.fault('429', 'POST /v1/refunds', 1_000);
    await requestPart(orderId, refundId);
    await eventually('the provider has it', async () => (await atProvider(orderId))?.refunds === 1);
    await untilTried(orderId);
    await shop().stripe.forgetIdempotencyKeys();
    await shop().stripe.clearFaults();
    await lookAgain(orderId);
    await shop().untilPublished(partialRefundCompleted, orderId);
    expect(await atProvider(orderId)).toMatchObject({ refundedMinor: 700, refunds: 1 });
    expect(await shop().ledger(orderId)).toMatchObject({ refunded: 700, entries: 2 });
  });
});
