import { stockLevelsChanged, type StockLevel } from '@kirana/contracts';
import { Outbox, newEvent } from '@kirana/messaging';
import { Database, type Transaction } from '@kirana/persistence';
import { Tasks, type PeriodicTask, type Run } from '@kirana/observability';
import { Injectable } from '@nestjs/common';
import { AnnouncedLevels } from './announced-levels.repository.js';

/** Changes within this interval are published in one event, milliseconds. */
const restMs = 250;
/** Interval in milliseconds at which changes are found whose replica died before announcing them. */
const everyMs = 2_000;
/** Maximum number of products per announcement (the contract's limit). */
const batchSize = 1_000;

/** Publishes how much of each product can still be sold, many changes per event. A level that cannot be published is put off. */
@Injectable()
export class LevelAnnouncer {
  readonly #task: PeriodicTask;

  constructor(
    private readonly database: Database,
    private readonly levels: AnnouncedLevels,
    private readonly outbox: Outbox,
    tasks: Tasks,
  ) {
    this.#task = tasks.every({ name: 'stock-levels', everyMs, restMs, run: run => this.#sweep(run) });
  }

  /** Announces changed levels soon after this transaction commits. */
  announceAfterCommit(tx: Transaction): void {
    tx.afterCommit(() => this.#task.wake());
  }

  /** Announces all changed levels, none of the products `without`; returns their number. */
  async announce(without: readonly string[] = []): Promise<number> {
    let total = 0;
    for (let picked = batchSize; picked === batchSize; total += picked)
      picked = await this.#publish(tx => this.levels.pickChanged(tx, batchSize, without));
    return total;
  }

  async #sweep(run: Run): Promise<void> {
    await run.allOrEach({
      all: () => this.announce(run.putOff),
      find: () => this.levels.findChanged(this.database, batchSize, run.putOff),
      work: productId => this.#publish(tx => this.levels.pickOneChanged(tx, productId)),
    });
  }

  async #publish(pick: (tx: Transaction) => Promise<StockLevel[]>): Promise<number> {
    return this.database.transaction(async tx => {
      const levels = await pick(tx);
      if (levels.length > 0)
        this.outbox.add(tx, [newEvent(stockLevelsChanged, 'stock-levels', await this.levels.nextNumber(tx), { levels })]);
      return levels.length;
    });
  }
}
