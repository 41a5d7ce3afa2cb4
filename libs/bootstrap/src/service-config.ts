import { shopVariables } from '@kirana/contracts/shop-config';
import { amqpUrl, port, secret, wholeNumber } from '@kirana/config';
import { z } from 'zod';

/** Settings that every service has; a service adds its own with `.extend`. */
export const serviceConfig = z.object({
  /** Address and port of the HTTP server. */
  PORT: port.default(0),
  HOST: z.string().default('127.0.0.1'),
  /** Not read in embedded mode. */
  RABBITMQ_URL: amqpUrl.optional(),
  /** Of the users in `DATABASE_URL` and `RABBITMQ_URL` that are given without one; `loadConfig` puts it in, encoded. */
  SERVERS_PASSWORD: secret().optional(),
  /** Unacknowledged messages per queue. */
  PREFETCH: wholeNumber(1, 1000).default(100),
  /** Signs the caller header of internal requests; the same value for the gateway and all services. */
  INTERNAL_SECRET: secret(32),
  /**
   * How long a stopping service keeps serving requests while it reports not ready, in milliseconds, so that callers and load balancers can
   * notice. Must be longer than clients keep an idle connection (`idleConnectionMs`); 0 where no other replica could take over.
   */
  DRAIN_MS: wholeNumber(0, 60_000).default(0),
  /** Base address of an OpenTelemetry collector (OTLP over HTTP); without it no traces are recorded. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url().optional(),
  /** Share of traces that are recorded, 0 to 1. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  /**
   * `production` refuses everything meant for development: secrets from this repository, the inbox for emails and the payment simulator.
   */
  NODE_ENV: z.string().optional(),
  /** Names of folders in `extensions/`, separated by commas (docs/extensions.md). */
  EXTENSIONS: z.string().default(''),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),
  ...shopVariables,
});
export type ServiceConfig = z.infer<typeof serviceConfig> &
  Partial<Pick<z.infer<typeof storedServiceConfig>, 'DATABASE_URL' | 'DATABASE_POOL'>>;

/** Settings of a service that has its own database. */
export const storedServiceConfig = serviceConfig.extend({
  DATABASE_URL: secret(),
  /** Connections per process. */
  DATABASE_POOL: wholeNumber(1, 100).default(10),
});
