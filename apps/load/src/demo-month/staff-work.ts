import { enteredRefundReasons, type FulfilmentStatus } from '@kirana/contracts';
import { shopCancelReasons } from '@kirana/contracts/order-steps';
import { randomUUID } from 'node:crypto';
import type { Chance } from './chance.js';
import { handInCash } from './hand-in-cash.js';
import type { PlacedDemoOrder } from './place-order.js';
import { ShopClient } from './shop-client.js';
import { arrangeStoreroom } from './storeroom.js';
import { waitUntil } from './wait-until.js';

/** The demo account of the shop's owner, see the README. */
const owner = { email: 'admin@kirana.example', password: 'cardamom-and-clove' };

const open: readonly FulfilmentStatus[] = ['pending', 'confirmed', 'preparing', 'pickup', 'delivering'];
const notes = [
  'Called: please ring twice, the bell is quiet.',
  'Asked for ripe mangoes next time.',
  'Gate code changed, see the address.',
  'Regular customer, add a sample of the new chai.',
];

/** What is read of a line of an order; the deposits are left out where there are none. */
interface PaidLine {
  readonly productId: string;
  readonly chargedMinor: number;
  readonly depositMinor?: number;
  readonly chargedDepositMinor?: number;
}

/** What the shop's staff does with the orders of the demo. */
export class StaffWork {
  private constructor(
    private readonly client: ShopClient,
    private readonly chance: Chance,
  ) {}

  static async signedIn(url: string, chance: Chance): Promise<StaffWork> {
    const client = new ShopClient(url);
    await client.signIn(owner.email, owner.password);
    return new StaffWork(client, chance);
  }

  /** Receives a month's goods of the most popular products; the others run low in the course of the month. */
  async receiveGoods(products: readonly string[], pieces: number): Promise<void> {
    const changes = products.map(productId => ({ productId, delta: pieces }));
    await this.client.ask('POST', '/api/admin/stock', {
      commandId: randomUUID(),
      reason: 'delivery',
      note: 'Monthly delivery',
      changes,
    });
  }

  /** See `arrangeStoreroom`. */
  arrangeStoreroom(products: readonly string[]): Promise<void> {
    return arrangeStoreroom(this.client, products);
  }

  /** Sets a status of an order that has just been placed as soon as it is accepted; with a rider, who is assigned first. */
  async bringTo(
    status: FulfilmentStatus,
    { id }: PlacedDemoOrder,
    { withRider }: { readonly withRider: boolean },
  ): Promise<void> {
    const isAccepted = async () => {
      const { body } = await this.client.ask('GET', `/api/admin/orders/${id}`);
      const { awaitsPayment, can } = body as unknown as { awaitsPayment: boolean; can: { setStatus: boolean } };
      return can.setStatus && !awaitsPayment;
    };
    await waitUntil('the order is accepted', isAccepted, { withinMs: 30_000, everyMs: 200 });
    if (withRider) {
      const { body } = await this.client.ask('GET', '/api/admin/riders');
      const free = (body as unknown as { id: string; status: string }[]).find(rider => rider.status === 'available');
      const isGiven = async () => {
        const path = `/api/admin/orders/${id}/rider`;
        return free === undefined || (await this.client.ask('PUT', path, { riderId: free.id }, [200, 404, 409])).status !== 404;
      };
      await waitUntil('dispatch knows the order', isGiven, { withinMs: 30_000, everyMs: 200 });
    }
    await this.client.ask('POST', `/api/admin/orders/${id}/status`, { status });
  }

  /** From placing an order to the end of the window it was promised, ms: by night until the morning. */
  async promisedMs({ id }: PlacedDemoOrder): Promise<number> {
    const { body } = await this.client.ask('GET', `/api/admin/orders/${id}`);
    const { createdAt, windowTo } = body as unknown as { createdAt: string; windowTo: string };
    return Date.parse(windowTo) - Date.parse(createdAt);
  }

  /** Delivers the orders that the staff of an earlier day have left at some stage. */
  async deliverWhatIsOpen(): Promise<void> {
    const { body } = await this.client.ask('GET', `/api/admin/orders?status=${open.join(',')}&payment=settled&pageSize=100`);
    const ids = (body['items'] as { id: string; onHold: boolean }[]).filter(({ onHold }) => onHold).map(({ id }) => id);
    if (ids.length > 0) await this.client.ask('POST', '/api/admin/orders/bulk-status', { ids, status: 'delivered' });
  }

  /** Cancels an order that has just been placed. */
  async cancel({ id }: PlacedDemoOrder): Promise<void> {
    const reason = this.chance.of(shopCancelReasons.filter(each => each !== 'other'));
    await this.client.ask('POST', `/api/admin/orders/${id}/cancel`, { reason }, [200, 409]);
  }

  async addNote({ id }: PlacedDemoOrder): Promise<void> {
    await this.client.ask('POST', `/api/admin/orders/${id}/notes`, { text: this.chance.of(notes) });
  }

  /** Takes the cash of every day but the last from the riders. */
  takeCash(orders: readonly PlacedDemoOrder[], now: Date): Promise<void> {
    return handInCash(this.client, orders, now);
  }

  /** Refunds one piece of the first line of a delivered order, with its deposit. */
  async refundOnePiece({ id }: PlacedDemoOrder): Promise<void> {
    const { body } = await this.client.ask('GET', `/api/admin/orders/${id}`);
    const { version, items } = body as { version: number; items: PaidLine[] };
    // Empty once the product has been removed.
    const line = items.find(({ productId }) => productId !== '');
    if (!line) return;
    const { chargedMinor, depositMinor = 0, chargedDepositMinor = depositMinor } = line;
    const refund = {
      id: randomUUID(),
      version,
      lines: [{ productId: line.productId, quantity: 1 }],
      amountMinor: chargedMinor + chargedDepositMinor,
      reason: this.chance.of(enteredRefundReasons.filter(reason => reason !== 'other')),
    };
    await this.client.ask('POST', `/api/admin/orders/${id}/partial-refunds`, refund, [200, 201, 409]);
  }
}
