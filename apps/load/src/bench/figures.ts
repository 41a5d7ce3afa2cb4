import { percentile } from '../percentiles.js';
import type { Cost } from './cost.js';
import type { Measures } from './measure-version.js';

/** A figure of a version: its name, its unit, and whether more is better. */
export interface Figure {
  readonly name: string;
  readonly value: (measures: Measures) => number;
  readonly digits: number;
  readonly better: 'more' | 'less';
  /** The bound the project has set itself, if any. */
  readonly target?: number;
}

const node = (cost: Cost) =>
  [...cost.cpuMs].reduce((sum, [name, ms]) => (name === 'PostgreSQL' || name === 'RabbitMQ' ? sum : sum + ms), 0);
const postgres = (cost: Cost) => cost.cpuMs.get('PostgreSQL') ?? 0;
const statements = (cost: Cost) => [...cost.statements.values()].reduce((sum, count) => sum + count, 0);
const costFigures = (what: string, cost: (measures: Measures) => Cost): Figure[] => [
  { name: `${what}: Node CPU, ms per order`, value: m => node(cost(m)), digits: 1, better: 'less' },
  { name: `${what}: PostgreSQL CPU, ms per order`, value: m => postgres(cost(m)), digits: 1, better: 'less' },
  { name: `${what}: statements per order`, value: m => statements(cost(m)), digits: 0, better: 'less' },
  { name: `${what}: log written, kB per order`, value: m => cost(m).walKilobytes, digits: 0, better: 'less' },
  { name: `${what}: log flushes per order`, value: m => cost(m).walFsyncs, digits: 1, better: 'less' },
];
const accepted = (customers: number) => (measures: Measures) => {
  const result = measures.accepted.get(customers);
  if (!result) throw new Error(`not measured with ${customers} customers`);
  return result;
};

/** Everything that is measured of orders, in the order of the report. */
export const figures: readonly Figure[] = [
  { name: 'accepted cash orders/s, 32 customers', value: m => accepted(32)(m).perSecond, digits: 0, better: 'more' },
  { name: 'accepted: p50, ms', value: m => accepted(32)(m).p50Ms, digits: 0, better: 'less' },
  { name: 'accepted: p99, ms', value: m => accepted(32)(m).p99Ms, digits: 0, better: 'less', target: 400 },
  ...costFigures('accepted', m => accepted(32)(m).cost),
  { name: 'accepted cash orders/s, 1 customer', value: m => accepted(1)(m).perSecond, digits: 0, better: 'more' },
  { name: 'delivered orders/s, 32 customers', value: m => m.deliveredPerSecond, digits: 0, better: 'more' },
  ...costFigures('delivered', m => m.delivered),
  { name: 'online orders paid/s, 32 customers', value: m => m.paidPerSecond, digits: 0, better: 'more' },
  ...costFigures('online', m => m.paid),
  { name: 'idle: Node CPU, ms per second', value: m => node(m.idleSecond), digits: 1, better: 'less', target: 5 },
  { name: 'idle: PostgreSQL CPU, ms per second', value: m => postgres(m.idleSecond), digits: 1, better: 'less', target: 5 },
  {
    name: 'memory after the orders, MiB',
    value: m => [...m.pssMib.values()].reduce((sum, mib) => sum + mib, 0),
    digits: 0,
    better: 'less',
    target: 400,
  },
];

/** Returns the median of a figure over the runs. */
export function medianOf(figure: Figure, runs: readonly Measures[]): number {
  return percentile(
    runs.map(run => figure.value(run)),
    0.5,
  );
}
