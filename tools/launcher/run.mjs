// Runs a program to its end, for the steps before the shop itself can run; its processes end together with this one.
import { spawn } from 'node:child_process';

/** Maximum number of characters of output that are kept, from its end, which contains the errors. */
const kept = 20_000;

/** Resolves with the exit code and the end of the output; calls `onWait` every `everyMs` milliseconds with the seconds so far. */
export function run(command, args, { cwd, onWait = () => {}, everyMs = 15_000 }) {
  return new Promise(resolve => {
    const began = Date.now();
    const child = spawn(command, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'], shell: process.platform === 'win32' });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => (output = (output + chunk).slice(-kept)));
    const timer = setInterval(() => onWait(Math.round((Date.now() - began) / 1_000)), everyMs);
    const end = () => child.kill('SIGTERM');
    process.once('exit', end);
    const stop = signal => {
      end();
      process.exit(signal === 'SIGINT' ? 130 : 143);
    };
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, stop);
    const over = code => {
      clearInterval(timer);
      process.off('exit', end);
      for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.off(signal, stop);
      resolve({ code, output: output.trim() });
    };
    child.once('error', error => {
      output += error.message;
      over(1);
    });
    child.once('close', over);
  });
}
