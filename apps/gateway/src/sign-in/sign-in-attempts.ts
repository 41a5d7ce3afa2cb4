import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { ProblemError } from '@kirana/http-edge';
import { tooManyRequests } from '../rate-limit/limited.js';
import { RATE_LIMITER, type RateLimiter } from '../rate-limit/rate-limiter.js';

/** Failures only: five for an account and an address, fifty for an address, in a quarter of an hour. */
@Injectable()
export class SignInAttempts {
  constructor(@Inject(RATE_LIMITER) private readonly limiter: RateLimiter) {}

  /**
   * Counts the attempt before it is made, so that many at a time count as well, and gives it back when it was right.
   *
   * @throws ProblemError 429 with the seconds to wait.
   */
  async during<T>(email: string, address: string, attempt: () => Promise<T>): Promise<T> {
    const account = createHash('sha256').update(`${email}|${address}`).digest('base64url');
    const wait = Math.max(await this.limiter.take('signInAccount', account), await this.limiter.take('signInAddress', address));
    if (wait > 0) throw tooManyRequests(wait);
    try {
      const result = await attempt();
      await this.#giveBack(account, address);
      return result;
    } catch (error) {
      if (!(error instanceof ProblemError && error.code === 'invalid-credentials')) await this.#giveBack(account, address);
      throw error;
    }
  }

  async #giveBack(account: string, address: string): Promise<void> {
    await this.limiter.take('signInAccount', account, -1);
    await this.limiter.take('signInAddress', address, -1);
  }
}
