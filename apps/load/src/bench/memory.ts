import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';

export interface ProcessMemory {
  readonly name: string;
  /** Proportional set size: memory shared by several processes is divided among them. MiB. */
  readonly pssMib: number;
}

/** Measures the memory of the shop and of its PostgreSQL with all its children. Linux only; empty elsewhere. */
export function measureMemory(shopPid: number, postmasterPid: number | undefined): ProcessMemory[] {
  if (process.platform !== 'linux') return [];
  const children = postmasterPid === undefined ? [] : [postmasterPid, ...childrenOf(postmasterPid)];
  return [
    { name: 'the shop (Node, all services)', pssMib: pss(shopPid) },
    ...(children.length > 0
      ? [{ name: `PostgreSQL (${children.length} processes)`, pssMib: children.reduce((sum, pid) => sum + pss(pid), 0) }]
      : []),
  ];
}

function childrenOf(pid: number): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter(candidate => {
      try {
        return Number(readFileSync(`/proc/${candidate}/stat`, 'utf8').split(') ')[1]?.split(' ')[1]) === pid;
      } catch {
        return false;
      }
    });
}

function pss(pid: number): number {
  try {
    return Number(/^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0) / 1_024;
  } catch {
    return 0;
  }
}

/** Describes the machine on which the results were measured. */
export function describeMachine(): string {
  const read = (command: string, args: string[]) => {
    try {
      return execFileSync(command, args, { encoding: 'utf8' }).trim();
    } catch {
      return '';
    }
  };
  const cpu =
    process.platform === 'linux'
      ? /model name\s*: (.*)/.exec(readFileSync('/proc/cpuinfo', 'utf8'))?.[1]
      : read('sysctl', ['-n', 'machdep.cpu.brand_string']);
  const cores = process.platform === 'linux' ? read('nproc', []) : read('sysctl', ['-n', 'hw.ncpu']);
  return `${cores} cores of ${cpu ?? 'unknown'}, Node ${process.versions.node}, ${process.platform}`;
}
