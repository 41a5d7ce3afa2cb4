import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { ProblemError } from '@kirana/http-edge';
import { setTimeout as delay } from 'node:timers/promises';
import { tooManyRequests } from './rate-limit.guard.js';
import { RATE_LIMITER, type RateLimiter } from './rate-limiter.js';

/** Minimum duration of a look-up without access, ms; longer than a look-up takes on a lightly loaded machine. */
const minimumMs = 40;

/** A look-up that could reveal what exists. */
export interface LookUp<T> {
  readonly find: () => Promise<T>;
  /** Whether the result is shown because the caller proved access to it. */
  readonly opens: (found: T) => boolean;
  /** Whether an answer, or an error, says that there is no such thing; left out: a 404 does. */
  readonly misses?: (outcome: unknown) => boolean;
  /** What is looked for, where asking for the same again in the same minute is no guess; left out: each miss counts. */
  readonly sought?: string;
}

/**
 * Limits look-ups that could reveal what exists: orders by number, payments by session, discount codes. Guesses mostly miss, so each address has few
 * misses (`miss`), counted over REST and sockets together. A look-up that gives no access to details is not answered before a fixed time has
 * passed, so that the response time does not reveal whether a guess was right (F-05).
 */
@Injectable()
export class LookUps {
  constructor(@Inject(RATE_LIMITER) private readonly limiter: RateLimiter) {}

  /**
   * Counts a miss before the look-up starts, so that concurrent look-ups count as well, and gives it back if something was found.
   *
   * @throws ProblemError 429 with the seconds to wait, and any error of the look-up.
   */
  async during<T>(address: string, { find, opens, misses = isNotFound, sought }: LookUp<T>): Promise<T> {
    const wait = await this.limiter.take('miss', address);
    if (wait > 0) {
      await this.#returnPoint(address);
      throw tooManyRequests(wait);
    }
    const settle = async (outcome: unknown) => {
      if (!misses(outcome) || (await this.#isKnown(address, sought))) await this.#returnPoint(address);
    };
    const minimum = delay(minimumMs);
    try {
      const found = await find();
      await settle(found);
      if (!opens(found)) await minimum;
      return found;
    } catch (error) {
      await settle(error);
      await minimum;
      throw error;
    }
  }

  /** Returns whether the address has missed the same before. */
  async #isKnown(address: string, sought: string | undefined): Promise<boolean> {
    if (sought === undefined) return false;
    const key = createHash('sha256').update(`${address}|${sought}`).digest('base64url');
    return (await this.limiter.take('sameMiss', key)) > 0;
  }

  async #returnPoint(address: string): Promise<void> {
    await this.limiter.take('miss', address, -1);
  }
}

const isNotFound = (outcome: unknown) => outcome instanceof ProblemError && outcome.status === 404;
