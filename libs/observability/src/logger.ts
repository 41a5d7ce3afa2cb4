import { pino, type Logger as PinoLogger } from 'pino';
import { currentContext, traceIdOf } from './work-context.js';

export type Logger = PinoLogger;

/** Keys that may hold personal data or secrets; they are cut out of every line wherever they stand. */
const redacted = [
  'email',
  'phone',
  'address',
  'customerName',
  'firstName',
  'lastName',
  'accessToken',
  'authorization',
  'cookie',
  'password',
];

/** JSON lines with the service's name, the request, correlation, trace and order ids of the work at hand, and no personal data. */
export function createLogger(service: string, level: string): Logger {
  return pino({
    level,
    base: { service },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: redacted.flatMap(key => [key, `*.${key}`, `*.*.${key}`]), censor: '[redacted]' },
    mixin() {
      const context = currentContext();
      if (!context) return {};
      const { correlationId, requestId, orderId, traceparent } = context;
      return { correlationId, requestId, traceId: traceIdOf(traceparent), orderId };
    },
  });
}

/** For tests that read no logs. */
export function silentLogger(): Logger {
  return pino({ level: 'silent' });
}
