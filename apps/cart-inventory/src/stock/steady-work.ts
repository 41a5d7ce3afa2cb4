import { Logger } from '@nestjs/common';

export interface SteadyWorkSettings {
  readonly name: string;
  /** Longest time between two runs, milliseconds. */
  readonly everyMs: number;
  /** Shortest time between the starts of two runs, however often it is woken, milliseconds. */
  readonly restMs: number;
  readonly work: () => Promise<unknown>;
}

/** Does a piece of work again and again, one run at a time: after a while by itself, soon when woken. A failed run is logged and tried again. */
export class SteadyWork {
  readonly #logger: Logger;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;
  #startedAt = 0;
  #woken = false;
  #stopped = true;

  constructor(private readonly settings: SteadyWorkSettings) {
    this.#logger = new Logger(settings.name);
  }

  start(): void {
    this.#stopped = false;
    this.#plan(this.settings.restMs);
  }

  /** There is something to do. */
  wake(): void {
    if (this.#stopped || this.#woken) return;
    this.#woken = true;
    if (!this.#running) this.#plan(Math.max(0, this.#startedAt + this.settings.restMs - Date.now()));
  }

  /** Starts nothing more and waits for the run under way. */
  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    await this.#running;
  }

  #plan(delayMs: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#running = this.#run();
    }, delayMs);
  }

  async #run(): Promise<void> {
    this.#woken = false;
    this.#startedAt = Date.now();
    try {
      await this.settings.work();
    } catch (error) {
      this.#logger.error(error);
    }
    this.#running = undefined;
    if (this.#stopped) return;
    this.#plan(this.#woken ? Math.max(0, this.#startedAt + this.settings.restMs - Date.now()) : this.settings.everyMs);
  }
}
