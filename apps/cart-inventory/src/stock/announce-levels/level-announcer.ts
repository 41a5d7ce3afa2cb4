import { stockLevelsChanged } from '@kirana/contracts';
import { Outbox, newEvent } from '@kirana/messaging';
import { Database, type Transaction } from '@kirana/persistence';
import { Tasks, type PeriodicTask } from '@kirana/observability';
import { Injectable } from '@nestjs/common';
import { AnnouncedLevels } from './announced-levels.repository.js';

/** Changes within this interval are published in one event, milliseconds. */
const restMs = 250;
/** Interval in milliseconds at which changes are found whose replica died before announcing them. */
const everyMs = 2_000;
/** Maximum number of products per announcement (the contract's limit). */
const batchSize = 1_000;

/** Publishes how much of each product can still be sold, many changes per event. */
@Injectable()
export class LevelAnnouncer {
  readonly #task: PeriodicTask;

  constructor(
    private readonly database: Database,
    private readonly levels: AnnouncedLevels,
    private readonly outbox: Outbox,
    tasks: Tasks,
  ) {
    this.#task = tasks.every({ name: 'stock-levels', everyMs, restMs, run: () => this.announce() });
  }

  /** Announces changed levels soon after this transaction commits. */
  announceAfterCommit(tx: Transaction): void {
    tx.afterCommit(() => this.#task.wake());
  }

  /** Announces all changed levels; returns their number. */
  async announce(): Promise<number> {
    let total = 0;
    for (let picked = batchSize; picked === batchSize; total += picked) picked = await this.#announceBatch();
    return total;
  }

  async #announceBatch(): Promise<number> {
    return this.database.transaction(async tx => {
      const levels = await this.levels.pickChanged(tx, batchSize);
      if (levels.length > 0)
        this.outbox.add(tx, [newEvent(stockLevelsChanged, 'stock-levels', await this.levels.nextNumber(tx), { levels })]);
      return levels.length;
    });
  }
}
