import type { FailureLog } from '../failures/failure-log.js';
import type { PeriodicTask } from './periodic-task.js';
import type { Tasks } from './tasks.js';

export interface JobQueueSettings<Job> {
  /** For the log and the metric `task_failures_total`, for example `payment-jobs`. */
  readonly name: string;
  /** Longest time between two looks for due jobs, in milliseconds. */
  readonly pollEveryMs: number;
  /**
   * Takes due jobs that no other replica has, under a lease that is longer than one run. `running` are the jobs in progress in this process,
   * which limit how many more may be taken.
   */
  readonly take: (running: readonly Job[]) => Promise<readonly Job[]>;
  /** Does one job and stores its result. Rejects when the result could not be stored: the job is due again when its lease ends. */
  readonly run: (job: Job) => Promise<void>;
}

/**
 * Does the jobs of a table, several at a time: looks for due ones periodically, when woken, and when a job has ended. Which jobs are due, how
 * long they are leased and when a failed one is due again is stored in the table (ADR 0044).
 */
export class JobQueue<Job> {
  readonly #running = new Map<Job, Promise<void>>();
  readonly #failures: FailureLog;
  readonly #task: PeriodicTask;

  constructor(
    private readonly settings: JobQueueSettings<Job>,
    tasks: Pick<Tasks, 'every' | 'failuresOf'>,
  ) {
    const { name, pollEveryMs, take } = settings;
    this.#failures = tasks.failuresOf(name);
    this.#task = tasks.every({
      name,
      everyMs: pollEveryMs,
      restMs: 0,
      run: async run => {
        const taken = await take([...this.#running.keys()]);
        for (const job of taken) this.#start(job);
        if (taken.length > 0) run.nextIn(0);
      },
    });
  }

  /** Looks for due jobs at once. */
  wake(): void {
    this.#task.wake();
  }

  /** Looks for due jobs in `ms` milliseconds, when a job that was put off becomes due. */
  wakeIn(ms: number): void {
    this.#task.wakeIn(ms);
  }

  /** Takes no further jobs and waits for those in progress. */
  async stop(): Promise<void> {
    await this.#task.stop();
    await Promise.all(this.#running.values());
  }

  #start(job: Job): void {
    const run = this.settings
      .run(job)
      .then(
        () => this.#failures.succeeded(),
        (error: unknown) => this.#failures.failed(error),
      )
      .finally(() => {
        this.#running.delete(job);
        this.#task.wake();
      });
    this.#running.set(job, run);
  }
}
