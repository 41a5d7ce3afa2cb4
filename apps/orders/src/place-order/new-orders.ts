import { Injectable } from '@nestjs/common';
import { orderPlaced } from '@kirana/contracts';
import { Outbox, newEvent } from '@kirana/messaging';
import { Batcher, Database, type Transaction } from '@kirana/persistence';
import { AsyncLocalStorage } from 'node:async_hooks';
import { OrderRepository, type NewOrder } from '../order/order.repository.js';

/** Maximum number of orders per transaction. */
const batchSize = 50;

interface Placed {
  readonly placed: NewOrder;
  /** Continues the trace of the order's request. */
  readonly runInContext: <R>(run: () => R) => R;
}

/** Stores new orders and publishes that they were placed; orders placed while others are being stored share the next transaction. */
@Injectable()
export class NewOrders {
  readonly #batcher = new Batcher<Placed, boolean>(batchSize, batch => this.database.transaction(tx => this.#insert(tx, batch)));

  constructor(
    private readonly database: Database,
    private readonly orders: OrderRepository,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Returns false when this id was stored before.
   *
   * @throws Error of the constraint `orders_number` when another order has the number.
   */
  insert(placed: NewOrder): Promise<boolean> {
    return this.#batcher.take({ placed, runInContext: AsyncLocalStorage.snapshot() });
  }

  async #insert(tx: Transaction, batch: readonly Placed[]): Promise<boolean[]> {
    // The same id may be in the batch twice: the first is stored.
    const first = new Map(batch.toReversed().map(each => [each.placed.order.id, each]));
    const stored = await this.orders.insert(
      tx,
      [...first.values()].map(({ placed }) => placed),
    );
    return batch.map(each => {
      const { id, number, version, items } = each.placed.order;
      if (first.get(id) !== each || !stored.has(id)) return false;
      const lines = items.map(({ productId, quantity }) => ({ productId, quantity }));
      each.runInContext(() => this.outbox.add(tx, [newEvent(orderPlaced, id, version, { orderId: id, number, lines })]));
      return true;
    });
  }
}
