import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { TimerRepository } from './timer.repository.js';

const batch = 500;
const longestSleepMs = 250;

/** Moves deliveries on when their time has come. Any number of replicas may run; each takes the timers no other holds. */
@Injectable()
export class TimerEngine implements OnApplicationBootstrap, OnModuleDestroy {
  readonly #logger = new Logger(TimerEngine.name);
  #stopped = false;
  #running: Promise<void> = Promise.resolve();
  #awake = false;
  #wake: (() => void) | undefined;

  constructor(private readonly timers: TimerRepository) {}

  onApplicationBootstrap(): void {
    this.#running = this.#run();
  }

  async onModuleDestroy(): Promise<void> {
    this.#stopped = true;
    this.#wake?.();
    await this.#running;
  }

  /** A timer was armed that may be due before the next look; without this it would be up to 250 ms late. */
  wake(): void {
    this.#awake = true;
    this.#wake?.();
  }

  async #run(): Promise<void> {
    while (!this.#stopped) {
      this.#awake = false;
      try {
        const claimed = await this.timers.advance(batch);
        if (claimed < batch) await this.#sleep(await this.timers.msToNext());
      } catch (error) {
        this.#logger.warn(`timers stand still, trying again: ${String(error)}`);
        await this.#sleep(longestSleepMs);
      }
    }
  }

  #sleep(ms = longestSleepMs): Promise<void> {
    if (this.#stopped || this.#awake) return Promise.resolve();
    return new Promise(resolve => {
      const timer = setTimeout(resolve, Math.min(Math.max(ms, 1), longestSleepMs));
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
