import type { LimitName } from './limits.js';

/** Counts requests per address. Both adapters, in memory and in Redis, pass the same test suite. */
export interface RateLimiter {
  /** Takes points; resolves with 0, or with the seconds to wait when there are none left. Negative points are given back. */
  take(limit: LimitName, address: string, points?: number): Promise<number>;
  close(): Promise<void>;
}

export const RATE_LIMITER = Symbol('RateLimiter');
