import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { platform } from 'node:os';
import { commandLine, isAlive } from '../src/process-info.js';

/** Starts a process whose memory takes a while to be freed, and resolves when it runs. */
async function largeProcess(): Promise<number> {
  const program = `const memory = Buffer.alloc(4e8, 1); process.stdout.write('ready'); setInterval(() => memory.length, 1e6)`;
  const child = spawn(process.execPath, ['-e', program], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  if (child.pid === undefined) throw new Error('It has no process id');
  return child.pid;
}

(platform() === 'linux' ? it : it.skip)(
  'isAlive is false for a killed process while its memory is freed and before it is reaped',
  async () => {
    const pid = await largeProcess();
    expect(isAlive(pid)).toBe(true);
    process.kill(pid, 'SIGKILL');
    // Its command line is unreadable from the moment on at which it frees its memory.
    const answers = [];
    const until = performance.now() + 10_000;
    while (answers.length < 100 && performance.now() < until) if ((await commandLine(pid)) === '') answers.push(isAlive(pid));
    expect(answers).toEqual(Array.from({ length: 100 }, () => false));
  },
  30_000,
);
