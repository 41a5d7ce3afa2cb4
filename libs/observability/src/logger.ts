import { createRequire } from 'node:module';
import { pino, type DestinationStream, type Logger as PinoLogger } from 'pino';
import { currentContext, traceIdOf } from './work-context.js';

export type Logger = PinoLogger;

/** Keys that may hold personal data or secrets; they are removed from every log line at any depth. */
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

/**
 * Creates a logger whose lines have the service's name and the request, correlation, trace and order ids of the current work, and no
 * personal data. It writes JSON lines, or lines to be read by people when the output is a terminal.
 */
export function createLogger(
  service: string,
  level: string,
  terminal: NodeJS.WritableStream | number | undefined = process.stdout.isTTY ? process.stdout.fd : undefined,
): Logger {
  const options = {
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
  };
  return terminal ? pino(options, readableLines(terminal)) : pino(options);
}

/**
 * The formatter is loaded only here: a service in a container never needs it. Each logger writes to the file descriptor itself; listeners of
 * many loggers on one stream would cause warnings.
 */
function readableLines(destination: NodeJS.WritableStream | number): DestinationStream {
  const { build } = createRequire(import.meta.url)('pino-pretty') as typeof import('pino-pretty');
  return build({
    destination,
    sync: true,
    translateTime: 'SYS:HH:MM:ss',
    ignore: 'service',
    messageFormat: '{service}: {msg}',
  });
}

/** Creates a logger without output, for tests. */
export function silentLogger(): Logger {
  return pino({ level: 'silent' });
}
