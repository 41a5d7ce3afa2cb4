import type { DeliveryResult } from './deliveries.js';
import type { ProcessMemory } from './memory.js';
import type { OrderResult } from './orders.js';
import type { ReadResult } from './reads.js';

export interface BenchResults {
  readonly date: string;
  readonly machine: string;
  readonly load: string;
  readonly reads: readonly ReadResult[];
  readonly orders: readonly (OrderResult & { bareRowsPerSecond: number })[];
  readonly deliveries: DeliveryResult;
  readonly memory: readonly ProcessMemory[];
  readonly firstPageSeconds: number;
}

/** Formats the results of one run as `docs/benchmarks.md`. */
export function report(results: BenchResults): string {
  const { reads, orders, deliveries, memory } = results;
  const whole = (n: number) => Math.round(n).toLocaleString('en');
  return [
    '# Benchmarks',
    '',
    `Measured by \`npm run bench\` on ${results.date}: ${results.machine}. ${results.load}`,
    'Everything ran on that one machine at the same time: the shop in embedded mode with its PostgreSQL (writes reach the disk), and the load generator.',
    '',
    '## Reads through the gateway, 32 connections',
    '',
    '| | bytes | shop, requests/s | bare Fastify, same bytes | ratio (target ≥ 0.5) | p99 |',
    '|---|---|---|---|---|---|',
    ...reads.map(
      r =>
        `| ${r.what} | ${whole(r.bytes)} | ${whole(r.shopPerSecond)} | ${whole(r.barePerSecond)} | ${r.ratio.toFixed(2)} | ${r.shopP99Ms} ms |`,
    ),
    '',
    '## Cash orders: quote and order until accepted, three products each',
    '',
    '| customers | orders/s (target ≥ 100) | p50 | p99 (target < 400 ms) | bare script, same rows, per s | ratio |',
    '|---|---|---|---|---|---|',
    ...orders.map(
      o =>
        `| ${o.customers} | ${o.perSecond.toFixed(0)} | ${o.p50Ms.toFixed(0)} ms | ${o.p99Ms.toFixed(0)} ms | ${whole(o.bareRowsPerSecond)} | ${(o.perSecond / o.bareRowsPerSecond).toFixed(2)} |`,
    ),
    '',
    'While orders come in, the deliveries of earlier ones go on (six more steps each), as in a real shop. The bare script writes the rows that an',
    'accepted order leaves behind in one transaction for each order and does nothing else.',
    '',
    '## The whole saga, all delays shrunk to nothing',
    '',
    `${whole(deliveries.orders)} orders placed and delivered in ${deliveries.seconds.toFixed(1)} s: ${deliveries.deliveredPerSecond.toFixed(0)} deliveries/s, ${whole(deliveries.stepsPerSecond)} saga steps/s.`,
    '',
    '## Memory after these runs, and start',
    '',
    '| | PSS |',
    '|---|---|',
    ...memory.map(m => `| ${m.name} | ${m.pssMib.toFixed(0)} MiB |`),
    `| together (target < 600 MB) | ${memory.reduce((sum, m) => sum + m.pssMib, 0).toFixed(0)} MiB |`,
    '',
    `From \`npm start\`, dependencies installed and built, to the first answered page: ${results.firstPageSeconds.toFixed(1)} s (target < 15 s).`,
    '',
  ].join('\n');
}
