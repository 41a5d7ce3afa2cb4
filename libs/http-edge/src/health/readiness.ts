import { setTimeout } from 'node:timers/promises';

/** Checks a dependency of a service: its database, its broker. */
export interface ReadinessCheck {
  readonly name: string;
  /** Rejects or returns false when the dependency is unavailable. */
  readonly check: () => Promise<boolean>;
  /**
   * The service still answers without it, once it was there. All replicas lose such a dependency at the same moment: were they not ready
   * without it, none would be left to answer what needs no broker, and the shop would be closed.
   */
  readonly survivesLoss?: boolean;
}

/** `degraded`: receives requests, although `missing` is unavailable. */
export interface ReadinessReport {
  readonly status: 'ready' | 'degraded' | 'not ready';
  /** Names of the unavailable dependencies. */
  readonly missing: readonly string[];
}

/** How long a dependency may take to answer, in milliseconds; shorter than the time that probes and scrapes wait. */
const checkMs = 1_500;

/** Decides whether a service may receive requests. Turns false for good once shutdown begins. */
export class Readiness {
  readonly #seen = new Set<ReadinessCheck>();
  #shuttingDown = false;

  constructor(private readonly checks: readonly ReadinessCheck[]) {}

  /** Reports not ready from now on. */
  beginShutdown(): void {
    this.#shuttingDown = true;
  }

  async report(): Promise<ReadinessReport> {
    if (this.#shuttingDown) return { status: 'not ready', missing: ['shutting down'] };
    const available = await this.available();
    const missing = this.checks.filter(check => {
      if (available.get(check.name)) this.#seen.add(check);
      return !available.get(check.name);
    });
    const isServing = missing.every(check => check.survivesLoss && this.#seen.has(check));
    return {
      status: missing.length === 0 ? 'ready' : isServing ? 'degraded' : 'not ready',
      missing: missing.map(({ name }) => name),
    };
  }

  /** Asks each dependency, by name, whether it is there. */
  async available(): Promise<ReadonlyMap<string, boolean>> {
    return new Map(await Promise.all(this.checks.map(async ({ name, check }) => [name, await within(checkMs, check)] as const)));
  }
}

/** A failed or slow check is a result, not an error: the dependency is not available. */
async function within(ms: number, check: ReadinessCheck['check']): Promise<boolean> {
  const late = new AbortController();
  try {
    return await Promise.race([check(), setTimeout(ms, false, { signal: late.signal, ref: false })]);
  } catch {
    return false;
  } finally {
    late.abort();
  }
}
