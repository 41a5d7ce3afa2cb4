import { port, secret, wholeNumber } from '@kirana/config';
import { z } from 'zod';

/** Settings every service has; a service adds its own with `.extend`. */
export const serviceConfig = z.object({
  /** Where its HTTP port listens. */
  PORT: port.default(0),
  HOST: z.string().default('127.0.0.1'),
  /** RabbitMQ; not read in embedded mode. */
  RABBITMQ_URL: z.url().optional(),
  /** Messages under way at a time, per queue. */
  PREFETCH: wholeNumber(1, 1000).default(100),
  /** Signs what the gateway tells the services; the same for all of them. */
  INTERNAL_SECRET: secret(32),
  /**
   * For so long a service that is to stop goes on working, not ready, until whoever sends it requests has noticed. Longer than a client keeps
   * an idle connection (`idleConnectionMs`); 0 where nobody stands in for it meanwhile.
   */
  DRAIN_MS: wholeNumber(0, 60_000).default(0),
  /** Base address of an OpenTelemetry collector (OTLP over HTTP); without it no traces are recorded. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url().optional(),
  /** Share of traces that are recorded. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),
});
export type ServiceConfig = z.infer<typeof serviceConfig> &
  Partial<Pick<z.infer<typeof storedServiceConfig>, 'DATABASE_URL' | 'DATABASE_POOL'>>;

/** As above, for a service with a database of its own. */
export const storedServiceConfig = serviceConfig.extend({
  DATABASE_URL: secret(),
  /** Connections per process. */
  DATABASE_POOL: wholeNumber(1, 100).default(10),
});
