export { FailureLog, type FailureLogSettings } from './failures/failure-log.js';
export { TookTooLong } from './failures/took-too-long.js';
export { outageOf, type Outage } from './failures/outage.js';
export { createLogger, silentLogger, type Logger } from './logger.js';
export { counter, gauge, histogram } from './metrics.js';
export { NestLogger, logAs } from './nest-logger.js';
export { readOnScrape, renderMetrics } from './scrape.js';
export { serverUp } from './server-up.js';
export { JobQueue } from './tasks/job-queue.js';
export { pause } from './tasks/pause.js';
export { PeriodicTask, type PeriodicTaskSettings, type Run } from './tasks/periodic-task.js';
export { Signal } from './tasks/signal.js';
export { Tasks } from './tasks/tasks.js';
export { inSpan, startSpan, type SpanAttributes, type SpanDescription, type SpanKind, type WorkSpan } from './tracing/span.js';
export { startTracing } from './tracing/start-tracing.js';
export type { TracingSettings } from './tracing/tracing-settings.js';
export {
  setOrderId,
  childTraceparent,
  currentContext,
  newTraceparent,
  runInContext,
  traceIdOf,
  type Waiting,
  type WorkContext,
} from './work-context.js';
