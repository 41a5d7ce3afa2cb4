import { Counter, Gauge, Histogram, register } from 'prom-client';

// One registry per process. In embedded mode all services share it; therefore each of our metrics has a `service` label and is created at
// most once.

/** Returns the counter of this name, which only grows. */
export function counter<L extends string>(name: string, help: string, labelNames: readonly L[]): Counter<L> {
  return (register.getSingleMetric(name) as Counter<L> | undefined) ?? new Counter({ name, help, labelNames: [...labelNames] });
}

/** Returns the gauge of this name, which goes up and down. */
export function gauge<L extends string>(name: string, help: string, labelNames: readonly L[]): Gauge<L> {
  return (register.getSingleMetric(name) as Gauge<L> | undefined) ?? new Gauge({ name, help, labelNames: [...labelNames] });
}

/** Returns the histogram of this name, for durations in seconds. */
export function histogram<L extends string>(
  name: string,
  help: string,
  labelNames: readonly L[],
  buckets = [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5],
): Histogram<L> {
  return (
    (register.getSingleMetric(name) as Histogram<L> | undefined) ??
    new Histogram({ name, help, labelNames: [...labelNames], buckets })
  );
}
