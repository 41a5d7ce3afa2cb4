import { Inject, Injectable } from '@nestjs/common';
import { ProblemError } from '@kirana/http-edge';
import { setTimeout as delay } from 'node:timers/promises';
import { tooManyRequests } from './limited.js';
import { RATE_LIMITER, type RateLimiter } from './rate-limiter.js';

/** Minimum duration of a look-up without access, ms; longer than a look-up takes on a lightly loaded machine. */
const minimumMs = 40;

/**
 * Limits look-ups that could reveal what exists: orders by number, payments by session. Guesses mostly miss, so each address has few misses
 * (`miss`), counted over REST and sockets together. A look-up that gives no access to details is not answered before a fixed time has
 * passed, so that the response time does not reveal whether a guess was right (F-05).
 */
@Injectable()
export class LookUps {
  constructor(@Inject(RATE_LIMITER) private readonly limiter: RateLimiter) {}

  /**
   * Counts a miss before the look-up starts, so that concurrent look-ups count as well, and gives it back if something was found.
   *
   * @param opens whether the result is shown because the caller proved access to it.
   * @throws ProblemError 429 with the seconds to wait, and any error of the look-up.
   */
  async during<T>(address: string, lookUp: () => Promise<T>, opens: (found: T) => boolean): Promise<T> {
    const wait = await this.limiter.take('miss', address);
    if (wait > 0) {
      await this.#returnPoint(address);
      throw tooManyRequests(wait);
    }
    const minimum = delay(minimumMs);
    try {
      const found = await lookUp();
      await this.#returnPoint(address);
      if (!opens(found)) await minimum;
      return found;
    } catch (error) {
      if (!isMiss(error)) await this.#returnPoint(address);
      await minimum;
      throw error;
    }
  }

  async #returnPoint(address: string): Promise<void> {
    await this.limiter.take('miss', address, -1);
  }
}

const isMiss = (error: unknown) => error instanceof ProblemError && error.status === 404;
