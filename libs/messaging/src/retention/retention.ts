import type { PeriodicTask, Run, Tasks } from '@kirana/observability';
import { deletedOnce, type Database, type KeptRows } from '@kirana/persistence';

const everyMs = 3_600_000;
const firstAfterMs = 60_000;
/** The pause before what is left of a backlog is gone on with, milliseconds. */
const againMs = 1_000;

/** Far longer than any message can wait or be redriven unnoticed. */
const inbox = deletedOnce('inbox', `processed_at < now() - interval '14 days'`);

/**
 * Removes what a service has kept for its time, hourly. Each batch is a statement of its own: one for all of it would reach its time limit
 * after a long pause, and never succeed again. A table that is not done within `longestMs` is gone on with a second later, so that it holds up neither
 * the other tables nor the end of the service.
 */
export class Retention {
  readonly #kept: readonly KeptRows[];
  readonly #task: PeriodicTask;

  constructor(
    private readonly database: Database,
    kept: readonly KeptRows[],
    tasks: Tasks,
    private readonly longestMs = 5_000,
  ) {
    this.#kept = [inbox, ...kept];
    this.#task = tasks.every({ name: 'retention', everyMs, firstAfterMs, restMs: againMs, run: run => this.#remove(run) });
  }

  /** Removes now what is due. */
  now(): Promise<void> {
    return this.#task.now();
  }

  async #remove(run: Run): Promise<void> {
    await run.each([...new Set(this.#kept.map(({ table }) => table))], async table => {
      for (const { sql } of this.#kept.filter(rows => rows.table === table))
        if (!(await this.#removeAll(sql))) run.nextIn(againMs);
    });
  }

  /** Returns false when the time is over before all are removed. */
  async #removeAll(sql: string): Promise<boolean> {
    const since = performance.now();
    while ((await this.database.count(sql)) > 0) if (performance.now() - since >= this.longestMs) return false;
    return true;
  }
}
