import { accountErased, adminOrderRoutes, orderRoutes, type FulfilmentStatus, type PaymentMethod } from '@kirana/contracts';
import { ProblemError } from '@kirana/http-edge';
import { eventually } from '@kirana/testing';
import { createHash, randomUUID } from 'node:crypto';
import { readOrder, type OrderRow } from './order-row.js';
import { plenty, soldOut, type ServiceName, type WholeShop } from './whole-shop.js';

/** The initial state of an order, and whether the payment provider stops responding until an admin has to end the order. */
export interface Beginning {
  readonly method: PaymentMethod;
  readonly quantity: number;
  readonly isShort: boolean;
  /** How far the order gets before the first command. */
  readonly reaches: 'placed' | 'reserved' | 'payable' | 'accepted' | 'delivered' | 'erased';
  readonly providerGoesDown: boolean;
}

export type AdminAction = 'resume' | 'cancel' | 'refund' | 'refundCash' | 'askAgain' | 'close';
const admin = { kind: 'admin', userId: randomUUID(), email: 'asha@kirana.example', role: 'owner' } as const;

/** Counts over all lifecycles: commands by name, and how the orders ended. */
export type Tally = Record<string, number>;

/** One order in the shop and everything that can happen to it. */
export class OrderLife {
  readonly orderId = randomUUID();
  readonly email = `meera+${this.orderId}@example.com`;
  readonly stopped = new Set<ServiceName>();
  /** An admin has declared that the refund was made by other means. */
  closedManually = false;
  /** The commands so far, for the reader of a counterexample. */
  readonly story: string[] = [];
  #accessToken = '';

  private constructor(
    readonly shop: WholeShop,
    readonly beginning: Beginning,
    private readonly tally: Tally,
  ) {}

  static async begin(shop: WholeShop, beginning: Beginning, tally: Tally): Promise<OrderLife> {
    const life = new OrderLife(shop, beginning, tally);
    const { method, quantity, isShort } = beginning;
    const order = {
      items: [{ productId: plenty, quantity }, ...(isShort ? [{ productId: soldOut, quantity: 1 }] : [])],
      firstName: 'Meera',
      lastName: 'Kowalska',
      email: life.email,
      phone: '+48 600 100 200',
      address: 'Puławska 12/3',
      city: 'Warszawa' as const,
      district: 'Mokotów',
      zipCode: '02-566',
      deliveryTime: '1-2' as const,
      paymentMethod: method,
      locale: 'en' as const,
    };
    const bodyHash = createHash('sha256').update(life.orderId).digest('hex');
    const placed = await shop
      .service('orders')
      .client.call(orderRoutes.place, { body: { orderId: life.orderId, bodyHash, order } });
    life.#accessToken = placed.order.accessToken;
    await shop.settled(life.orderId, ['orders']);
    await life.#advanceTo(beginning.reaches);
    return life;
  }

  async #advanceTo(reaches: Beginning['reaches']): Promise<void> {
    if (reaches === 'placed') return;
    // Two messages: the reservation, which orders handles, and the resulting payment request.
    if (reaches === 'reserved') return void ((await this.hand(0)) && (await this.hand(0)));
    await this.handAll();
    if (reaches === 'payable') return;
    if (this.beginning.method !== 'cash') await this.pay();
    await this.handAll();
    if (reaches === 'accepted') return;
    while (await this.fireTimer()) await this.handAll();
    if (reaches === 'delivered') return;
    this.erase();
    await this.handAll();
  }

  /** Delivers the message at this position `copies` times. Returns false when there is none. */
  async hand(place: number, copies = 1): Promise<boolean> {
    const service = await this.#hand(place, copies);
    if (service) await this.#settled(service);
    return service !== undefined;
  }

  /** Delivers all messages for available services, and the resulting ones: in order, or each time the latest first. */
  async handAll({ latestFirst = false, copies = 1 } = {}): Promise<void> {
    for (let round = 0; round < 60; round++) {
      const waiting = this.shop.network.waiting(this.orderId, this.stopped);
      if (waiting === 0) return;
      const touched = new Set<string>();
      for (let n = 0; n < waiting; n++) touched.add((await this.#hand(latestFirst ? waiting - n - 1 : 0, copies)) ?? 'orders');
      await this.#settled(...touched);
    }
    throw new Error(`${this.orderId} causes messages without end`);
  }

  async #hand(place: number, copies = 1): Promise<string | undefined> {
    const handed = await this.shop.network.hand(this.orderId, place, this.stopped, copies);
    if (!handed) return undefined;
    this.#note(`${handed.what} → ${handed.service}${copies > 1 ? ` ×${copies}` : ''}: ${handed.kind}`);
    this.#count(copies > 1 ? 'delivered twice' : place > 0 ? 'delivered out of order' : 'delivered');
    return handed.service;
  }

  stop(service: ServiceName): void {
    this.stopped.add(service);
    this.#record(`${service} is stopped`);
  }

  resume(service: ServiceName): void {
    this.stopped.delete(service);
    this.#record(`${service} has resumed`);
  }

  async pay(): Promise<void> {
    for (const { id, status } of this.#sessions()) {
      if (status !== 'open') continue;
      this.shop.sim.pay(id);
      this.#record('pays');
      await this.#webhooks();
    }
  }

  async fail(): Promise<void> {
    for (const { id, status } of this.#sessions()) {
      if (status !== 'open') continue;
      this.shop.sim.payAndFailLater(id);
      this.#record('the payment fails');
      await this.#webhooks();
    }
  }

  /** The provider sends webhooks about the latest changes with a delay. */
  async #webhooks(): Promise<void> {
    const { network } = this.shop;
    const before = network.waiting(this.orderId, new Set());
    await eventually('the webhook has arrived', () => network.waiting(this.orderId, new Set()) > before, 5_000, 2);
  }

  loseWebhooks(): void {
    this.shop.network.lose(this.orderId, 'webhook');
    this.#record('webhooks are lost');
  }

  async passDeadline(): Promise<void> {
    if (this.stopped.has('orders')) return;
    await this.shop.passDeadline(this.orderId);
    this.#record('the deadline passes');
    await this.#settled('orders');
  }

  async fireTimer(): Promise<boolean> {
    if (this.stopped.has('dispatch')) return false;
    const fired = await this.shop.fireTimer(this.orderId);
    if (fired) this.#record('a timer fires');
    await this.#settled('dispatch');
    return fired;
  }

  async expireReservation(): Promise<void> {
    if (this.stopped.has('cart-inventory')) return;
    await this.shop.expireReservation(this.orderId);
    this.#record('the reservation expires');
    await this.#settled('cart-inventory');
  }

  erase(): void {
    this.shop.network.inject(this.orderId, accountErased, { userId: randomUUID(), email: this.email, emailVerified: true });
    this.#record('the customer is erased');
  }

  async customerCancels(): Promise<void> {
    await this.#asked('customer cancels', () =>
      this.shop.service('orders').client.call(orderRoutes.cancel, {
        params: { ref: this.orderId },
        body: { accessToken: this.#accessToken },
      }),
    );
  }

  async set(status: FulfilmentStatus): Promise<void> {
    const input = { params: { id: this.orderId }, body: { status } };
    await this.#asked(`set-${status}`, () => this.shop.service('orders').client.call(adminOrderRoutes.setStatus, input, admin));
  }

  async act(action: AdminAction): Promise<boolean> {
    const before = await this.row();
    const params = { id: this.orderId };
    const { client } = this.shop.service('orders');
    const done = await this.#asked(action, () =>
      action === 'cancel'
        ? client.call(adminOrderRoutes.cancel, { params, body: { reason: 'customer-asked' } }, admin)
        : action === 'close'
          ? client.call(adminOrderRoutes.close, { params, body: { note: 'The provider shows the refund' } }, admin)
          : action === 'refund' || action === 'refundCash'
            ? client.call(adminOrderRoutes[action], { params, body: { reason: 'other' } }, admin)
            : client.call(adminOrderRoutes[action], { params }, admin),
    );
    if (done && action === 'close' && before.state === 'refunding') this.closedManually = true;
    return done;
  }

  /** Reads the current state of the order. */
  row(): Promise<OrderRow> {
    return readOrder(this.shop, this.orderId);
  }

  ends(how: string): void {
    this.#count(how);
    this.shop.network.forget(this.orderId);
  }

  #sessions() {
    return this.shop.sim.ledger().sessions.filter(({ orderId }) => orderId === this.orderId);
  }

  /** Sends a customer's or admin's request; a refusal is a valid answer, a server error is not. */
  async #asked(what: string, ask: () => Promise<unknown>): Promise<boolean> {
    if (this.stopped.has('orders')) return false;
    try {
      await ask();
      this.#record(what);
      await this.#settled('orders');
      return true;
    } catch (error) {
      if (!(error instanceof ProblemError) || error.status >= 500) throw error;
      this.#note(`${what}: refused`);
      this.#count('requests refused');
      return false;
    }
  }

  async #settled(...services: string[]): Promise<void> {
    await this.shop.settled(this.orderId, services as ServiceName[]);
  }

  #record(what: string): void {
    this.#note(what);
    this.#count(what);
  }

  #note(what: string): void {
    this.story.push(what);
  }

  #count(what: string): void {
    this.tally[what] = (this.tally[what] ?? 0) + 1;
  }
}
