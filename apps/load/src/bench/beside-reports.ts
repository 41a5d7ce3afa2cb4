import { percentile } from '../percentiles.js';
import { reportPath, signedIn } from './browse.js';
import { benchOrders, type OrderResult, type OrderRun } from './orders.js';

/** Orders that were accepted while nobody asked for a report, and while many did; medians of runs in turn. */
export interface BesideReports {
  readonly alone: Speed;
  readonly beside: Speed;
  readonly reportsPerSecond: number;
}

type Speed = Pick<OrderResult, 'perSecond' | 'p99Ms'>;

const consoles = 12;
const kinds = ['sales', 'operations', 'vat'] as const;
const rounds = 3;

/** Twelve consoles ask for reports of a month without a pause: a third of them for each kind, again when the answer is there, as fast as no person reads. */
export async function benchBesideReports(run: OrderRun): Promise<BesideReports> {
  const asks = await Promise.all(Array.from({ length: consoles }, () => signedIn(run.url)));
  const [alone, beside]: [OrderResult[], OrderResult[]] = [[], []];
  let [reports, seconds] = [0, 0];
  for (let round = 0; round < rounds; round++) {
    alone.push(await benchOrders(run));
    const over = new AbortController();
    const began = performance.now();
    const asking = Promise.all(
      asks.map(async (ask, console) => {
        while (!over.signal.aborted) {
          const { status } = await ask(reportPath(kinds[console % kinds.length] ?? 'sales', 30));
          if (status === 200) reports++;
        }
      }),
    );
    beside.push(await benchOrders(run).finally(() => over.abort()));
    seconds += (performance.now() - began) / 1_000;
    await asking;
  }
  return { alone: medianOf(alone), beside: medianOf(beside), reportsPerSecond: reports / seconds };
}

const medianOf = (results: readonly OrderResult[]): Speed => ({
  perSecond: percentile(
    results.map(({ perSecond }) => perSecond),
    0.5,
  ),
  p99Ms: percentile(
    results.map(({ p99Ms }) => p99Ms),
    0.5,
  ),
});
