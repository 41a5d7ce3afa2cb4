/** First backoff, ms; each further one is twice as long (SESS-004). */
const firstWait = 200;

/** Maximum time for all attempts together, ms. */
const timeout = 30_000;

/** Retries while the failure is transient, after 200 ms × 2ⁿ, and gives up before 30 s have passed. */
export async function withBackOff<T>(work: () => Promise<T>, mayPass: (error: unknown) => boolean): Promise<T> {
  const started = performance.now();
  for (let attempt = 0; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      const wait = firstWait * 2 ** attempt;
      if (!mayPass(error) || performance.now() + wait - started >= timeout) throw error;
      await new Promise(resolve => setTimeout(resolve, wait));
    }
  }
}
