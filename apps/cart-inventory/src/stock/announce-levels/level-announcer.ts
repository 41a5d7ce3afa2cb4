import { stockLevelsChanged } from '@kirana/contracts';
import { Outbox, fact } from '@kirana/messaging';
import { Transactions, afterCommit } from '@kirana/persistence';
import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { SteadyWork } from '../steady-work.js';
import { AnnouncedLevels } from './announced-levels.repository.js';

/** Changes within this time go out together, milliseconds. */
const restMs = 250;
/** How soon a change is found whose replica died before it could announce it, milliseconds. */
const everyMs = 2_000;
/** Most products in one announcement (the contract's limit). */
const batchSize = 1_000;

/** Tells the shop how much of each product can still be sold, many changes at a time. */
@Injectable()
export class LevelAnnouncer implements OnApplicationBootstrap, OnModuleDestroy {
  readonly #work = new SteadyWork({ name: 'LevelAnnouncer', everyMs, restMs, work: () => this.announce() });

  constructor(
    private readonly transactions: Transactions,
    private readonly levels: AnnouncedLevels,
    private readonly outbox: Outbox,
  ) {}

  onApplicationBootstrap(): void {
    this.#work.start();
  }

  async onModuleDestroy(): Promise<void> {
    await this.#work.stop();
  }

  /** Levels change with this transaction: they are announced soon after its commit. */
  levelsChangeIn(tx: EntityManager): void {
    afterCommit(tx, () => this.#work.wake());
  }

  /** Announces everything that has changed; returns the number of levels. */
  async announce(): Promise<number> {
    let total = 0;
    for (let picked = batchSize; picked === batchSize; total += picked) picked = await this.#announceBatch();
    return total;
  }

  async #announceBatch(): Promise<number> {
    return this.transactions.run(async tx => {
      const levels = await this.levels.pickChanged(tx, batchSize);
      if (levels.length > 0)
        this.outbox.add(tx, [fact(stockLevelsChanged, 'stock-levels', await this.levels.nextNumber(tx), { levels })]);
      return levels.length;
    });
  }
}
