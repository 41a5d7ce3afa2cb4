import { uncounted, workDuring } from '@kirana/testing';
import { setTimeout as sleep } from 'node:timers/promises';
import { cpuMs, type Processes } from './processes.js';

/** What one order costs, or one second of an idle shop. */
export interface Cost {
  /** CPU time by process, in ms. */
  readonly cpuMs: ReadonlyMap<string, number>;
  readonly statements: ReadonlyMap<string, number>;
  readonly walKilobytes: number;
  readonly walFsyncs: number;
}

interface Measured {
  readonly url: string;
  readonly processes: () => Processes;
}

/** Runs `during` until the shop is at rest again, and returns the cost of all it caused, divided by the number `during` returns. */
export async function costOf({ url, processes }: Measured, during: () => Promise<number>): Promise<Cost> {
  const before = cpuOf(processes());
  let count = 1;
  const work = await workDuring(uncounted(url), async () => {
    count = await during();
    await untilAtRest(processes);
  });
  const perItem = ([name, total]: [string, number]): [string, number] => [name, total / count];
  return {
    cpuMs: new Map([...cpuOf(processes())].map(([name, ms]) => perItem([name, ms - (before.get(name) ?? 0)]))),
    statements: new Map([...work.statements].map(perItem)),
    walKilobytes: work.walBytes / 1_000 / count,
    walFsyncs: work.walFsyncs / count,
  };
}

/** Returns the cost of a second in which nobody asks anything. */
export async function costOfIdleSecond(measured: Measured): Promise<Cost> {
  await untilAtRest(measured.processes);
  const seconds = 10;
  const before = cpuOf(measured.processes());
  await sleep(seconds * 1_000);
  const cpu = new Map([...cpuOf(measured.processes())].map(([name, ms]) => [name, (ms - (before.get(name) ?? 0)) / seconds]));
  return { cpuMs: cpu, statements: new Map(), walKilobytes: 0, walFsyncs: 0 };
}

function cpuOf(processes: Processes): Map<string, number> {
  return new Map([...processes].map(([name, pids]) => [name, pids.reduce((sum, pid) => sum + cpuMs(pid), 0)]));
}

/** Waits until all processes together use less than 30 % of one core for a second; at most 30 s. */
async function untilAtRest(processes: () => Processes): Promise<void> {
  const total = () => [...cpuOf(processes()).values()].reduce((sum, ms) => sum + ms, 0);
  for (let seconds = 0; seconds < 30; seconds++) {
    const before = total();
    await sleep(1_000);
    if (total() - before < 300) return;
  }
}
