import {
  partialRefundRequested,
  paymentCaptured,
  paymentRequested,
  refundRequested,
  type DataOf,
  type EventContract,
} from '@kirana/contracts';
import { eventually, startProgram, type ChildProgram } from '@kirana/testing';
import { randomUUID } from 'node:crypto';
import { DataSource } from 'typeorm';
import { PaymentsUnderTest, aPaymentRequested } from './payments-under-test.js';

const program = new URL('./payments.program.ts', import.meta.url);

describe('a process that dies between the provider’s answer and the commit', () => {
  let shop: PaymentsUnderTest;
  let child: ChildProgram | undefined;
  beforeAll(async () => {
    shop = await PaymentsUnderTest.start();
  }, 60_000);
  afterEach(async () => {
    await child?.kill();
    await shop.stripe.clearFaults();
  });
  afterAll(() => shop.stop());

  const delivery = <C extends EventContract>(contract: C, data: DataOf<C>) => ({ type: contract.type, data, id: randomUUID() });
  const run = async (database: string, deliveries: unknown[]) => {
    child = await startProgram(program, { args: [database, JSON.stringify(deliveries)], env: shop.settings });
    await child.line(/^ready/);
    return child;
  };
  const count = (lines: readonly string[], type: string) => lines.filter(line => line === `published ${type}`).length;

  it('results in one session, one capture and one refund', async () => {
    const database = await shop.postgres.createDatabase('payments_crash');
    const due = aPaymentRequested();
    const opening = [delivery(paymentRequested, due)];

    // The provider creates the session, but its answer never arrives.
    await shop.stripe.fault('hang-after', 'POST /v1/checkout/sessions', 2);
    const first = await run(database, opening);
    await eventually('the session is created', async () => (await shop.stripe.sessionsOf(due.orderId)).length === 1);
    await first.kill();
    await shop.stripe.clearFaults();

    // The next process gets the same event once more, as a broker would redeliver it.
    const second = await run(database, opening);
    await second.line(/checkout-opened/, 30_000);
    const [session] = await shop.stripe.sessionsOf(due.orderId);
    await shop.stripe.pay(session?.id ?? '');
    await second.stop();

    // No webhook is received. The provider makes the refund, and the process dies before it gets the answer.
    // The refund is partial: the provider would refuse a second full refund anyway.
    const refund = [delivery(refundRequested, { orderId: due.orderId, amountMinor: 2_000, reason: 'shopper' })];
    const third = await startProgram(program, { args: [database, '[]'], env: { ...shop.settings, PAYMENT_POLL_SECONDS: '1' } });
    child = third;
    await third.line(/ready/);
    await eventually(
      'the payment is polled',
      async () => third.lines.some(line => line.includes(paymentCaptured.type)) || (await pollNow(database)),
      30_000,
      200,
    );
    await third.stop();
    await shop.stripe.fault('hang-after', 'POST /v1/refunds', 2);
    const fourth = await run(database, refund);
    await eventually('the refund is made', async () => (await shop.stripe.sessionsOf(due.orderId))[0]?.refunds === 1);
    await fourth.kill();
    await shop.stripe.clearFaults();
    const fifth = await run(database, refund);
    await fifth.line(/refund-completed/, 30_000);

    const all = [first, second, third, fourth, fifth].flatMap(({ lines }) => lines);
    const expected = ['payments.checkout-opened.v1', 'payments.payment-captured.v1', 'payments.refund-completed.v1'];
    console.log(`five processes, two killed: ${expected.map(type => `${count(all, type)} × ${type}`).join(', ')}`);
    expect(expected.map(type => count(all, type))).toEqual([1, 1, 1]);
    expect(await shop.stripe.sessionsOf(due.orderId)).toMatchObject([{ paid: true, refunds: 1, refundedMinor: 2_000 }]);
  }, 120_000);

  it('results in one partial refund', async () => {
    const database = await shop.postgres.createDatabase('payments_crash_partly');
    const due = aPaymentRequested();
    const first = await run(database, [delivery(paymentRequested, due)]);
    await first.line(/checkout-opened/, 30_000);
    const [session] = await shop.stripe.sessionsOf(due.orderId);
    await shop.stripe.pay(session?.id ?? '');
    await eventually(
      'the payment is polled',
      async () => first.lines.some(line => line.includes(paymentCaptured.type)) || (await pollNow(database)),
      30_000,
      200,
    );
    await first.stop();

    // The provider makes the refund, and the process dies before it gets the answer. The next one gets the same event once more.
    const asked = [
      delivery(partialRefundRequested, { orderId: due.orderId, refundId: randomUUID(), amountMinor: 700, reason: 'missing' }),
    ];
    await shop.stripe.fault('hang-after', 'POST /v1/refunds', 2);
    const second = await run(database, asked);
    await eventually('the refund is made', async () => (await shop.stripe.sessionsOf(due.orderId))[0]?.refunds === 1);
    await second.kill();
    await shop.stripe.clearFaults();
    const third = await run(database, asked);
    await third.line(/partial-refund-completed/, 30_000);

    const lines = [first, second, third].flatMap(each => each.lines);
    console.log(
      `three processes, one killed: ${count(lines, 'payments.partial-refund-completed.v1')} × partial-refund-completed`,
    );
    expect(count(lines, 'payments.partial-refund-completed.v1')).toBe(1);
    expect(await shop.stripe.sessionsOf(due.orderId)).toMatchObject([{ paid: true, refunds: 1, refundedMinor: 700 }]);
  }, 120_000);

  /** Makes the next poll due now, because the test cannot wait an hour. */
  async function pollNow(database: string): Promise<false> {
    const client = await new DataSource({ type: 'postgres', url: database }).initialize();
    await client.query(`UPDATE provider_jobs SET due_at = now() WHERE kind = 'poll'`);
    await client.destroy();
    return false;
  }
});
