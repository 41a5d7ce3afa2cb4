// How a proof goes on: what it does, how long that took, and what it waits for.
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** Says what is done, does it, and says how long it took. */
export async function step(what, work) {
  const started = performance.now();
  console.log(`\n${what}`);
  await work();
  console.log(`  ${((performance.now() - started) / 1_000).toFixed(1)} s`);
}

/** Asks every half second until the answer is true; an answer that fails counts as no. */
export async function until(what, isSo, withinMs) {
  const deadline = performance.now() + withinMs;
  while (!(await isSo().catch(() => false))) {
    if (performance.now() > deadline) throw new Error(`${what}: not within ${withinMs / 1_000} s`);
    await sleep(500);
  }
}

/** A port nobody listens at. */
export function freePort() {
  return new Promise(resolve => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}
