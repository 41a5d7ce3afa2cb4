/** Checks a dependency without which a service cannot work: its database, its broker. */
export interface ReadinessCheck {
  readonly name: string;
  /** Rejects or returns false when the dependency is unavailable. */
  readonly check: () => Promise<boolean>;
}

/** Decides whether a service may receive requests. Turns false for good once shutdown begins. */
export class Readiness {
  #shuttingDown = false;

  constructor(private readonly checks: readonly ReadinessCheck[]) {}

  /** Reports not ready from now on. */
  beginShutdown(): void {
    this.#shuttingDown = true;
  }

  /** Returns the names of the unavailable dependencies; empty when ready. */
  async missing(): Promise<string[]> {
    if (this.#shuttingDown) return ['shutting down'];
    const results = await Promise.all(
      // A failed check is a result, not an error: its name is reported as missing.
      this.checks.map(async ({ name, check }) => ((await check().catch(() => false)) ? undefined : name)),
    );
    return results.filter(name => name !== undefined);
  }
}
