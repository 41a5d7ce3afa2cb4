import { Logger, type FactoryProvider, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Broker, DeadLetter } from '../broker/broker.js';
import { BROKER } from '../tokens.js';
import { personalQueuesOf } from '../topology/topology.js';
import { personalTypes, subjectsOf } from './subjects-of.js';

/** What is tried again, and given up only after its person was forgotten, is found by then. */
const everyMs = 600_000;

/**
 * Whom a service has forgotten. What it could not handle or publish and what names them goes as well: dead letters of its own queues, and
 * rows of `outbox_dead` (ADR 0050). The service's database needs `ForgottenSubjects`.
 */
export class Forgotten implements OnApplicationBootstrap, OnModuleDestroy {
  readonly #logger = new Logger(Forgotten.name);
  readonly #queues: readonly string[];
  #timer: NodeJS.Timeout | undefined;
  /** One sweep at a time, because each would hide from the others the letters it looks at. */
  #swept: Promise<number> = Promise.resolve(0);

  constructor(
    service: string,
    private readonly broker: Broker,
    private readonly dataSource: DataSource,
  ) {
    this.#queues = personalQueuesOf(service);
  }

  /** For the module of a service. */
  static of(service: string): FactoryProvider<Forgotten> {
    return {
      provide: Forgotten,
      useFactory: (broker: Broker, dataSource: DataSource) => new Forgotten(service, broker, dataSource),
      inject: [BROKER, DataSource],
    };
  }

  onApplicationBootstrap(): void {
    this.#timer = setInterval(
      () => void this.sweep().catch(error => this.#logger.warn(`not all that is forgotten is gone yet: ${String(error)}`)),
      everyMs,
    ).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.#timer);
  }

  /** Notes orders or accounts in the transaction that forgets them. */
  async note(tx: EntityManager, about: readonly string[]): Promise<void> {
    await tx.query(`INSERT INTO forgotten (about) SELECT DISTINCT unnest($1::uuid[]) ON CONFLICT DO NOTHING`, [about]);
  }

  /** Takes away what is left of everybody who was ever forgotten. Returns how many dead letters and rows went. */
  async sweep(): Promise<number> {
    const sweep = () => this.#sweep();
    this.#swept = this.#swept.then(sweep, sweep);
    return this.#swept;
  }

  async #sweep(): Promise<number> {
    const [, rows] = await this.dataSource.query<[unknown, number]>(
      `DELETE FROM outbox_dead WHERE type = ANY ($1) AND subject IN (SELECT about::text FROM forgotten)`,
      [personalTypes],
    );
    const letters = await this.#sweepQueues();
    if (rows + letters > 0) this.#logger.log(`${rows + letters} dead letters went with whom they named`);
    return rows + letters;
  }

  async #sweepQueues(): Promise<number> {
    const depths = await this.broker.depths(this.#queues);
    const withDead = this.#queues.filter(queue => (depths.get(queue)?.dead ?? 0) > 0);
    if (withDead.length === 0) return 0;
    const office = await this.broker.deadLetters();
    try {
      let removed = 0;
      for (const queue of withDead) removed += await office.remove(queue, letter => this.#isForgotten(letter));
      return removed;
    } finally {
      await office.close();
    }
  }

  async #isForgotten(letter: DeadLetter): Promise<boolean> {
    const subjects = subjectsOf(letter);
    if (subjects.length === 0) return false;
    const found = await this.dataSource.query<unknown[]>(`SELECT 1 FROM forgotten WHERE about = ANY ($1::uuid[]) LIMIT 1`, [
      subjects,
    ]);
    return found.length > 0;
  }
}
