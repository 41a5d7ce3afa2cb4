/** The outcome of one picture. */
export type Outcome =
  | { readonly what: 'made' }
  | { readonly what: 'failed'; readonly code: string; readonly retryAfterSeconds?: number | undefined };

export interface Progress {
  readonly total: number;
  readonly done: number;
  readonly failed: number;
  /** Seconds the shop asks to wait; 0 while a request is running. */
  readonly waiting: number;
}

export interface GenerateAllPorts<P> {
  readonly make: (product: P) => Promise<Outcome>;
  /** Rejects when it is cancelled. */
  readonly pause: (seconds: number) => Promise<void>;
  readonly onProgress: (progress: Progress) => void;
  readonly isCancelled: () => boolean;
}

/** Longest pause the run accepts, seconds. */
const longestPause = 120;
/** Failures that every further product would also have. */
const hopeless = new Set(['image-budget-used-up', 'unauthenticated', 'forbidden', 'invalid-token']);

/**
 * Generates pictures one at a time (F-32). A failed product is skipped; if the shop asks to wait, waits and retries that product once.
 * Stops when cancelled or when no further product can succeed.
 */
export async function generateAll<P>(
  products: readonly P[],
  { make, pause, onProgress, isCancelled }: GenerateAllPorts<P>,
): Promise<Progress> {
  let progress: Progress = { total: products.length, done: 0, failed: 0, waiting: 0 };
  const report = (changes: Partial<Progress>) => onProgress((progress = { ...progress, ...changes }));
  report({});
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
      report({ waiting: seconds });
      // Aborted: the loop checks next.
      await pause(seconds).catch(() => undefined);
      report({ waiting: 0 });
      if (!isCancelled()) outcome = await make(product);
    }
    if (isCancelled()) break;
    report(outcome.what === 'made' ? { done: progress.done + 1 } : { failed: progress.failed + 1 });
    if (outcome.what === 'failed' && hopeless.has(outcome.code)) break;
  }
  return progress;
}
