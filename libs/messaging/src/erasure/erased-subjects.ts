import { Logger, type FactoryProvider } from '@nestjs/common';
import { Tasks, outageOf } from '@kirana/observability';
import { Database, type Transaction } from '@kirana/persistence';
import type { Broker, DeadLetter } from '../broker/broker.js';
import { BROKER } from '../tokens.js';
import { personalQueuesOf } from '../topology/topology.js';
import { personalTypes, subjectsOf } from './subjects-of.js';

/** Interval of the sweep in milliseconds; it also finds messages that were given up only after their person was erased. */
const everyMs = 600_000;

/**
 * Tracks the persons a service has erased and removes unhandled messages that name them: dead letters of its own queues, and rows of
 * `outbox_dead` (ADR 0027). The service's database needs the migration `ErasedSubjectsTable1700000010000`.
 */
export class ErasedSubjects {
  readonly #logger = new Logger(ErasedSubjects.name);
  /** One sweep at a time, because each would hide from the others the dead letters it is reading. */
  #swept: Promise<number> = Promise.resolve(0);

  /** @param queues those of the service that receive personal data. */
  constructor(
    private readonly queues: readonly string[],
    private readonly broker: Broker,
    private readonly database: Database,
    tasks: Tasks,
  ) {
    tasks.every({ name: 'dead-letters-of-erased-subjects', everyMs, run: () => this.sweep() });
  }

  /** Provider for the module of a service. */
  static of(service: string): FactoryProvider<ErasedSubjects> {
    return {
      provide: ErasedSubjects,
      useFactory: (broker: Broker, database: Database, tasks: Tasks) =>
        new ErasedSubjects(personalQueuesOf(service), broker, database, tasks),
      inject: [BROKER, Database, Tasks],
    };
  }

  /** Records orders or accounts in the transaction that erases them. */
  async note(tx: Transaction, about: readonly string[]): Promise<void> {
    await tx.count(`INSERT INTO erased_subjects (about) SELECT DISTINCT unnest($1::uuid[]) ON CONFLICT DO NOTHING`, [about]);
  }

  /**
   * Removes the remaining data of all erased persons. Returns how many dead letters and rows were removed.
   *
   * @throws AggregateError when queues could not be read; the others are swept before.
   */
  async sweep(): Promise<number> {
    const sweep = () => this.#sweep();
    this.#swept = this.#swept.then(sweep, sweep);
    return this.#swept;
  }

  async #sweep(): Promise<number> {
    let removed = await this.database.count(
      `DELETE FROM outbox_dead WHERE type = ANY ($1) AND subject IN (SELECT about::text FROM erased_subjects)`,
      [personalTypes],
    );
    const failures: unknown[] = [];
    for (const queue of this.queues) {
      try {
        removed += await this.#sweepQueue(queue);
      } catch (error) {
        if (outageOf(error)) throw error;
        failures.push(error);
      }
    }
    if (removed > 0) this.#logger.log(`${removed} dead letters of erased persons removed`);
    if (failures.length > 0) throw new AggregateError(failures, 'dead letters of erased persons could not be removed');
    return removed;
  }

  async #sweepQueue(queue: string): Promise<number> {
    const depths = await this.broker.depths([queue]);
    if ((depths.get(queue)?.dead ?? 0) === 0) return 0;
    const deadLetterStore = await this.broker.deadLetters();
    try {
      return await deadLetterStore.remove(queue, deadLetter => this.#isErased(deadLetter));
    } finally {
      await deadLetterStore.close();
    }
  }

  async #isErased(deadLetter: DeadLetter): Promise<boolean> {
    const subjects = subjectsOf(deadLetter);
    if (subjects.length === 0) return false;
    return (
      (await this.database.one(`SELECT FROM erased_subjects WHERE about = ANY ($1::uuid[]) LIMIT 1`, [subjects])) !== undefined
    );
  }
}
