import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';

/** Describes the machine and its load, in one sentence. */
export function describeMachine(): string {
  const cores = read('nproc', []) || read('sysctl', ['-n', 'hw.ncpu']);
  const load = (loadavg()[0] ?? 0).toFixed(2);
  return `${cores} cores of ${cpuName()}, Node ${process.versions.node}, ${process.platform}, load before the run ${load}`;
}

function cpuName(): string {
  if (process.platform !== 'linux') return read('sysctl', ['-n', 'machdep.cpu.brand_string']) || 'unknown';
  return /model name\s*: (.*)/.exec(readFileSync('/proc/cpuinfo', 'utf8'))?.[1] ?? 'unknown';
}

function read(command: string, args: string[]): string {
  try {
    return execFileSync(command, args, { encoding: 'utf8' }).trim();
  } catch {
    return '';
  }
}
