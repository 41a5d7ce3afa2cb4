import { collectDefaultMetrics, register } from 'prom-client';
import { FailureLog } from './failures/failure-log.js';
import { silentLogger } from './logger.js';
import { loggerOf } from './nest-logger.js';

let defaultsCollected = false;

/** Metrics that are read on each scrape instead of counted: depths, ages, levels. */
const readings = new Set<() => Promise<void>>();
/** Limits each read, in milliseconds: an unavailable database must not withhold the other metrics from Prometheus. */
const readingMs = 2_000;

/**
 * Calls `read` on every scrape to update gauges; the returned function ends that. A read that fails is logged and counted as the task
 * `metrics-<name>`; the alert MetricsMissing is about these tasks.
 */
export function readOnScrape(service: string, name: string, read: () => Promise<void>): () => void {
  const log = new FailureLog({ service, task: `metrics-${name}`, logger: loggerOf(service) ?? silentLogger() });
  const reading = async () => {
    try {
      await Promise.race([read(), timeout()]);
      log.succeeded();
    } catch (error) {
      log.failed(error);
    }
  };
  readings.add(reading);
  return () => void readings.delete(reading);
}

function timeout(): Promise<never> {
  return new Promise((_resolve, reject) => {
    setTimeout(() => reject(new Error(`not read within ${readingMs} ms`)), readingMs).unref();
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
