export { createLogger, silentLogger, type Logger } from './logger.js';
export { counter, gauge, histogram, readOnScrape, renderMetrics } from './metrics.js';
export { NestLogger } from './nest-logger.js';
export { inSpan, startSpan, type SpanAttributes, type SpanDescription, type SpanKind, type WorkSpan } from './tracing/span.js';
export { startTracing } from './tracing/start-tracing.js';
export type { TracingSettings } from './tracing/tracing-settings.js';
export {
  aboutOrder,
  childTraceparent,
  currentContext,
  newTraceparent,
  runInContext,
  traceIdOf,
  type WorkContext,
} from './work-context.js';
