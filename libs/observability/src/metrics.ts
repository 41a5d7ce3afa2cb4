import { Counter, Gauge, Histogram, collectDefaultMetrics, register } from 'prom-client';

// One registry per process. In embedded mode all services share it; therefore each of our metrics has a `service` label and is created at
// most once.
let defaultsCollected = false;

/** Metrics that are read on each scrape instead of counted: depths, ages, levels. */
const readings = new Set<() => Promise<void>>();
/** Limits each read, in milliseconds: an unavailable database must not withhold the other metrics from Prometheus. */
const readingMs = 2_000;

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

/** Calls `read` on every scrape to update gauges; the returned function ends that. */
export function readOnScrape(service: string, read: () => Promise<void>): () => void {
  const failures = counter('metrics_read_failures_total', 'Metrics that could not be read on a scrape', ['service']);
  failures.inc({ service }, 0);
  const reading = () =>
    Promise.race([read(), timeout()]).catch(() => {
      failures.inc({ service });
    });
  readings.add(reading);
  return () => void readings.delete(reading);
}

function timeout(): Promise<never> {
  return new Promise((_resolve, reject) => {
    setTimeout(() => reject(new Error('timed out')), readingMs).unref();
  });
}

/** Returns all metrics in Prometheus' text format. */
export async function renderMetrics(): Promise<{ contentType: string; body: string }> {
  if (!defaultsCollected) {
    collectDefaultMetrics();
    defaultsCollected = true;
  }
  await Promise.all([...readings].map(read => read()));
  return { contentType: register.contentType, body: await register.metrics() };
}
