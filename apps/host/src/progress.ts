/** Runs a step and prints its name and duration: ` PostgreSQL ........ 0.6 s`. Prints nothing once the start is aborted. */
export async function step<T>(what: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  signal?.throwIfAborted();
  const started = performance.now();
  process.stdout.write(`  ${what} ${'.'.repeat(Math.max(2, 44 - what.length))} `);
  try {
    const result = await work();
    if (!signal?.aborted) process.stdout.write(`${((performance.now() - started) / 1_000).toFixed(1)} s\n`);
    return result;
  } catch (error) {
    if (!signal?.aborted) process.stdout.write('failed\n');
    throw error;
  }
}
