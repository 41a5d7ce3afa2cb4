const [second, minute, hour, day] = [1_000, 60_000, 3_600_000, 86_400_000];

/**
 * Delays after the first, second … attempt, milliseconds, as recommended by the Standard Webhooks specification: about three days in
 * total.
 */
const waits = [5 * second, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour, 24 * hour] as const;

/** Time without a successful delivery after which an endpoint is disabled, milliseconds. */
const timeout = 5 * day;

/** Determines when webhooks are retried. `scale` shortens all delays in tests. */
export class WebhookRetryPolicy {
  constructor(
    private readonly scale: number,
    private readonly random: () => number = Math.random,
  ) {}

  /**
   * Returns the delay after `attempts` attempts, at least as long as the receiver requested; undefined when no further attempt is made.
   * Up to a fifth is added at random, so that deliveries that failed together are not retried together.
   */
  waitAfter(attempts: number, atLeastMs = 0): number | undefined {
    const wait = waits[attempts - 1];
    return wait === undefined ? undefined : Math.max(wait, atLeastMs) * (1 + this.random() / 5) * this.scale;
  }

  get timeoutMs(): number {
    return timeout * this.scale;
  }
}
