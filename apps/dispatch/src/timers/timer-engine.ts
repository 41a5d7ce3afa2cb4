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

  /** There may be something to do before the next look; without this it would be up to 250 ms late. */
  wake(): void {
    this.#awake = true;
    this.#wake?.();
  }

  async #run(): Promise<void> {
    while (!this.#stopped) {
      this.#awake = false;
      try {
        if ((await this.timers.advance(batch)) === batch) continue;
        // Riders are assigned apart from the step and from cancellations, so that their locks never meet.
        const { msToNext, canAssign } = await this.timers.lookAhead();
        if (canAssign) await this.timers.assignRiders();
        else await this.#sleep(msToNext ?? longestSleepMs);
      } catch (error) {
        this.#logger.warn(`timers stand still, trying again: ${String(error)}`);
        await this.#sleep(longestSleepMs);
      }
    }
  }

  #sleep(ms: number): Promise<void> {
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
