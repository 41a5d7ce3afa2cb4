import { eventually } from '@kirana/testing';
import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';

/** Measures the seconds from `npm start`, with dependencies installed, to the first answered page. Stops the shop afterwards. */
export async function measureFirstPage(root: string, port: number, state: string): Promise<number> {
  const started = performance.now();
  const shop = spawn('npm', ['start', '--silent'], {
    cwd: root,
    env: { ...process.env, HOST: '127.0.0.1', PORT: String(port), KIRANA_STATE: state },
    stdio: 'ignore',
    detached: true,
  });
  try {
    for (;;) {
      const answered = await fetch(`http://127.0.0.1:${port}/`).then(
        response => response.ok,
        () => false,
      );
      if (answered) return (performance.now() - started) / 1_000;
      if (shop.exitCode !== null) throw new Error('npm start ended by itself');
      await sleep(20);
    }
  } finally {
    if (shop.pid !== undefined) await endGroup(shop.pid);
  }
}

/** Ends npm, its shell, the launcher and the shop. The shop exits last, because it stops its PostgreSQL first. */
async function endGroup(leader: number): Promise<void> {
  process.kill(-leader, 'SIGTERM');
  await eventually('the shop has stopped', () => !isThere(leader), 30_000);
}

function isThere(group: number): boolean {
  try {
    // Signal 0 only checks whether the group exists.
    return process.kill(-group, 0);
  } catch {
    return false;
  }
}
