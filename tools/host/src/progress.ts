/** Tells what is being done and how long it took: `  PostgreSQL ........ 0.6 s`. */
export async function step<T>(what: string, work: () => Promise<T>): Promise<T> {
  const started = performance.now();
  process.stdout.write(`  ${what} ${'.'.repeat(Math.max(2, 44 - what.length))} `);
  try {
    const result = await work();
    process.stdout.write(`${((performance.now() - started) / 1_000).toFixed(1)} s\n`);
    return result;
  } catch (error) {
    process.stdout.write('failed\n');
    throw error;
  }
}

/** Runs `work` at the first Ctrl-C or SIGTERM and ends the process; a second Ctrl-C ends it at once. */
export function onStop(work: () => Promise<void>): void {
  let stopping = false;
  const stop = (signal: NodeJS.Signals) => {
    // A terminal and a parent may both pass on the same SIGTERM; only a person presses Ctrl-C twice.
    if (stopping && signal === 'SIGTERM') return;
    if (stopping) process.exit(1);
    stopping = true;
    process.stdout.write('\nStopping, a moment please (once more to stop at once)\n');
    work().then(
      () => process.exit(0),
      error => {
        process.stderr.write(`${String(error)}\n`);
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}
