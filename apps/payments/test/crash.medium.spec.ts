import { paymentCaptured, paymentDue, refundDue, type DataOf, type EventContract } from '@kirana/contracts';
import { eventually, startProgram, type ChildProgram } from '@kirana/testing';
import { randomUUID } from 'node:crypto';
import { DataSource } from 'typeorm';
import { PaymentsUnderTest, aPaymentDue } from './payments-under-test.js';

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

  it('leaves one session, one capture and one refund behind', async () => {
    const database = await shop.postgres.createDatabase('payments_crash');
    const due = aPaymentDue();
    const opening = [delivery(paymentDue, due)];

    // The provider makes the session and its answer never arrives.
    await shop.stripe.fault('hang-after', 'POST /v1/checkout/sessions', 2);
    const first = await run(database, opening);
    await eventually('the session is made', async () => (await shop.stripe.sessionsOf(due.orderId)).length === 1);
    await first.kill();
    await shop.stripe.clearFaults();

    // The next process gets the same event once more, as a broker would deliver it.
    const second = await run(database, opening);
    await second.line(/checkout-opened/, 30_000);
    const [session] = await shop.stripe.sessionsOf(due.orderId);
    await shop.stripe.pay(session?.id ?? '');
    await second.stop();

    // Nobody heard the webhook. The refund is made at the provider, and the process dies before it knows.
    // Of a part: a second one of the whole would be refused by the provider anyway.
    const refund = [delivery(refundDue, { orderId: due.orderId, amountMinor: 2_000, reason: 'shopper' })];
    const third = await startProgram(program, { args: [database, '[]'], env: { ...shop.settings, LOOK_EVERY_SECONDS: '1' } });
    child = third;
    await third.line(/ready/);
    await eventually(
      'the payment is looked at',
      async () => third.lines.some(line => line.includes(paymentCaptured.type)) || (await wake(database)),
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
    const told = ['payments.checkout-opened.v1', 'payments.payment-captured.v1', 'payments.refund-completed.v1'];
    console.log(`five processes, two killed: ${told.map(type => `${count(all, type)} × ${type}`).join(', ')}`);
    expect(told.map(type => count(all, type))).toEqual([1, 1, 1]);
    expect(await shop.stripe.sessionsOf(due.orderId)).toMatchObject([{ paid: true, refunds: 1, refundedMinor: 2_000 }]);
  }, 120_000);

  /** Makes the next look due now; the test has no hour to wait. */
  async function wake(database: string): Promise<false> {
    const client = await new DataSource({ type: 'postgres', url: database }).initialize();
    await client.query(`UPDATE provider_errands SET due_at = now() WHERE kind = 'look'`);
    await client.destroy();
    return false;
  }
});
