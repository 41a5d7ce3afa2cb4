import { percentile } from '../percentiles.js';
import type { BrowseResult } from './browse.js';
import { figures, medianOf } from './figures.js';
import type { Measures } from './measure-version.js';
import type { ReadResult } from './reads.js';

/** The runs of one version. */
export interface Runs {
  readonly name: string;
  readonly runs: readonly Measures[];
}

/** Formats the figures of several versions beside each other, the last column divided by the first. */
export function comparison(versions: readonly Runs[]): string {
  const [first, last] = [versions[0], versions.at(-1)];
  const compared = versions.length > 1;
  return [
    `| | ${versions.map(({ name, runs }) => `${name}${runs.length > 1 ? `, median of ${runs.length}` : ''}`).join(' | ')} |${compared ? ' ratio |' : ''}`,
    `|---|${versions.map(() => '---|').join('')}${compared ? '---|' : ''}`,
    ...figures.map(figure => {
      const values = versions.map(({ runs }) => medianOf(figure, runs));
      const ratio = first && last ? medianOf(figure, last.runs) / medianOf(figure, first.runs) : Number.NaN;
      return `| ${figure.name} | ${values.map(value => value.toFixed(figure.digits)).join(' | ')} |${compared ? ` ${ratio.toFixed(2)} |` : ''}`;
    }),
  ].join('\n');
}

/** Formats what customers and an admin waited for while browsing, medians of the runs. */
export function browsed(versions: readonly Runs[]): string {
  const results = versions.map(({ runs }) => runs.flatMap(({ browsing }) => (browsing ? [browsing] : [])));
  const rows: [string, (result: BrowseResult) => number | undefined][] = [
    ['product list', result => result.listMs],
    ['search', result => result.searchMs],
    ...[...(results[0]?.[0]?.consoleMs.keys() ?? [])].map((what): [string, (result: BrowseResult) => number | undefined] => [
      `console, ${what}`,
      result => result.consoleMs.get(what),
    ]),
  ];
  return [
    `| p95, ms | ${versions.map(({ name }) => name).join(' | ')} |`,
    `|---|${versions.map(() => '---|').join('')}`,
    ...rows.map(([what, read]) => `| ${what} | ${results.map(each => median(each.map(read)).toFixed(0)).join(' | ')} |`),
  ].join('\n');
}

/** Formats what reports do to orders. */
export function besideReports(versions: readonly Runs[]): string {
  const rows = versions.flatMap(({ name, runs }) =>
    runs.flatMap(run => {
      if (!run.besideReports) return [];
      const { alone, beside, reportsPerSecond } = run.besideReports;
      const ratio = (beside.perSecond / alone.perSecond).toFixed(2);
      const [before, meanwhile] = [alone, beside].map(({ perSecond, p99Ms }) => `${perSecond.toFixed(0)} (${p99Ms.toFixed(0)})`);
      return [`| ${name} | ${before} | ${meanwhile} | ${ratio} | ${reportsPerSecond.toFixed(1)} |`];
    }),
  );
  return [
    '| accepted orders/s (p99, ms) | alone | beside 12 consoles | ratio | reports/s |',
    '|---|---|---|---|---|',
    ...rows,
  ].join('\n');
}

function median(values: readonly (number | undefined)[]): number {
  return percentile(
    values.filter(value => value !== undefined),
    0.5,
  );
}

/** Returns the statements and the CPU time of one delivered order by service, as a table. */
export function byService({ delivered }: Measures): string {
  const names = [...delivered.statements.keys()].toSorted();
  return [
    '| service | statements per delivered order |',
    '|---|---|',
    ...names.map(name => `| ${name} | ${(delivered.statements.get(name) ?? 0).toFixed(1)} |`),
  ].join('\n');
}

/** Returns CPU per accepted order of each process, as a table. */
export function byProcess({ accepted, pssMib }: Measures): string {
  const cost = accepted.get(32)?.cost.cpuMs ?? new Map<string, number>();
  return [
    '| process | CPU, ms per accepted order | memory, MiB |',
    '|---|---|---|',
    ...[...cost].map(([name, ms]) => `| ${name} | ${ms.toFixed(2)} | ${(pssMib.get(name) ?? 0).toFixed(0)} |`),
  ].join('\n');
}

export interface BenchResults {
  readonly date: string;
  readonly machine: string;
  readonly firstPageSeconds: number;
  readonly reads: readonly ReadResult[];
  readonly embedded: Measures;
  readonly distributed: Measures | undefined;
}

/** Formats the results of one run as `docs/benchmarks.md`, missed targets first. */
export function report({ date, machine, firstPageSeconds, reads, embedded, distributed }: BenchResults): string {
  const whole = (n: number) => Math.round(n).toLocaleString('en');
  const missed = [
    ...figures
      .filter(({ target, better, value }) => target !== undefined && (better === 'less') === value(embedded) > target)
      .map(({ name, value, target, digits }) => `${name}: ${value(embedded).toFixed(digits)}, target ${target}`),
    ...reads
      .filter(({ ratio, target }) => ratio < target)
      .map(({ what, ratio, target }) => `${what}: ${ratio.toFixed(2)} of bare Fastify, target ${target}`),
    ...(firstPageSeconds > 3 ? [`first page after ${firstPageSeconds.toFixed(1)} s, target 3 s`] : []),
  ];
  return [
    '# Benchmarks',
    '',
    `Measured by \`npm run bench\` on ${date}: ${machine}. The shop, its servers and the load generator ran on this one machine at the same time;`,
    'writes reach the disk. Compare versions only with `npm run bench -- --against <commit>`, which runs both in turn.',
    '',
    '## Targets missed',
    '',
    ...(missed.length === 0 ? ['None.'] : missed.map(line => `- ${line}`)),
    '',
    '## Orders, all services in one process',
    '',
    'Three products each; a quote, then the order. Delivered and online orders run with all delays reduced to nothing.',
    '',
    comparison([{ name: 'embedded', runs: [embedded] }]),
    '',
    byService(embedded),
    '',
    ...(distributed
      ? [
          '## Orders, one process for each service, with PostgreSQL, RabbitMQ and Redis',
          '',
          comparison([{ name: 'distributed', runs: [distributed] }]),
          '',
          byProcess(distributed),
          '',
        ]
      : []),
    '## Reads through the gateway, 32 connections',
    '',
    '| | bytes | shop, requests/s | bare Fastify, same bytes | ratio | p99 |',
    '|---|---|---|---|---|---|',
    ...reads.map(
      r =>
        `| ${r.what} | ${whole(r.bytes)} | ${whole(r.shopPerSecond)} | ${whole(r.barePerSecond)} | ${r.ratio.toFixed(2)} | ${r.shopP99Ms} ms |`,
    ),
    '',
    '## Start',
    '',
    `From \`npm start\`, with dependencies installed and built, to the first page served: ${firstPageSeconds.toFixed(1)} s.`,
    '',
  ].join('\n');
}
