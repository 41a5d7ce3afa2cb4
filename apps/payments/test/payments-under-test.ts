import { ServiceUnderTest } from '@kirana/bootstrap/testing';
import { checkoutOpened, paymentDue, type DataOf, type EventContract } from '@kirana/contracts';
import { startPostgres, type TestPostgres } from '@kirana/testing';
import { randomUUID } from 'node:crypto';
import { payments } from '../src/index.js';
import { SimulatedStripe } from './simulated-stripe.js';
import { WebhookDoor } from './webhook-door.js';

/** The payments service over a real database and the simulator, with its webhooks coming in. */
export class PaymentsUnderTest {
  #databases = 0;
  #service: ServiceUnderTest | undefined;

  private constructor(
    readonly postgres: TestPostgres,
    readonly stripe: SimulatedStripe,
    readonly door: WebhookDoor,
  ) {}

  static async start(): Promise<PaymentsUnderTest> {
    const door = await WebhookDoor.open();
    return new PaymentsUnderTest(await startPostgres(), await SimulatedStripe.start(door.url), door);
  }

  /** A fresh service with an empty database. */
  async fresh(env: Record<string, string> = {}): Promise<void> {
    const database = await this.postgres.createDatabase(`payments_${++this.#databases}`);
    this.#service = await ServiceUnderTest.start(payments, database, { ...this.settings, ...env });
    this.door.behind = this.service.client;
  }

  get service(): ServiceUnderTest {
    if (!this.#service) throw new Error('ask for it after `fresh`');
    return this.#service;
  }

  get settings(): Record<string, string> {
    return { ...this.stripe.env, PUBLIC_URL: 'https://shop.example', STRIPE_TIMEOUT_MS: '700', LOOK_EVERY_SECONDS: '3600' };
  }

  async stop(): Promise<void> {
    await this.#service?.stop();
    await this.stripe.stop();
    this.door.close();
    await this.postgres.stop();
  }

  /** What has been published about an order, as names without service and version. */
  told(orderId: string): string[] {
    return this.service.broker.published.filter(event => event.subject === orderId).map(event => event.type.split('.')[1] ?? '');
  }

  async hears(contract: EventContract, orderId: string, times = 1): Promise<void> {
    const { broker } = this.service;
    await broker.until(() => broker.sent(contract).filter(event => event.subject === orderId).length >= times, 20_000);
  }

  /** An order whose payment comes due; resolves when its page is open. */
  async opened(due: DataOf<typeof paymentDue> = aPaymentDue()): Promise<{ orderId: string; sessionId: string }> {
    await this.service.broker.deliver(paymentDue, due, { subject: due.orderId });
    await this.hears(checkoutOpened, due.orderId);
    const opened = this.service.broker.sent(checkoutOpened).find(event => event.subject === due.orderId);
    return { orderId: due.orderId, sessionId: opened?.data.sessionId ?? '' };
  }

  /** The service's ledger of an order: what was taken and what was given back, grosze. */
  async ledger(orderId: string): Promise<{ captured: number; refunded: number; entries: number }> {
    const [row] = await this.service.database.query<{ captured: number; refunded: number; entries: number }[]>(
      `SELECT coalesce(sum(amount_minor) FILTER (WHERE kind = 'capture'), 0)::int AS captured,
              coalesce(-sum(amount_minor) FILTER (WHERE kind = 'refund'), 0)::int AS refunded, count(*)::int AS entries
       FROM ledger_entries WHERE order_id = $1`,
      [orderId],
    );
    return row ?? { captured: 0, refunded: 0, entries: 0 };
  }
}

export function aPaymentDue(changes: Partial<DataOf<typeof paymentDue>> = {}): DataOf<typeof paymentDue> {
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
