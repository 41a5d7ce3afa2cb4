import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { ProblemError, countedAddress } from '@kirana/http-edge';
import { tooManyRequests } from '../rate-limit/limited.js';
import { RATE_LIMITER, type RateLimiter } from '../rate-limit/rate-limiter.js';

/** Limits failed attempts only: five per account and address, fifty per address, within 15 minutes. */
@Injectable()
export class SignInAttempts {
  constructor(@Inject(RATE_LIMITER) private readonly limiter: RateLimiter) {}

  /**
   * Counts the attempt before it is made, so that concurrent attempts count as well, and gives it back if the password was right.
   *
   * @throws ProblemError 429 with the seconds to wait.
   */
  async during<T>(email: string, from: string, attempt: () => Promise<T>): Promise<T> {
    const address = countedAddress(from);
    const account = createHash('sha256').update(`${email}|${address}`).digest('base64url');
    const wait = Math.max(await this.limiter.take('signInAccount', account), await this.limiter.take('signInAddress', address));
    if (wait > 0) throw tooManyRequests(wait);
    try {
      const result = await attempt();
      await this.#returnPoint(account, address);
      return result;
    } catch (error) {
      if (!(error instanceof ProblemError && error.code === 'invalid-credentials')) await this.#returnPoint(account, address);
      throw error;
    }
  }

  async #returnPoint(account: string, address: string): Promise<void> {
    await this.limiter.take('signInAccount', account, -1);
    await this.limiter.take('signInAddress', address, -1);
  }
}
