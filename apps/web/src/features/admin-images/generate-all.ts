/** How one picture of many came out. */
export type Outcome =
  { readonly what: 'made' } | { readonly what: 'failed'; readonly code: string; readonly retryAfterSeconds?: number | undefined };

export interface Progress {
  readonly total: number;
  readonly done: number;
  readonly failed: number;
  /** Seconds the shop asks to wait; 0 while it is at work. */
  readonly waiting: number;
}

export interface GenerateAllPorts<P> {
  readonly make: (product: P) => Promise<Outcome>;
  /** Rejects when it is cancelled meanwhile. */
  readonly pause: (seconds: number) => Promise<void>;
  readonly tell: (progress: Progress) => void;
  readonly isCancelled: () => boolean;
}

/** Longer than this nobody waits at the page, seconds. */
const longestPause = 120;
/** With these every other product would fail in the same way. */
const hopeless = new Set(['image-budget-used-up', 'unauthenticated', 'forbidden', 'invalid-token']);

/**
 * Has pictures made one at a time (F-32). One that fails is left behind; where the shop asks to wait, it waits and tries that one once more.
 * Stops when it is cancelled or nothing more can be had.
 */
export async function generateAll<P>(
  products: readonly P[],
  { make, pause, tell, isCancelled }: GenerateAllPorts<P>,
): Promise<Progress> {
  let progress: Progress = { total: products.length, done: 0, failed: 0, waiting: 0 };
  const now = (changes: Partial<Progress>) => tell((progress = { ...progress, ...changes }));
  now({});
  for (const product of products) {
    let outcome = await make(product);
    const seconds = outcome.what === 'failed' ? outcome.retryAfterSeconds : undefined;
    if (
      outcome.what === 'failed' &&
      !hopeless.has(outcome.code) &&
      seconds !== undefined &&
      seconds <= longestPause &&
      !isCancelled()
    ) {
      now({ waiting: seconds });
      await pause(seconds).catch(() => undefined);
      now({ waiting: 0 });
      if (!isCancelled()) outcome = await make(product);
    }
    if (isCancelled()) break;
    now(outcome.what === 'made' ? { done: progress.done + 1 } : { failed: progress.failed + 1 });
    if (outcome.what === 'failed' && hopeless.has(outcome.code)) break;
  }
  return progress;
}
