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
  async function dies(database: string, events: Delivery[], asked: string, isDone: () => Promise<boolean>): Promise<void> {
    await shop.stripe.fault('hang-after', asked, 2 * events.length);
    child = await startProgram(program, { args: [database, JSON.stringify(events)], env: shop.settings });
    await child.line(/^ready/);
    await eventually('the provider has done it', isDone);
    await child.kill();
    published.push(...child.lines.flatMap(line => /^published (\S+)/.exec(line)?.[1] ?? []));
    await shop.stripe.clearFaults();
  }

  /** Runs the service in this process, until each event has led to one of its kind in `until`. */
  async function survives(database: string, events: Delivery[], until: EventContract[]): Promise<void> {
    const service = await ServiceUnderTest.start(payments, database, { ...shop.settings, PAYMENT_POLL_SECONDS: '1' });
    survivor = service;
    for (const { contract, data, id } of events)
      await service.broker.deliver(contract, data as never, { id, subject: data.orderId });
    const isPublished = ({ data }: Delivery, n: number) =>
      service.broker.published.some(({ type, subject }) => type === until[n]?.type && subject === data.orderId);
    await service.broker.until(() => events.every(isPublished), 30_000);
  }
  async function end(): Promise<void> {
    published.push(...(survivor?.broker.published.map(({ type }) => type) ?? []));
    await survivor?.stop();
    survivor = undefined;
  }

  /** Pays at the provider, of which no webhook tells, and waits until that is noticed. */
  async function pay(orderIds: readonly string[]): Promise<void> {
    for (const orderId of orderIds) {
      const [session] = await shop.stripe.sessionsOf(orderId);
      await shop.stripe.pay(session?.id ?? '');
    }
    await eventually(
      'the payments are polled',
      async () => {
        // Makes the next poll due now.
        await survivor?.database.query(`UPDATE provider_jobs SET due_at = now() WHERE kind = 'poll'`);
        return survivor?.broker.sent(paymentCaptured).length === orderIds.length;
      },
      30_000,
      200,
    );
    await end();
  }

  // Two orders share the processes, because starting one takes longer than all that it does.
  it('results in one session, one capture, and one refund, whole or partial', async () => {
    const database = await shop.postgres.createDatabase('payments_crash');
    const [due, other] = [aPaymentRequested(), aPaymentRequested()];
    const session = async ({ orderId }: { orderId: string }) => (await shop.stripe.sessionsOf(orderId))[0];
    const openings = [delivery(paymentRequested, due), delivery(paymentRequested, other)];
    const isOpened = async () => (await session(due)) !== undefined && (await session(other)) !== undefined;
    await dies(database, openings, 'POST /v1/checkout/sessions', isOpened);
    await survives(database, openings, [checkoutOpened, checkoutOpened]);
    await pay([due.orderId, other.orderId]);

    // Neither takes all the money: the provider would refuse a second full refund anyway.
    const { orderId } = other;
    const refunds = [
      delivery(refundRequested, { orderId: due.orderId, amountMinor: 2_000, reason: 'shopper' }),
      delivery(partialRefundRequested, { orderId, refundId: randomUUID(), amountMinor: 700, reason: 'missing' }),
    ];
    const isRefunded = async () => (await session(due))?.refunds === 1 && (await session(other))?.refunds === 1;
    await dies(database, refunds, 'POST /v1/refunds', isRefunded);
    await survives(database, refunds, [refundCompleted, partialRefundCompleted]);
    await end();

    expect([checkoutOpened, paymentCaptured, refundCompleted, partialRefundCompleted].map(count)).toEqual([2, 2, 1, 1]);
    expect(await shop.stripe.sessionsOf(due.orderId)).toMatchObject([{ paid: true, refunds: 1, refundedMinor: 2_000 }]);
    expect(await shop.stripe.sessionsOf(other.orderId)).toMatchObject([{ paid: true, refunds: 1, refundedMinor: 700 }]);
  }, 120_000);
});
