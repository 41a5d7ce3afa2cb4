import { Injectable } from '@nestjs/common';
import { orderPlaced } from '@kirana/contracts';
import { Outbox, newEvent } from '@kirana/messaging';
import { Batcher, Database, type Transaction } from '@kirana/persistence';
import { AsyncLocalStorage } from 'node:async_hooks';
import { OrderRepository } from '../order/order.repository.js';
import { CouponUses, type WithCoupon } from '../coupons/coupon-uses.js';
import { WindowPlaces, type OrderToPlace } from '../delivery-windows/window-places.js';

/** Maximum number of orders per transaction. */
const batchSize = 200;

/**
 * `known`: this id was stored before. `no-window`: its delivery window is full, or is not the one that the customer saw. `no-coupon`: its
 * discount code has no use left for it, or was changed.
 */
export type Stored = 'new' | 'known' | 'no-window' | 'no-coupon';

interface Placed {
  readonly placed: OrderToPlace & WithCoupon;
  /** Continues the trace of the order's request. */
  readonly runInContext: <R>(run: () => R) => R;
}

/** Stores new orders and publishes that they were placed; orders placed while others are being stored share the next transaction. */
@Injectable()
export class NewOrders {
  readonly #batcher = new Batcher<Placed, Stored>(batchSize, batch => this.database.transaction(tx => this.#insert(tx, batch)));

  constructor(
    private readonly database: Database,
    private readonly orders: OrderRepository,
    private readonly windows: WindowPlaces,
    private readonly couponUses: CouponUses,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Stores an order unless it was stored before or gets no delivery window or no use of its discount code.
   *
   * @throws Error of the constraint `orders_number` when another order has the number.
   */
  insert(placed: OrderToPlace & WithCoupon): Promise<Stored> {
    return this.#batcher.take({ placed, runInContext: AsyncLocalStorage.snapshot() });
  }

  async #insert(tx: Transaction, batch: readonly Placed[]): Promise<Stored[]> {
    // The same id may be in the batch twice: the first is stored.
    const first = new Map(batch.toReversed().map(each => [each.placed.order.id, each]));
    const admitted = await this.couponUses.admit(
      tx,
      [...first.values()].map(({ placed }) => placed),
    );
    const withCoupon = new Set(admitted.map(({ order }) => order.id));
    const orders = await this.windows.assign(tx, admitted);
    const withWindow = new Set(orders.map(({ order }) => order.id));
    const stored = await this.orders.insert(tx, orders);
    return batch.map(each => {
      const { id, number, version, items } = each.placed.order;
      if (!withCoupon.has(id)) return 'no-coupon';
      if (!withWindow.has(id)) return 'no-window';
      if (first.get(id) !== each || !stored.has(id)) return 'known';
      const lines = items.map(({ productId, quantity }) => ({ productId, quantity }));
      each.runInContext(() => this.outbox.add(tx, [newEvent(orderPlaced, id, version, { orderId: id, number, lines })]));
      return 'new';
    });
  }
}
