import type { OrderTracking, PlacedOrder } from '@kirana/contracts';
import { randomAddress } from '@kirana/testing';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';
import type { Requests } from './requests.js';

const items = [
  { productId: 'toor-dal-1kg', quantity: 1 },
  { productId: 'besan-1kg', quantity: 2 },
];
const person = {
  firstName: 'Rolling',
  lastName: 'Restart',
  email: 'rolling@example.com',
  phone: '+48 600 000 000',
  address: 'Testowa 1',
  zipCode: '00-001',
  district: 'Mokotów',
};

/** Customers who order at a steady rate, regardless of the shop's response, and follow some of their orders live. Nothing is sent twice. */
export class Customers {
  readonly acknowledged = new Set<string>();
  readonly paidOnline = new Set<string>();
  readonly #watchers: Watcher[];
  readonly #underWay = new Set<Promise<void>>();
  #over = false;
  #shopping: Promise<void> = Promise.resolve();

  /** @param simulatorControl where an opened payment is paid. */
  constructor(
    private readonly requests: Requests,
    private readonly simulatorControl: string,
    watchers: number,
  ) {
    this.#watchers = Array.from({ length: watchers }, () => new Watcher(requests.shopUrl));
  }

  /** Starts a visit every `everyMs`: each one browses and orders, every sixth pays online. */
  start(everyMs: number): void {
    this.#shopping = (async () => {
      for (let n = 0; !this.#over; n++) {
        const visit = this.#visit(n).finally(() => this.#underWay.delete(visit));
        this.#underWay.add(visit);
        await sleep(everyMs);
      }
      await Promise.all(this.#underWay);
    })();
  }

  /** Places an order to be paid online and leaves it unpaid. */
  async orderOnline(): Promise<PlacedOrder | undefined> {
    const order = { ...person, items, paymentMethod: 'credit-card' };
    return this.requests.ask('POST', '/api/orders', randomAddress(), order, { 'idempotency-key': randomUUID() });
  }

  /** Starts no new visits; resolves when the last one is over. */
  async stop(): Promise<void> {
    this.#over = true;
    await this.#shopping;
  }

  /** Orders whose end no watcher has received yet. */
  get stillWatched(): number {
    return this.#watchers.reduce((sum, watcher) => sum + watcher.open, 0);
  }

  get watched(): { orders: number; reconnects: number } {
    return {
      orders: this.#watchers.reduce((sum, { seen }) => sum + seen, 0),
      reconnects: this.#watchers.reduce((sum, { connects }) => sum + connects - 1, 0),
    };
  }

  close(): void {
    for (const watcher of this.#watchers) watcher.close();
  }

  async #visit(n: number): Promise<void> {
    const online = n % 6 === 5;
    const address = randomAddress();
    await this.requests.ask('GET', `/api/products?page=${1 + (n % 3)}`, address);
    await this.requests.ask('POST', '/api/cart/check', address, { items });
    await this.requests.ask('POST', '/api/quotes', address, { items, district: person.district });
    const order = { ...person, items, paymentMethod: online ? 'credit-card' : 'cash' };
    const key = { 'idempotency-key': randomUUID() };
    const placed = await this.requests.ask<PlacedOrder>('POST', '/api/orders', address, order, key);
    if (!placed) return;
    this.acknowledged.add(placed.id);
    if (online) await this.#pay(placed, address);
    // All sockets come from one address here, which is limited to 120 tracked orders a minute.
    if (n % 3 === 0) this.#watchers[(n / 3) % this.#watchers.length]?.watch(placed.id, placed.accessToken);
    await this.requests.ask('GET', `/api/orders/${placed.number}`, address);
  }

  async #pay({ id, accessToken, payment }: PlacedOrder, address: string): Promise<void> {
    let url = payment?.url;
    for (let tries = 0; url === undefined && tries < 50; tries++) {
      await sleep(200);
      const headers = { 'x-order-token': accessToken };
      url =
        (await this.requests.ask<OrderTracking>('GET', `/api/orders/${id}`, address, undefined, headers))?.details?.paymentUrl ??
        undefined;
    }
    const session = /cs_test_\w+/.exec(url ?? '')?.[0];
    const { paid } = (await (await fetch(`${this.simulatorControl}/sessions/${session}/pay`, { method: 'POST' })).json()) as {
      paid: boolean;
    };
    if (paid) this.paidOnline.add(id);
    else this.requests.failures.push(`the session of ${id} could not be paid: ${url}`);
  }
}

/** An open page: it follows its orders over one socket, and requests each again after a reconnect. */
class Watcher {
  readonly #socket: Socket;
  readonly #open = new Map<string, string>();
  connects = 0;
  seen = 0;

  constructor(shopUrl: string) {
    this.#socket = io(shopUrl, { transports: ['websocket'], reconnectionDelay: 100, reconnectionDelayMax: 500, forceNew: true });
    this.#socket.on('connect', () => {
      this.connects++;
      for (const [id, accessToken] of this.#open) this.#track(id, accessToken);
    });
    this.#socket.on('order', (order: OrderTracking) => this.#note(order));
  }

  get open(): number {
    return this.#open.size;
  }

  watch(id: string, accessToken: string): void {
    this.#open.set(id, accessToken);
    if (this.#socket.connected) this.#track(id, accessToken);
  }

  close(): void {
    this.#socket.close();
  }

  #track(id: string, accessToken: string): void {
    this.#socket.emit('track', { ref: id, accessToken }, (answer: { ok: boolean; order?: OrderTracking }) => {
      if (answer.order) this.#note(answer.order);
      else setTimeout(() => this.#open.has(id) && this.#socket.connected && this.#track(id, accessToken), 1_000);
    });
  }

  #note({ status, details }: OrderTracking): void {
    if (status === 'delivered' && details && this.#open.delete(details.id)) this.seen++;
  }
}
