import { Counter, Gauge, Histogram, collectDefaultMetrics, register } from 'prom-client';

// One registry per process. In embedded mode all services share it, which is why every metric of ours carries a `service` label
// and is made at most once.
let defaultsCollected = false;

/** What is not counted as it happens but looked up when somebody asks: depths, ages, levels. */
const readings = new Set<() => Promise<void>>();
/** A database that is away must not leave Prometheus without everything else. */
const readingMs = 2_000;

/** A number that only grows. */
export function counter<L extends string>(name: string, help: string, labelNames: readonly L[]): Counter<L> {
  return (register.getSingleMetric(name) as Counter<L> | undefined) ?? new Counter({ name, help, labelNames: [...labelNames] });
}

/** A number that goes up and down. */
export function gauge<L extends string>(name: string, help: string, labelNames: readonly L[]): Gauge<L> {
  return (register.getSingleMetric(name) as Gauge<L> | undefined) ?? new Gauge({ name, help, labelNames: [...labelNames] });
}

/** Durations in seconds. */
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

/** Reads figures into their gauges whenever somebody asks for the metrics, until the function that is returned is called. */
export function readOnScrape(service: string, read: () => Promise<void>): () => void {
  const failures = counter('metrics_read_failures_total', 'Figures that could not be read when they were asked for', ['service']);
  failures.inc({ service }, 0);
  const reading = () =>
    Promise.race([read(), tooLate()]).catch(() => {
      failures.inc({ service });
    });
  readings.add(reading);
  return () => void readings.delete(reading);
}

function tooLate(): Promise<never> {
  return new Promise((_resolve, reject) => {
    setTimeout(() => reject(new Error('too late')), readingMs).unref();
  });
}

/** Everything measured so far, in Prometheus' text format. */
export async function renderMetrics(): Promise<{ contentType: string; body: string }> {
  if (!defaultsCollected) {
    collectDefaultMetrics();
    defaultsCollected = true;
  }
  await Promise.all([...readings].map(read => read()));
  return { contentType: register.contentType, body: await register.metrics() };
}
