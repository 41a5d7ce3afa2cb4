import type { Limit } from './limits.js';

/** Maximum number of callers counted at a time per limit, about 10 MB; more of them than the shop can serve within one period. */
const mostCallers = 50_000;

interface Period {
  taken: number;
  /** By the monotonic clock, milliseconds. */
  readonly endsAt: number;
}

/**
 * Counts the points that callers take from one limit, in this process. A caller's period begins with its first request. Ended periods are
 * removed; when there are too many callers, so is the period that began longest ago, so that random addresses cannot fill the memory.
 */
export class MemoryCounters {
  /** In the order of their ends, because all periods have the same length. */
  readonly #periods = new Map<string, Period>();

  constructor(private readonly limit: Limit) {}

  /** Number of callers that are counted. */
  get size(): number {
    return this.#periods.size;
  }

  /** Takes points; returns 0, or the milliseconds to wait when there are none left. */
  take(caller: string, points: number, now = performance.now()): number {
    const { isExceeded, endsInMs } = this.spend(caller, points, now);
    return isExceeded ? endsInMs : 0;
  }

  /** Takes points; returns how many are left and when the period ends, in milliseconds. */
  spend(caller: string, points: number, now = performance.now()): { left: number; endsInMs: number; isExceeded: boolean } {
    this.#removeEnded(now);
    const period = this.#periods.get(caller) ?? this.#begin(caller, now);
    period.taken += points;
    const left = this.limit.points - period.taken;
    return { left: Math.max(0, left), endsInMs: period.endsAt - now, isExceeded: left < 0 };
  }

  #begin(caller: string, now: number): Period {
    const period = { taken: 0, endsAt: now + this.limit.perSeconds * 1_000 };
    const [oldest] = this.#periods.keys();
    if (oldest !== undefined && this.#periods.size >= mostCallers) this.#periods.delete(oldest);
    this.#periods.set(caller, period);
    return period;
  }

  #removeEnded(now: number): void {
    for (const [caller, { endsAt }] of this.#periods) {
      if (endsAt > now) return;
      this.#periods.delete(caller);
    }
  }
}
