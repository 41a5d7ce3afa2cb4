import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import type { NestMicroservice } from '@nestjs/microservices';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import {
  InternalOnly,
  ProblemFilter,
  Readiness,
  addRequestContext,
  requestValidation,
  sendProblem,
  toProblem,
  type InternalTransport,
} from '@kirana/http-edge';
import { EventTransport, Relay, RethrowToTransport, topology, type Broker } from '@kirana/messaging';
import { NestLogger, newTraceparent, startTracing, traceIdOf, type Logger } from '@kirana/observability';
import type { FastifyReply } from 'fastify';
import { DataSource } from 'typeorm';
import { ReadinessChecks, RootModule } from './root-module.js';
import type { ServiceConfig } from './service-config.js';
import type { ServiceDefinition } from './service-definition.js';
import { HttpDoor } from './stopping/http-door.js';
import { stopService } from './stopping/stop-service.js';

/** Largest body the public may send; the largest legal one, an order of 100 lines, is under 20 kB. */
const publicBodyLimitBytes = 100_000;
/** Largest body the gateway may pass on: a file of products that an admin imports. */
const internalBodyLimitBytes = 2_000_000;

export interface RunningService {
  readonly name: string;
  readonly app: NestFastifyApplication;
  /** Reaches its routes without a port. */
  readonly send: InternalTransport;
  /** Listens on its port and resolves with the address. */
  listen(): Promise<string>;
  /** Not ready → goes on for `DRAIN_MS` → finishes requests, then events under way → lets go of everything. */
  close(): Promise<void>;
}

/** Builds a service and starts its event handlers and its relay; `listen` opens its port. */
export async function startService<C extends ServiceConfig>(
  definition: ServiceDefinition<C>,
  config: C,
  broker: Broker,
  logger: Logger,
): Promise<RunningService> {
  const stopTracing = await startTracing({
    service: definition.name,
    endpoint: config.OTEL_EXPORTER_OTLP_ENDPOINT,
    ratio: config.OTEL_TRACES_SAMPLER_ARG,
    isPublic: definition.isPublic ?? false,
  });
  const adapter = new FastifyAdapter({
    bodyLimit: definition.isPublic ? publicBodyLimitBytes : internalBodyLimitBytes,
    trustProxy: definition.trustedProxies?.(config) ?? false,
    // An address that cannot be decoded never reaches the filters.
    frameworkErrors: (error: Error, _request: unknown, reply: FastifyReply) =>
      sendProblem(reply, toProblem(error, traceIdOf(newTraceparent()))),
  });
  const app = await NestFactory.create<NestFastifyApplication>(RootModule.around(definition, config, broker, logger), adapter, {
    logger: new NestLogger(logger),
    abortOnError: false,
  });
  app.useGlobalPipes(requestValidation());
  app.useGlobalFilters(new ProblemFilter(logger));
  await definition.configureHttp?.(app, config);
  addRequestContext(app.getHttpAdapter().getInstance(), { service: definition.name, trusted: !definition.isPublic, logger });
  if (!definition.isPublic) app.useGlobalGuards(new InternalOnly(definition.name, config.INTERNAL_SECRET));

  const events = app.connectMicroservice(
    { strategy: new EventTransport({ service: definition.name, broker, topology, prefetch: config.PREFETCH, logger }) },
    { deferInitialization: true },
  ) as NestMicroservice;
  events.useGlobalFilters(new RethrowToTransport());
  // Nest reads the filters while it registers the handlers; left to itself it would do that inside connectMicroservice, without ours.
  events.registerListeners();
  events.setIsInitialized(true);
  events.setIsInitHookCalled(true);
  await app.init();
  await app.getHttpAdapter().getInstance().ready();
  const door = new HttpDoor(app.getHttpServer());

  const stored = definition.database !== undefined;
  if (stored) app.get(Relay).start();
  app
    .get(ReadinessChecks)
    .push(
      { name: 'broker', check: async () => broker.isConnected() },
      ...(stored ? [{ name: 'database', check: async () => (await app.get(DataSource).query('SELECT 1')) !== undefined }] : []),
      ...(definition.readinessChecks?.(app) ?? []),
    );
  await app.startAllMicroservices();

  return {
    name: definition.name,
    app,
    async send({ method, path, headers, body }) {
      const response = await adapter.inject({ method, url: path, headers, payload: body });
      return { status: response.statusCode, body: response.payload };
    },
    listen: async () => {
      await app.listen(config.PORT, config.HOST);
      return app.getUrl();
    },
    close: () =>
      stopService({
        drainMs: config.DRAIN_MS,
        logger,
        readiness: app.get(Readiness),
        door,
        hangUp: () => definition.hangUp?.(app),
        events: () => events.close(),
        rest: async () => {
          if (stored) await app.get(Relay).stop();
          await app.close();
          await stopTracing();
        },
      }),
  };
}
