import type { Logger } from '../logger.js';
import { counter } from '../metrics.js';
import { outageOf } from './outage.js';

/** How often an unchanged failure is logged again, in milliseconds. */
const remindEveryMs = 10 * 60_000;

const failures = counter('task_failures_total', 'Failed runs of background tasks, and items of a run that failed', [
  'service',
  'task',
]);

export interface FailureLogSettings {
  readonly service: string;
  /** Name of the task in the log and the metric, for example `order-deadlines`. */
  readonly task: string;
  readonly logger: Logger;
}

/**
 * Counts every failure of a repeated task and logs the changes: one line when it begins to fail, one for each further kind of error (all
 * outages are one kind), one when it succeeds again, and one every ten minutes in between.
 */
export class FailureLog {
  readonly #kinds = new Set<string>();
  #failures = 0;
  #since = 0;
  #reportedAt = 0;

  constructor(private readonly settings: FailureLogSettings) {
    const { service, task } = settings;
    failures.inc({ service, task }, 0);
  }

  /** Records a failed run, which will be retried. */
  failed(error: unknown, now = performance.now()): void {
    const { service, task, logger } = this.settings;
    failures.inc({ service, task });
    this.#failures += 1;
    if (this.#failures === 1) this.#since = now;
    const outage = outageOf(error);
    const kind = outage ? 'outage' : kindOf(error);
    if (this.#kinds.has(kind) && now - this.#reportedAt < remindEveryMs) return;
    this.#kinds.add(kind);
    this.#reportedAt = now;
    // An outage is logged by its reason only: a stack would not help to find its cause.
    const what = outage ? { outage: outage.reason } : { err: error };
    logger.warn({ task, failures: this.#failures, ...what }, 'task failed, will be retried');
  }

  /** Records a successful run. */
  succeeded(now = performance.now()): void {
    if (this.#failures === 0) return;
    const { task, logger } = this.settings;
    logger.info({ task, failures: this.#failures, ms: now - this.#since }, 'task recovered');
    this.#failures = 0;
    this.#kinds.clear();
  }

  /** Records that one item of a run has failed for the n-th time while the others continue; logged at the 1st, 2nd, 4th, 8th … time. */
  itemFailed(item: string, error: unknown, times: number): void {
    const { service, task, logger } = this.settings;
    failures.inc({ service, task });
    if (Number.isInteger(Math.log2(times)))
      logger.error({ task, item, failures: times, err: error }, 'item of a task failed, the others continue');
  }
}

function kindOf(error: unknown): string {
  const { name, code } = (error ?? {}) as { name?: unknown; code?: unknown };
  return `${String(name)} ${String(code)}`;
}
