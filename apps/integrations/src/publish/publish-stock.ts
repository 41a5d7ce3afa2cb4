import { Injectable } from '@nestjs/common';
import { publicStockChanged, publicStockLow, type StockLevel } from '@kirana/contracts';
import { Outbox, newEvent, type NewEvent } from '@kirana/messaging';
import { Tasks, type PeriodicTask } from '@kirana/observability';
import { Database, type Transaction } from '@kirana/persistence';
import { PublicStock, type ChangedStock } from '../public-events/public-stock.repository.js';
import { PublicEventWriter } from './public-event-writer.js';

/** The stock of a product is published at most once in this time, milliseconds; what changes meanwhile is combined. */
const restMs = 5_000;
/** Interval in milliseconds at which levels are found whose replica died before it published them. */
const everyMs = 30_000;
/** Maximum number of products per transaction. */
const batchSize = 500;

/**
 * Publishes the stock of products: the first change at once, further ones together with others when five seconds have passed, so that a burst
 * of orders is not an event per order.
 */
@Injectable()
export class PublishStock {
  readonly #task: PeriodicTask;

  constructor(
    private readonly database: Database,
    private readonly stock: PublicStock,
    private readonly outbox: Outbox,
    private readonly writer: PublicEventWriter,
    tasks: Tasks,
  ) {
    this.#task = tasks.every({ name: 'public-stock', everyMs, restMs, run: () => this.publish() });
  }

  /** Stores the newest level of each product; older ones change nothing. */
  async receive(tx: Transaction, levels: readonly StockLevel[]): Promise<void> {
    const newest = new Map<string, StockLevel>();
    for (const level of levels)
      if (level.version > (newest.get(level.productId)?.version ?? 0)) newest.set(level.productId, level);
    await this.stock.store(tx, [...newest.values()]);
    tx.afterCommit(() => this.#task.wake());
  }

  /** Publishes all levels that have changed since they were last published. */
  async publish(): Promise<void> {
    for (let changed = batchSize; changed === batchSize;)
      changed = await this.database.transaction(async tx => {
        const products = await this.stock.takeChanged(tx, batchSize);
        const events = products.flatMap(eventsOf);
        const occurredAt = new Date().toISOString();
        if (events.length > 0) await this.writer.write(tx, [{ events, ids: this.outbox.add(tx, events), occurredAt }]);
        return products.length;
      });
  }
}

function eventsOf({ productId, version, available, lowBelow, isLow, before }: ChangedStock): NewEvent[] {
  const events: NewEvent[] = [];
  if (available !== before.available) events.push(newEvent(publicStockChanged, productId, version, { productId, available }));
  if (isLow && !before.isLow)
    events.push(newEvent(publicStockLow, productId, version, { productId, available, below: lowBelow }));
  return events;
}
