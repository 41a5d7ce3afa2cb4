import { AsyncLocalStorage } from 'node:async_hooks';
import type { Logger } from './logger.js';
import { currentContext } from './work-context.js';

/** Loggers of the services in this process, by service name. */
const loggers = new Map<string, Logger>();
const currentLogger = new AsyncLocalStorage<Logger>();

/** Runs `work` so that everything started inside it, loops included, logs as the service of this logger. */
export function logAs<T>(logger: Logger, work: () => T): T {
  loggers.set(String(logger.bindings()['service']), logger);
  return currentLogger.run(logger, work);
}

/** Returns the logger of a service that was started in this process. */
export function loggerOf(service: string): Logger | undefined {
  return loggers.get(service);
}

/**
 * Passes Nest's log lines to our logger; start-up messages get the level `debug`. Nest keeps one logger per process, that of the service
 * started last. Therefore a line is attributed to the service of the current work, or to the service that started the loop that writes it.
 */
export class NestLogger {
  constructor(private readonly own: Logger) {}

  log(message: unknown, ...rest: unknown[]): void {
    this.#logger.debug({ nest: rest.at(-1) }, String(message));
  }

  error(message: unknown, ...rest: unknown[]): void {
    this.#logger.error({ nest: rest.at(-1), err: message instanceof Error ? message : undefined }, String(message));
  }

  warn(message: unknown, ...rest: unknown[]): void {
    // Several services in one process each have a data source called "default" in a container of their own; the warned overwrite does not
    // happen.
    const level = rest.at(-1) === 'DataSourceNameRegistry' ? 'debug' : 'warn';
    this.#logger[level]({ nest: rest.at(-1) }, String(message));
  }

  debug(message: unknown): void {
    this.#logger.debug(String(message));
  }

  verbose(message: unknown): void {
    this.#logger.trace(String(message));
  }

  fatal(message: unknown): void {
    this.#logger.fatal(String(message));
  }

  get #logger(): Logger {
    return loggers.get(currentContext()?.service ?? '') ?? currentLogger.getStore() ?? this.own;
  }
}
