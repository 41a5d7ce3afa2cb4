/** A thing a service cannot work without: its database, its broker. */
export interface ReadinessCheck {
  readonly name: string;
  /** Rejects or answers false when it is not there. */
  readonly check: () => Promise<boolean>;
}

/** Whether a service may be sent work. Turns false for good once shutdown begins. */
export class Readiness {
  #shuttingDown = false;

  constructor(private readonly checks: readonly ReadinessCheck[]) {}

  /** From now on nobody should send new work. */
  beginShutdown(): void {
    this.#shuttingDown = true;
  }

  /** Names of what is missing; empty when ready. */
  async missing(): Promise<string[]> {
    if (this.#shuttingDown) return ['shutting down'];
    const results = await Promise.all(
      this.checks.map(async ({ name, check }) => ((await check().catch(() => false)) ? undefined : name)),
    );
    return results.filter(name => name !== undefined);
  }
}
