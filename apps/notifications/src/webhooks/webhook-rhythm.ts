const [second, minute, hour, day] = [1_000, 60_000, 3_600_000, 86_400_000];

/** Waits after the first, second … attempt, milliseconds, as the Standard Webhooks specification advises: about three days in all. */
const waits = [5 * second, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour, 24 * hour] as const;

/** An endpoint none of whose deliveries has arrived for so long is given up. */
const patience = 5 * day;

/** When webhooks are tried again. `scale` shrinks it all in tests. */
export class WebhookRhythm {
  constructor(
    private readonly scale: number,
    private readonly random: () => number = Math.random,
  ) {}

  /**
   * How long to wait after so many attempts, at least as long as the receiver asked for; undefined: enough is enough. Up to a fifth is added at
   * random, so that what failed together does not come back together.
   */
  waitAfter(attempts: number, atLeastMs = 0): number | undefined {
    const wait = waits[attempts - 1];
    return wait === undefined ? undefined : Math.max(wait, atLeastMs) * (1 + this.random() / 5) * this.scale;
  }

  get patienceMs(): number {
    return patience * this.scale;
  }
}
