export { createLogger, silentLogger, type Logger } from './logger.js';
export { counter, gauge, histogram, renderMetrics } from './metrics.js';
export { NestLogger } from './nest-logger.js';
export { childTraceparent, currentContext, newTraceparent, runInContext, traceIdOf, type WorkContext } from './work-context.js';
