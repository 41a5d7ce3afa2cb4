import { ServiceUnderTest } from '@kirana/bootstrap/testing';
import {
  checkoutOpened,
  eventCatalogue,
  orderAccepted,
  orderCancelled,
  orderPlaced,
  orderRoutes,
  paymentRoutes,
  productAdded,
  stockReserved,
  type PlaceOrderRequest,
} from '@kirana/contracts';
import type { OutgoingMessage } from '@kirana/messaging';
import { queuesOf } from '@kirana/messaging';
import { orders } from '@kirana/orders';
import { payments } from '@kirana/payments';
import { readConfig, startStripeSim, type StripeSim } from '@kirana/stripe-sim';
import { eventually, testDatabases, type TestDatabases } from '@kirana/testing';
import { createHash, randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

interface SentEvent {
  readonly id: string;
  readonly type: string;
  readonly subject: string;
  readonly aggregateversion: number;
  readonly data: { readonly orderId: string };
}

/** Orders, payments and the provider in one process; the test replaces stock, dispatch and the broker. */
export class OrdersAndMoney {
  /** The requests to stock by order: a `release` after `commit` means that goods are returned to stock. */
  readonly stock = new Map<string, string[]>();
  /** Orders whose stock was released while their payment page was still open. */
  readonly releasedTooEarly: string[] = [];
  readonly deadLetters: string[] = [];
  readonly #sessions = new Map<string, string>();
  readonly #opened = new Map<string, (sessionId: string) => void>();
  #underWay = 0;

  private constructor(
    private readonly postgres: TestDatabases,
    private readonly gatewayApp: Server,
    readonly sim: StripeSim,
    readonly orders: ServiceUnderTest,
    readonly payments: ServiceUnderTest,
  ) {}

  static async start(): Promise<OrdersAndMoney> {
    const postgres = await testDatabases();
    const keys = { STRIPE_SECRET_KEY: 'sk_test_of_the_simulator', STRIPE_WEBHOOK_SECRET: 'whsec_of_the_simulator' };
    let paymentsService: ServiceUnderTest | undefined;
    const gatewayApp = createServer((request, response) => {
      let payload = '';
      request.setEncoding('utf8').on('data', chunk => (payload += String(chunk)));
      request.on('end', () => {
        const body = { payload, headers: { 'stripe-signature': String(request.headers['stripe-signature']) } };
        const passed =
          paymentsService?.client.call(paymentRoutes.webhook, { body }) ?? Promise.reject(new Error('not there yet'));
        passed.then(
          () => response.writeHead(200).end(),
          () => response.writeHead(500).end(),
        );
      });
    });
    await new Promise<void>(resolve => gatewayApp.listen(0, '127.0.0.1', resolve));
    const webhookUrl = `http://127.0.0.1:${(gatewayApp.address() as AddressInfo).port}/`;
    const sim = await startStripeSim(readConfig({ ...keys, PORT: '0', WEBHOOK_URL: webhookUrl }));
    const ordersService = await ServiceUnderTest.start(orders, postgres, {
      ORDER_SECRET: 'o'.repeat(32),
      ONLINE_PAYMENTS: 'true',
    });
    paymentsService = await ServiceUnderTest.start(payments, postgres, {
      ...keys,
      STRIPE_API_URL: sim.url,
      PUBLIC_URL: 'https://shop.example',
      PAYMENT_POLL_SECONDS: '2',
    });
    const shop = new OrdersAndMoney(postgres, gatewayApp, sim, ordersService, paymentsService);
    shop.#connect();
    await ordersService.broker.deliver(productAdded, {
      productId: 'toor-dal-1kg',
      name: 'Toor Dal',
      categoryId: 'lentils',
      priceMinor: 1_850,
      vatRate: 5,
      isActive: true,
      initialQuantity: 10,
    });
    return shop;
  }

  /** Places an order and resolves with its payment session once it can be paid. */
  async place(quantity: number): Promise<{ orderId: string; accessToken: string; sessionId: string }> {
    const orderId = randomUUID();
    const opened = new Promise<string>(resolve => this.#opened.set(orderId, resolve));
    const order: PlaceOrderRequest = {
      items: [{ productId: 'toor-dal-1kg', quantity }],
      firstName: 'Meera',
      lastName: 'Kowalska',
      email: 'meera@example.com',
      phone: '+48 600 100 200',
      address: 'Puławska 12/3',
      city: 'Warszawa',
      district: 'Mokotów',
      zipCode: '02-566',
      deliveryTime: '1-2',
      paymentMethod: 'credit-card',
      locale: 'en',
    };
    const bodyHash = createHash('sha256').update(orderId).digest('hex');
    const placed = await this.orders.client.call(orderRoutes.place, { body: { orderId, bodyHash, order } });
    return { orderId, accessToken: placed.order.accessToken, sessionId: await opened };
  }

  async cancel(orderId: string, accessToken: string): Promise<void> {
    // A cancellation that arrives too late is refused, which is a valid answer.
    await this.orders.client.call(orderRoutes.cancel, { params: { ref: orderId }, body: { accessToken } }).catch(() => undefined);
  }

  /** Expires the order's time to pay, as soon as it waits for the payment. */
  async passDeadline(orderId: string): Promise<void> {
    await eventually(
      'the order awaits payment or has changed state',
      async () => {
        const [rows] = await this.orders.database.query<[unknown[], number]>(
          `UPDATE orders SET deadline_at = CASE WHEN state = 'awaiting-payment' THEN now() ELSE deadline_at END
           WHERE id = $1 AND state <> 'opening-payment' RETURNING id`,
          [orderId],
        );
        return rows.length > 0;
      },
      30_000,
    );
  }

  /** Lets the deadline of every refund of a whole order pass, so that one the provider has refused is requested again; whether none is left. */
  async askForRefundsAgain(): Promise<boolean> {
    const [rows] = await this.orders.database.query<[unknown[], number]>(
      `UPDATE orders SET deadline_at = now() WHERE state = 'refunding' RETURNING id`,
    );
    return rows.length === 0;
  }

  /** Returns whether no message is under way. */
  async isAtRest(): Promise<boolean> {
    if (this.#underWay > 0) return false;
    const [row] = await this.orders.database.query<{ n: number }[]>(
      `SELECT count(*)::int AS n FROM orders WHERE state NOT IN ('accepted', 'cancelled')`,
    );
    const [jobs] = await this.payments.database.query<{ n: number }[]>(
      `SELECT count(*)::int AS n FROM provider_jobs WHERE kind <> 'poll'`,
    );
    const [refunds] = await this.orders.database.query<{ n: number }[]>(
      `SELECT count(*)::int AS n FROM partial_refunds WHERE state = 'requested'`,
    );
    return row?.n === 0 && jobs?.n === 0 && refunds?.n === 0;
  }

  async stop(): Promise<void> {
    await this.orders.stop();
    await this.payments.stop();
    await this.sim.stop();
    this.gatewayApp.close();
    await this.postgres.stop();
  }

  /** Delivers the messages of each service to the others: late, out of order, and every tenth twice. */
  #connect(): void {
    for (const from of [this.orders, this.payments]) {
      const publish = from.broker.publish.bind(from.broker);
      from.broker.publish = async (messages: readonly OutgoingMessage[]) => {
        await publish(messages);
        for (const message of messages) {
          const event = JSON.parse(message.body) as SentEvent;
          void this.#carry(event);
          if (Math.random() < 0.1) void this.#carry(event);
        }
      };
    }
  }

  async #carry(event: SentEvent): Promise<void> {
    this.#underWay++;
    try {
      await sleep(Math.random() * 8);
      await this.#simulateOtherServices(event);
      const contract = eventCatalogue.find(each => each.type === event.type);
      if (!contract) throw new Error(`no contract ${event.type}`);
      for (const [name, service] of [['orders', this.orders] as const, ['payments', this.payments] as const]) {
        if (!queuesOf(name).some(([, queue]) => queue.binds.includes(contract))) continue;
        const delivery = { id: event.id, subject: event.subject, version: event.aggregateversion };
        for (;;) {
          const outcome = await service.broker.deliver(contract, event.data as never, delivery);
          if (outcome.kind === 'dead') this.deadLetters.push(`${event.type}: ${outcome.reason}`);
          if (outcome.kind !== 'retry') break;
          await sleep(20);
        }
      }
    } finally {
      this.#underWay--;
    }
  }

  async #simulateOtherServices({ type, data: { orderId }, data }: SentEvent): Promise<void> {
    if (type === orderPlaced.type) {
      const heldUntil = new Date(Date.now() + 3_600_000).toISOString();
      await this.orders.broker.deliver(stockReserved, { orderId, heldUntil }, { subject: orderId });
    }
    if (type === checkoutOpened.type) {
      const { sessionId } = data as unknown as { sessionId: string };
      this.#sessions.set(orderId, sessionId);
      this.#opened.get(orderId)?.(sessionId);
    }
    if (type === orderAccepted.type) this.#publishStock(orderId, 'commit');
    if (type === orderCancelled.type) {
      this.#publishStock(orderId, 'release');
      const sessionId = this.#sessions.get(orderId);
      if (sessionId !== undefined && this.sim.statusOf(sessionId) === 'open') this.releasedTooEarly.push(orderId);
    }
  }

  #publishStock(orderId: string, what: string): void {
    const published = this.stock.get(orderId) ?? [];
    if (!published.includes(what)) this.stock.set(orderId, [...published, what]);
  }
}
