import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { ProblemError, countedAddress } from '@kirana/http-edge';
import type { FastifyRequest } from 'fastify';
import { tooManyRequests } from '../rate-limit/rate-limit.guard.js';
import type { LimitName } from '../rate-limit/limits.js';
import { RATE_LIMITER, type RateLimiter } from '../rate-limit/rate-limiter.js';
import { KnownBrowsers } from './known-browsers.js';

/** Points of several limits that one attempt costs. */
type Cost = readonly (readonly [limit: LimitName, key: string])[];

/**
 * Limits failed attempts only: five per account and address, fifty per address, within 15 minutes; with a password, also fifty per account within an
 * hour from all browsers that do not know it (ADR 0097).
 */
@Injectable()
export class SignInAttempts {
  constructor(
    @Inject(RATE_LIMITER) private readonly limiter: RateLimiter,
    private readonly browsers: KnownBrowsers,
  ) {}

  /** An attempt by a password, which anyone may make. @throws ProblemError 429 with the seconds to wait. */
  withPassword<T>(email: string, request: FastifyRequest, attempt: () => Promise<T>): Promise<T> {
    const browser = this.browsers.idFor(email, request);
    if (browser !== undefined) return this.#counted(costOf(email, browser, request.ip), attempt);
    // Taken last: one address does not use up what is left for all.
    return this.during(email, request.ip, () => this.#counted([['signInAccountOfAll', keyOf(email)]], attempt));
  }

  /** An attempt by who has shown something that cannot be guessed. @throws ProblemError 429 with the seconds to wait. */
  during<T>(account: string, from: string, attempt: () => Promise<T>): Promise<T> {
    return this.#counted(costOf(account, countedAddress(from), from), attempt);
  }

  /** Counts the attempt before it is made, so that concurrent attempts count as well, and gives it back if it did not fail. */
  async #counted<T>(cost: Cost, attempt: () => Promise<T>): Promise<T> {
    const waits: number[] = [];
    for (const [limit, key] of cost) waits.push(await this.limiter.take(limit, key));
    const wait = Math.max(...waits);
    if (wait > 0) throw tooManyRequests(wait);
    const giveBack = async () => {
      for (const [limit, key] of cost) await this.limiter.take(limit, key, -1);
    };
    try {
      const result = await attempt();
      await giveBack();
      return result;
    } catch (error) {
      if (!(error instanceof ProblemError && error.code === 'invalid-credentials')) await giveBack();
      throw error;
    }
  }
}

/** @param place the address, or the browser where it is known. */
const costOf = (account: string, place: string, from: string): Cost => [
  ['signInAccount', keyOf(`${account}|${place}`)],
  ['signInAddress', countedAddress(from)],
];

/** Names an account by its address in a limit, without storing the address. */
export const keyOf = (text: string) => createHash('sha256').update(text).digest('base64url');
