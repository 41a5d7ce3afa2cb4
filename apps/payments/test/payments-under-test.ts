import { ServiceUnderTest } from '@kirana/bootstrap/testing';
import { checkoutOpened, paymentCaptured, paymentRequested, type DataOf, type EventContract } from '@kirana/contracts';
import { testDatabases, type TestDatabases } from '@kirana/testing';
import { randomUUID } from 'node:crypto';
import { payments } from '../src/index.js';
import { SimulatedStripe } from './simulated-stripe.js';
import { WebhookEndpoint } from './webhook-endpoint.js';

/** The payments service with a real database and the payment simulator, which sends its webhooks to it. */
export class PaymentsUnderTest {
  #service: ServiceUnderTest | undefined;

  private constructor(
    readonly postgres: TestDatabases,
    readonly stripe: SimulatedStripe,
    readonly webhook: WebhookEndpoint,
  ) {}

  static async start(): Promise<PaymentsUnderTest> {
    const webhook = await WebhookEndpoint.open();
    return new PaymentsUnderTest(await testDatabases(), await SimulatedStripe.start(webhook.url), webhook);
  }

  /** Starts a new service with an empty database. */
  async fresh(env: Record<string, string> = {}): Promise<void> {
    this.#service = await ServiceUnderTest.start(payments, this.postgres, { ...this.settings, ...env });
    this.webhook.target = this.service.client;
  }

  get service(): ServiceUnderTest {
    if (!this.#service) throw new Error('call `fresh` first');
    return this.#service;
  }

  get settings(): Record<string, string> {
    return { ...this.stripe.env, PUBLIC_URL: 'https://shop.example', STRIPE_TIMEOUT_MS: '700', PAYMENT_POLL_SECONDS: '3600' };
  }

  async stop(): Promise<void> {
    await this.#service?.stop();
    await this.stripe.stop();
    this.webhook.close();
    await this.postgres.stop();
  }

  /** Returns the names of the events published for an order, without service and version. */
  published(orderId: string): string[] {
    return this.service.broker.published.filter(event => event.subject === orderId).map(event => event.type.split('.')[1] ?? '');
  }

  async untilPublished(contract: EventContract, orderId: string, times = 1): Promise<void> {
    const { broker } = this.service;
    await broker.until(() => broker.sent(contract).filter(event => event.subject === orderId).length >= times, 20_000);
  }

  /** Requests the payment of an order; resolves when its checkout page is open. */
  async opened(due: DataOf<typeof paymentRequested> = aPaymentRequested()): Promise<{ orderId: string; sessionId: string }> {
    await this.service.broker.deliver(paymentRequested, due, { subject: due.orderId });
    await this.untilPublished(checkoutOpened, due.orderId);
    const opened = this.service.broker.sent(checkoutOpened).find(event => event.subject === due.orderId);
    return { orderId: due.orderId, sessionId: opened?.data.sessionId ?? '' };
  }

  /** Resolves when a new order is paid. */
  async paid(): Promise<{ orderId: string; sessionId: string }> {
    const order = await this.opened();
    await this.stripe.pay(order.sessionId);
    await this.untilPublished(paymentCaptured, order.orderId);
    return order;
  }

  /** Returns the service's ledger of an order: sums captured and refunded, grosze. */
  async ledger(orderId: string): Promise<{ captured: number; refunded: number; entries: number }> {
    const [row] = await this.service.database.query<{ captured: number; refunded: number; entries: number }[]>(
      `SELECT coalesce(sum(amount_minor) FILTER (WHERE kind = 'capture'), 0)::int AS captured,
              coalesce(-sum(amount_minor) FILTER (WHERE kind <> 'capture'), 0)::int AS refunded, count(*)::int AS entries
       FROM ledger_entries WHERE order_id = $1`,
      [orderId],
    );
    return row ?? { captured: 0, refunded: 0, entries: 0 };
  }
}

/** Starts payments before the tests of a suite, with an empty database, and stops it after them; faults of the provider end with each test. */
export function paymentsOfSuite(): () => PaymentsUnderTest {
  let shop: PaymentsUnderTest;
  beforeAll(async () => {
    shop = await PaymentsUnderTest.start();
    await shop.fresh();
  }, 60_000);
  afterEach(() => shop.stripe.clearFaults());
  afterAll(() => shop.stop());
  return () => shop;
}

export function aPaymentRequested(changes: Partial<DataOf<typeof paymentRequested>> = {}): DataOf<typeof paymentRequested> {
  return {
    orderId: randomUUID(),
    number: 'ORD-204816',
    method: 'credit-card',
    totalMinor: 5_707,
    deliveryFeeMinor: 999,
    serviceFeeMinor: 308,
    items: [
      { name: 'Toor Dal', unitPriceMinor: 1_850, quantity: 2 },
      { name: 'Cumin Seeds', unitPriceMinor: 700, quantity: 1 },
    ],
    email: 'meera@example.com',
    ...changes,
  };
}
