import { ServiceUnderTest } from '@kirana/bootstrap/testing';
import {
  checkoutOpened,
  partialRefundCompleted,
  partialRefundRequested,
  paymentCaptured,
  paymentRequested,
  refundCompleted,
  refundRequested,
  type DataOf,
  type EventContract,
} from '@kirana/contracts';
import { eventually, startProgram, type ChildProgram } from '@kirana/testing';
import { randomUUID } from 'node:crypto';
import { payments } from '../src/index.js';
import { PaymentsUnderTest, aPaymentRequested } from './payments-under-test.js';

const program = new URL('./payments.program.ts', import.meta.url);

/** An event on its way to the service, which a broker delivers again to the next process. */
interface Delivery {
  readonly type: string;
  readonly contract: EventContract;
  readonly data: { readonly orderId: string };
  readonly id: string;
}

describe('a process that dies between the provider’s answer and the commit', () => {
  let shop: PaymentsUnderTest;
  let child: ChildProgram | undefined;
  let survivor: ServiceUnderTest | undefined;
  /** Types of all events that were published, by whichever process. */
  const published: string[] = [];
  beforeAll(async () => {
    shop = await PaymentsUnderTest.start();
  }, 60_000);
  afterEach(async () => {
    await child?.kill();
    await end();
    await shop.stripe.clearFaults();
    published.length = 0;
  });
  afterAll(() => shop.stop());

  const delivery = <C extends EventContract>(contract: C, data: DataOf<C> & { orderId: string }): Delivery => ({
    type: contract.type,
    contract,
    data,
    id: randomUUID(),
  });
  const count = (contract: EventContract) => published.filter(type => type === contract.type).length;

  /** Runs the service in a process that the provider never answers, and kills it when the provider has done what it was asked for. */
  async function dies(database: string, event: Delivery, asked: string, isDone: () => Promise<boolean>): Promise<void> {
    await shop.stripe.fault('hang-after', asked, 2);
    child = await startProgram(program, { args: [database, JSON.stringify([event])], env: shop.settings });
    await child.line(/^ready/);
    await eventually('the provider has done it', isDone);
    await child.kill();
    published.push(...child.lines.flatMap(line => /^published (\S+)/.exec(line)?.[1] ?? []));
    await shop.stripe.clearFaults();
  }

  /** Runs the service in this process, until it has published an event of this kind. */
  async function survives(database: string, event: Delivery, until: EventContract): Promise<ServiceUnderTest> {
    const service = await ServiceUnderTest.start(payments, database, { ...shop.settings, PAYMENT_POLL_SECONDS: '1' });
    survivor = service;
    await service.broker.deliver(event.contract, event.data as never, { id: event.id, subject: event.data.orderId });
    await service.broker.until(() => service.broker.sent(until).length > 0, 30_000);
    return service;
  }
  async function end(): Promise<void> {
    published.push(...(survivor?.broker.published.map(({ type }) => type) ?? []));
    await survivor?.stop();
    survivor = undefined;
  }

  /** Pays at the provider, of which no webhook tells, and waits until that is noticed. */
  async function pay(orderId: string): Promise<void> {
    const [session] = await shop.stripe.sessionsOf(orderId);
    await shop.stripe.pay(session?.id ?? '');
    await eventually(
      'the payment is polled',
      async () => {
        // Makes the next poll due now.
        await survivor?.database.query(`UPDATE provider_jobs SET due_at = now() WHERE kind = 'poll'`);
        return survivor?.broker.sent(paymentCaptured).length === 1;
      },
      30_000,
      200,
    );
    await end();
  }

  it('results in one session, one capture and one refund', async () => {
    const database = await shop.postgres.createDatabase('payments_crash');
    const due = aPaymentRequested();
    const session = async () => (await shop.stripe.sessionsOf(due.orderId))[0];
    const opening = delivery(paymentRequested, due);
    await dies(database, opening, 'POST /v1/checkout/sessions', async () => (await session()) !== undefined);
    await survives(database, opening, checkoutOpened);
    await pay(due.orderId);

    // The refund is partial: the provider would refuse a second full refund anyway.
    const refund = delivery(refundRequested, { orderId: due.orderId, amountMinor: 2_000, reason: 'shopper' });
    await dies(database, refund, 'POST /v1/refunds', async () => (await session())?.refunds === 1);
    await survives(database, refund, refundCompleted);
    await end();

    expect([checkoutOpened, paymentCaptured, refundCompleted].map(count)).toEqual([1, 1, 1]);
    expect(await shop.stripe.sessionsOf(due.orderId)).toMatchObject([{ paid: true, refunds: 1, refundedMinor: 2_000 }]);
  }, 120_000);

  it('results in one partial refund', async () => {
    const database = await shop.postgres.createDatabase('payments_crash_partly');
    const due = aPaymentRequested();
    await survives(database, delivery(paymentRequested, due), checkoutOpened);
    await pay(due.orderId);

    const partly = { orderId: due.orderId, refundId: randomUUID(), amountMinor: 700, reason: 'missing' } as const;
    const asked = delivery(partialRefundRequested, partly);
    const refunds = async () => (await shop.stripe.sessionsOf(due.orderId))[0]?.refunds;
    await dies(database, asked, 'POST /v1/refunds', async () => (await refunds()) === 1);
    await survives(database, asked, partialRefundCompleted);
    await end();

    expect(count(partialRefundCompleted)).toBe(1);
    expect(await shop.stripe.sessionsOf(due.orderId)).toMatchObject([{ paid: true, refunds: 1, refundedMinor: 700 }]);
  }, 120_000);
});
