import { FailureLog } from '../failures/failure-log.js';
import { outageOf } from '../failures/outage.js';
import type { Logger } from '../logger.js';
import { ItemFailures } from './item-failures.js';

/** Delay before a failed run is retried, in milliseconds: doubled each time, but never later than the next regular run. */
const againMs = 1_000;
/** Times named by `wakeIn` that lie closer together than this share a run, in milliseconds. */
const dueWithinMs = 20;
/**
 * Upper limit of the delay before the first run, in milliseconds: a process that lives shorter than `everyMs` would otherwise never run the
 * task.
 */
const firstRunMs = 60_000;

/** Items that are normally processed together. */
export interface ItemSet {
  /** Processes up to a limit of them at once, except those put off; resolves with how many. */
  readonly all: () => Promise<number>;
  /** Returns the items that `all` would process. */
  readonly find: () => Promise<readonly string[]>;
  /** Processes one of them, if it still needs it. */
  readonly work: (item: string) => Promise<unknown>;
}

/** One run of a task. */
export interface Run {
  /**
   * Calls `work` with each item in turn. A failed item is logged, counted and put off (1 s, 2 s, 4 s … 5 min); the others are still
   * processed. An outage ends the run instead, because it says nothing about the item.
   */
  each(items: readonly string[], work: (item: string) => Promise<unknown>): Promise<void>;
  /**
   * Processes items at once, which is faster than one by one. If that fails, and not because of an outage, they are processed one by one as
   * by `each`, so that an item that fails stops only itself. Returns how many were processed. Rejects with the error of `all` when no item
   * fails alone.
   */
  allOrEach(items: ItemSet): Promise<number>;
  /** Items that are put off at present; the query that selects work excludes them, so that many failing items cannot fill its limit. */
  readonly putOff: readonly string[];
  /** Plans the next run for when there is work again, in milliseconds from the end of this one; it is never later than `everyMs`. */
  nextIn(ms: number): void;
}

export interface PeriodicTaskSettings {
  /** For the log and the metric `task_failures_total`, for example `order-deadlines`. */
  readonly name: string;
  /** Longest time from the end of one run to the start of the next, in milliseconds. */
  readonly everyMs: number;
  /** Shortest time between the starts of two runs, however often the task is woken, in milliseconds; defaults to `everyMs`. */
  readonly restMs?: number;
  /** From the start to the first run, in milliseconds; defaults to `restMs`, but a minute at most. */
  readonly firstAfterMs?: number;
  readonly run: (run: Run) => Promise<unknown>;
}

/**
 * Repeats work, one run at a time: periodically, at a moment the work itself names (`nextIn`), and soon after a wake-up. Failures are logged
 * and counted. All background work is a periodic task or, with several pieces in progress at once, a `JobQueue`; only the outbox relay and
 * the embedded broker have loops of their own, because their state belongs to one connection.
 */
export class PeriodicTask {
  readonly #failures: FailureLog;
  readonly #items = new ItemFailures();
  readonly #restMs: number;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;
  /** Monotonic, because the clock may be set while the task runs. */
  #startedAt = Number.NEGATIVE_INFINITY;
  #failedInARow = 0;
  #woken = false;
  /** Start of the next run; while a run is under way, the end of time. */
  #plannedAt = Number.POSITIVE_INFINITY;
  /** The times that `wakeIn` named and no run has reached. */
  readonly #dueAt = new Set<number>();
  #stopped = true;
  #isStopping = false;

  constructor(
    private readonly settings: PeriodicTaskSettings,
    service: string,
    logger: Logger,
  ) {
    this.#restMs = settings.restMs ?? settings.everyMs;
    this.#failures = new FailureLog({ service, task: settings.name, logger });
  }

  start(): void {
    if (!this.#stopped) return;
    this.#stopped = false;
    this.#plan(this.settings.firstAfterMs ?? Math.min(this.#restMs, firstRunMs));
  }

  /** Requests an early run because there is work. */
  wake(): void {
    if (this.#stopped || this.#woken) return;
    this.#woken = true;
    if (!this.#running && this.#failedInARow === 0) this.#plan(this.#restLeftMs());
  }

  /**
   * Requests a run in `ms` milliseconds, when something becomes due that this process knows of. What is further away than `everyMs` is left
   * to the regular runs.
   */
  wakeIn(ms: number): void {
    if (ms >= this.settings.everyMs) return;
    const at = performance.now() + ms;
    this.#dueAt.add(Math.ceil(at / dueWithinMs) * dueWithinMs);
    if (at < this.#plannedAt && !this.#stopped && !this.#running && this.#failedInARow === 0)
      this.#plan(Math.max(ms, this.#restLeftMs()));
  }

  /** Runs now, after the run under way. Resolves when the run is over; a failure is logged and counted like any other. */
  async now(): Promise<void> {
    while (this.#running) await this.#running;
    clearTimeout(this.#timer);
    this.#running = this.#run();
    await this.#running;
  }

  /** Starts no further runs and waits for the run under way. */
  async stop(): Promise<void> {
    this.#stopped = true;
    this.#isStopping = true;
    clearTimeout(this.#timer);
    await this.#running;
  }

  #plan(delayMs: number): void {
    clearTimeout(this.#timer);
    this.#plannedAt = performance.now() + delayMs;
    this.#timer = setTimeout(() => {
      this.#running = this.#run();
    }, delayMs);
  }

  #restLeftMs(): number {
    return Math.max(0, this.#startedAt + this.#restMs - performance.now());
  }

  async #run(): Promise<void> {
    this.#woken = false;
    this.#startedAt = performance.now();
    this.#plannedAt = Number.POSITIVE_INFINITY;
    for (const at of this.#dueAt) if (at <= this.#startedAt) this.#dueAt.delete(at);
    let nextInMs = this.settings.everyMs;
    const items = this.#items;
    try {
      await this.settings.run({
        each: async (each, work) => void (await this.#each(each, work)),
        allOrEach: each => this.#allOrEach(each),
        get putOff() {
          return items.waiting();
        },
        nextIn: ms => (nextInMs = Math.min(nextInMs, ms)),
      });
      this.#failedInARow = 0;
      this.#failures.succeeded();
    } catch (error) {
      this.#failedInARow += 1;
      this.#failures.failed(error);
    }
    this.#running = undefined;
    if (!this.#stopped) this.#plan(this.#pauseMs(Math.min(nextInMs, ...[...this.#dueAt].map(at => at - performance.now()))));
  }

  #pauseMs(nextInMs: number): number {
    if (this.#failedInARow > 0) return Math.min(this.settings.everyMs, againMs * 2 ** Math.min(this.#failedInARow - 1, 30));
    return this.#woken ? this.#restLeftMs() : Math.max(nextInMs, this.#restLeftMs());
  }

  async #allOrEach({ all, find, work }: ItemSet): Promise<number> {
    try {
      return await all();
    } catch (error) {
      if (outageOf(error)) throw error;
      const { done, failed } = await this.#each(await find(), work);
      if (failed === 0) throw error;
      return done;
    }
  }

  async #each(items: readonly string[], work: (item: string) => Promise<unknown>): Promise<{ done: number; failed: number }> {
    let [done, failed] = [0, 0];
    for (const item of items) {
      if (this.#isStopping) break;
      if (this.#items.isWaiting(item)) continue;
      try {
        await work(item);
        this.#items.succeeded(item);
        done += 1;
      } catch (error) {
        if (outageOf(error)) throw error;
        this.#failures.itemFailed(item, error, this.#items.failed(item));
        failed += 1;
      }
    }
    return { done, failed };
  }
}
