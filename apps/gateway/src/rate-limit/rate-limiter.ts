import type { LimitName } from './limits.js';

/** What a caller has left of a limit. */
export interface Quota {
  /** Points left in the current period. */
  readonly left: number;
  /** Whole seconds until the period ends; 1 at least. */
  readonly resetSeconds: number;
  /** Whether this request was one too many. */
  readonly isExceeded: boolean;
}

/** Counts requests per address or per key. Both adapters, in memory and in Redis, pass the same test suite. */
export interface RateLimiter {
  /** Takes points; resolves with 0, or with the seconds to wait when there are none left. Negative points are given back. */
  take(limit: LimitName, address: string, points?: number): Promise<number>;
  /** Takes points as `take` does and resolves with what is left. */
  spend(limit: LimitName, caller: string, points?: number): Promise<Quota>;
  close(): Promise<void>;
}

export const RATE_LIMITER = Symbol('RateLimiter');
