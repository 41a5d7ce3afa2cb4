import { readFileSync, readdirSync } from 'node:fs';

/** Processes by what they are: `shop`, `PostgreSQL`, `RabbitMQ`, or a service of the distributed mode. */
export type Processes = ReadonlyMap<string, readonly number[]>;

/** Kernel clock ticks are 10 ms on every Linux that Node runs on. */
const msPerTick = 10;

/** Returns the CPU time of a process and of its children that have ended, in ms; 0 when it has gone. */
export function cpuMs(pid: number): number {
  const fields = stat(pid);
  return fields === undefined ? 0 : fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks) * msPerTick, 0);
}

/** Returns the proportional set size (memory shared by several processes is divided among them) in MiB; 0 when it has gone. */
export function pssMib(pid: number): number {
  try {
    return Number(/^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0) / 1_024;
  } catch {
    return 0;
  }
}

/** Returns a process and all its descendants. */
export function withDescendants(pid: number): number[] {
  const children = readdirSync('/proc')
    .map(Number)
    .filter(candidate => Number(stat(candidate)?.[1]) === pid);
  return [pid, ...children.flatMap(withDescendants)];
}

/** Returns the name of a process's program; empty when it has gone. */
export function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim();
  } catch {
    return '';
  }
}

/** Returns the fields of `/proc/<pid>/stat` after the command: state, parent, … */
function stat(pid: number): string[] | undefined {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ');
  } catch {
    return undefined;
  }
}
