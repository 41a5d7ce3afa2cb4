import type { Logger } from './logger.js';

/** Lets Nest write through our logger; its start-up chatter goes to `debug`. */
export class NestLogger {
  constructor(private readonly logger: Logger) {}

  log(message: unknown, ...rest: unknown[]): void {
    this.logger.debug({ nest: rest.at(-1) }, String(message));
  }

  error(message: unknown, ...rest: unknown[]): void {
    this.logger.error({ nest: rest.at(-1), err: message instanceof Error ? message : undefined }, String(message));
  }

  warn(message: unknown, ...rest: unknown[]): void {
    // Several services in one process each have a data source called "default", each in a container of its own: nothing overrides another.
    const level = rest.at(-1) === 'DataSourceNameRegistry' ? 'debug' : 'warn';
    this.logger[level]({ nest: rest.at(-1) }, String(message));
  }

  debug(message: unknown): void {
    this.logger.debug(String(message));
  }

  verbose(message: unknown): void {
    this.logger.trace(String(message));
  }

  fatal(message: unknown): void {
    this.logger.fatal(String(message));
  }
}
