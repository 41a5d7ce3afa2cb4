import { ServiceUnderTest } from '@kirana/bootstrap/testing';
import { cartInventory } from '@kirana/cart-inventory';
import { paymentRoutes, productAdded } from '@kirana/contracts';
import { dispatch } from '@kirana/dispatch';
import { ProblemError } from '@kirana/http-edge';
import { notifications } from '@kirana/notifications';
import { orders } from '@kirana/orders';
import { payments } from '@kirana/payments';
import { readConfig, startStripeSim, type StripeSim } from '@kirana/stripe-sim';
import { testDatabases, type TestDatabases } from '@kirana/testing';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { ExpiredReservations } from '../../../../apps/cart-inventory/src/stock/expire-reservations/expired-reservations.js';
import { TimerEngine } from '../../../../apps/dispatch/src/deliveries/timer-engine.js';
import { Erasure } from '../../../../apps/orders/src/customers/erasure.js';
import { Fulfilment } from '../../../../apps/orders/src/fulfilment/fulfilment.js';
import { Network } from './network.js';

const keys = { STRIPE_SECRET_KEY: 'sk_test_of_the_simulator', STRIPE_WEBHOOK_SECRET: 'whsec_of_the_simulator' };
/** Initial quantity of the available product; the other one is sold out. */
export const initialStock = 1_000_000;
export const plenty = 'toor-dal-1kg';
export const soldOut = 'saffron-1g';
export type ServiceName = 'orders' | 'payments' | 'cart-inventory' | 'dispatch' | 'notifications';

/**
 * All services involved in an order, running for real on one PostgreSQL, with the payment simulator. The test controls the network between
 * them and the time of each order.
 */
export class WholeShop {
  private constructor(
    private readonly postgres: TestDatabases,
    private readonly gatewayApp: Server,
    readonly sim: StripeSim,
    readonly services: ReadonlyMap<ServiceName, ServiceUnderTest>,
    readonly network: Network,
  ) {}

  static async start(): Promise<WholeShop> {
    const postgres = await testDatabases();
    const services = new Map<ServiceName, ServiceUnderTest>();
    const network = { current: undefined as Network | undefined };
    const gatewayApp = createServer((request, response) => {
      let payload = '';
      request.setEncoding('utf8').on('data', chunk => (payload += String(chunk)));
      request.on('end', () => {
        const body = { payload, headers: { 'stripe-signature': String(request.headers['stripe-signature']) } };
        response.writeHead(200).end();
        const orderId = orderOf(payload);
        const client = services.get('payments')?.client;
        if (orderId === undefined || !client) return;
        network.current?.add(orderId, 'payments', 'webhook', async () => {
          try {
            await client.call(paymentRoutes.webhook, { body });
            return { kind: 'done' };
          } catch (error) {
            return { kind: error instanceof ProblemError && error.status < 500 ? 'dead' : 'retry', reason: String(error) };
          }
        });
      });
    });
    await new Promise<void>(resolve => gatewayApp.listen(0, '127.0.0.1', resolve));
    const webhookUrl = `http://127.0.0.1:${(gatewayApp.address() as AddressInfo).port}/`;
    const sim = await startStripeSim(readConfig({ ...keys, PORT: '0', WEBHOOK_URL: webhookUrl }));
    const start: Record<ServiceName, () => Promise<ServiceUnderTest>> = {
      orders: () => ServiceUnderTest.start(orders, postgres, { ORDER_SECRET: 'o'.repeat(32), ONLINE_PAYMENTS: 'true' }),
      payments: () =>
        ServiceUnderTest.start(payments, postgres, {
          ...keys,
          STRIPE_API_URL: sim.url,
          PUBLIC_URL: 'https://shop.example',
          PAYMENT_POLL_SECONDS: '3600',
        }),
      'cart-inventory': () => ServiceUnderTest.start(cartInventory, postgres),
      // Timers fire when the test triggers them; by themselves they would only fire after 50 s.
      dispatch: () => ServiceUnderTest.start(dispatch, postgres, { TIMER_SCALE: '10' }),
      notifications: () => ServiceUnderTest.start(notifications, postgres, { MAIL_INBOX: 'true' }),
    };
    for (const [name, begin] of Object.entries(start)) services.set(name as ServiceName, await begin());
    network.current = new Network(services);
    const shop = new WholeShop(postgres, gatewayApp, sim, services, network.current);
    await shop.#stockUp();
    return shop;
  }

  service(name: ServiceName): ServiceUnderTest {
    const service = this.services.get(name);
    if (!service) throw new Error(`${name} is not running`);
    return service;
  }

  async rows<Row>(name: ServiceName, sql: string, parameters: readonly unknown[] = []): Promise<Row[]> {
    return this.service(name).database.query<Row[]>(sql, [...parameters]);
  }

  /** Triggers the order's current deadline; does nothing in a state without a deadline. */
  async passDeadline(orderId: string): Promise<void> {
    await this.rows('orders', `UPDATE orders SET deadline_at = now() WHERE id = $1 AND deadline_at IS NOT NULL`, [orderId]);
    await this.service('orders').service.app.get(Fulfilment).timePassed(orderId);
  }

  /** Fires the next timer of the order's delivery. Returns false when there is none. */
  async fireTimer(orderId: string): Promise<boolean> {
    const [timers] = await this.service('dispatch').database.query<[unknown[], number]>(
      `UPDATE delivery_timers SET due_at = now() WHERE order_id = $1 RETURNING order_id`,
      [orderId],
    );
    // A delivery that looks for a rider has no timer until it has one.
    const [searching] = await this.rows<{ n: number }>(
      'dispatch',
      `SELECT count(*)::int AS n FROM deliveries WHERE order_id = $1 AND waiting_since IS NOT NULL AND stopped_at IS NULL`,
      [orderId],
    );
    if (timers.length === 0 && searching?.n === 0) return false;
    const engine = this.service('dispatch').service.app.get(TimerEngine);
    for (let n = 0; n < 100; n++) {
      engine.wake();
      await sleep(2);
      const [left] = await this.rows<{ n: number }>(
        'dispatch',
        `SELECT count(*)::int AS n FROM deliveries d LEFT JOIN delivery_timers t USING (order_id)
         WHERE order_id = $1 AND (t.due_at <= now() OR d.waiting_since IS NOT NULL AND d.stopped_at IS NULL)`,
        [orderId],
      );
      if (left?.n === 0) return true;
    }
    throw new Error(`the timer of ${orderId} does not fire`);
  }

  /** Makes the order's reservation overdue, so that inventory asks the saga about it. */
  async expireReservation(orderId: string): Promise<void> {
    await this.rows(
      'cart-inventory',
      `UPDATE reservations SET held_until = now() - interval '1 second', asked_at = NULL WHERE order_id = $1 AND state = 'held'`,
      [orderId],
    );
    await this.service('cart-inventory').service.app.get(ExpiredReservations).requestDecisions();
  }

  async eraseSubjects(): Promise<void> {
    await this.service('orders').service.app.get(Erasure).eraseNow();
  }

  /** Waits until services have finished their own work on an order: the outbox is sent, and the payment provider has answered. */
  async settled(
    orderId: string,
    names: readonly ServiceName[] = ['orders', 'payments', 'cart-inventory', 'dispatch'],
  ): Promise<void> {
    for (let n = 0; n < 500; n++) {
      const busy = await Promise.all(names.map(name => this.#isBusy(name, orderId)));
      if (!busy.includes(true)) return;
      await sleep(3);
    }
    throw new Error(`${names.join(', ')} did not finish their work on ${orderId}`);
  }

  /** Triggers the poll that runs every two minutes in the real shop: payments asks the provider for the state of the order's session. */
  async askProvider(orderId: string): Promise<void> {
    await this.rows('payments', `UPDATE provider_jobs SET due_at = now() WHERE order_id::text = $1 AND kind = 'poll'`, [orderId]);
    await this.settled(orderId, ['payments']);
  }

  async #isBusy(name: ServiceName, orderId: string): Promise<boolean> {
    const jobs = `OR EXISTS (SELECT FROM provider_jobs WHERE order_id::text = $1 AND (kind <> 'poll' OR due_at < now() + interval '30 minutes'))`;
    const mails = `OR EXISTS (SELECT FROM mails WHERE about::text = $1 AND state = 'waiting')`;
    const more = name === 'payments' ? jobs : name === 'notifications' ? mails : '';
    const [row] = await this.rows<{ busy: boolean }>(
      name,
      `SELECT EXISTS (SELECT FROM outbox WHERE subject = $1 OR data->>'orderId' = $1) ${more} AS busy`,
      [orderId],
    );
    return row?.busy ?? false;
  }

  async stop(): Promise<void> {
    for (const service of this.services.values()) await service.stop();
    await this.sim.stop();
    this.gatewayApp.close();
    await this.postgres.stop();
  }

  async #stockUp(): Promise<void> {
    const product = { categoryId: 'lentils', vatRate: 5, isActive: true } as const;
    for (const name of ['orders', 'cart-inventory'] as const) {
      const { broker } = this.service(name);
      const toor = { ...product, productId: plenty, name: 'Toor Dal', priceMinor: 1_850, initialQuantity: initialStock };
      await broker.deliver(productAdded, toor, { subject: plenty });
      const saffron = { ...product, productId: soldOut, name: 'Saffron', priceMinor: 4_000, initialQuantity: 0 };
      await broker.deliver(productAdded, saffron, { subject: soldOut });
    }
    await this.rows(
      'dispatch',
      `INSERT INTO riders (id, name, phone, rank) SELECT 'rider-' || n, 'Rider ' || n, '+48 500 000 000', n FROM generate_series(1, 100) AS n`,
    );
  }
}

/** Returns the id of the order a message of the provider is about. */
function orderOf(payload: string): string | undefined {
  const { data } = JSON.parse(payload) as { data: { object: { client_reference_id?: string; metadata?: { orderId?: string } } } };
  return data.object.client_reference_id ?? data.object.metadata?.orderId;
}
