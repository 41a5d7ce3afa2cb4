import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import type { NestMicroservice } from '@nestjs/microservices';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import {
  InternalOnly,
  WithholdByContract,
  ProblemFilter,
  Readiness,
  RequestValidation,
  addRequestContext,
  serverOptions,
  type InternalTransport,
} from '@kirana/http-edge';
import { EventTransport, OutageGate, Relay, RethrowToTransport, topology, type Broker } from '@kirana/messaging';
import { loadExtensions, type Extension } from '@kirana/extension';
import { openIn } from '@kirana/i18n';
import { logAs, NestLogger, startTracing, type Logger } from '@kirana/observability';
import { RootModule } from './root-module.js';
import type { ServiceConfig } from './service-config.js';
import type { ServiceDefinition } from './service-definition.js';
import { checkServedRoutes } from './served-routes.js';
import { HttpDrain } from './stopping/http-drain.js';
import { stopService } from './stopping/stop-service.js';

/** Largest request body accepted from the public, in bytes; the largest valid one, an order of 100 lines, is under 20 kB. */
const publicBodyLimitBytes = 100_000;
/** Largest request body accepted from the gateway, in bytes, unless the service takes more. */
const internalBodyLimitBytes = 2_000_000;
/**
 * Backlog of connections that the operating system accepts while the process is busy. Node's default of 511 is too small for load peaks:
 * further clients wait 1, 3 or 7 s for a TCP retransmission, or are disconnected. Linux caps the value at `net.core.somaxconn`, also 4,096.
 */
const connectionsInLine = 4_096;

export interface RunningService {
  readonly name: string;
  readonly app: NestFastifyApplication;
  /** Sends a request to its routes without a port. */
  readonly send: InternalTransport;
  /** Starts listening and resolves with the address. */
  listen(): Promise<string>;
  /**
   * Stops the service: reports not ready, keeps serving for `DRAIN_MS`, finishes requests, then events under way, and closes all
   * connections.
   */
  close(): Promise<void>;
}

/**
 * Builds a service and starts its event handlers and its relay; `listen` opens its port.
 *
 * @param given the extensions, instead of those of `EXTENSIONS`
 */
export function startService<C extends ServiceConfig>(
  definition: ServiceDefinition<C>,
  config: C,
  broker: Broker,
  logger: Logger,
  given?: readonly Extension[],
): Promise<RunningService> {
  return logAs(logger, () => build(definition, config, broker, logger, given));
}

async function build<C extends ServiceConfig>(
  definition: ServiceDefinition<C>,
  config: C,
  broker: Broker,
  logger: Logger,
  given: readonly Extension[] | undefined,
): Promise<RunningService> {
  openIn(config.SHOP_CONFIG);
  const extensions = given ?? (await loadExtensions(config.EXTENSIONS));
  const stopTracing = await startTracing({
    service: definition.name,
    endpoint: config.OTEL_EXPORTER_OTLP_ENDPOINT,
    ratio: config.OTEL_TRACES_SAMPLER_ARG,
    isPublic: definition.isPublic ?? false,
  });
  const adapter = new FastifyAdapter({
    ...serverOptions(),
    bodyLimit: definition.bodyLimitBytes ?? (definition.isPublic ? publicBodyLimitBytes : internalBodyLimitBytes),
    trustProxy: definition.trustedProxies?.(config) ?? false,
  });
  const app = await NestFactory.create<NestFastifyApplication>(
    RootModule.around(definition, config, broker, logger, extensions),
    adapter,
    { logger: new NestLogger(logger), abortOnError: false },
  );
  app.useGlobalPipes(new RequestValidation());
  app.useGlobalFilters(new ProblemFilter(logger));
  await definition.configureHttp?.(app, config);
  addRequestContext(app.getHttpAdapter().getInstance(), { service: definition.name, trusted: !definition.isPublic, logger });
  if (!definition.isPublic) {
    app.useGlobalGuards(new InternalOnly(definition.name, config.INTERNAL_SECRET));
    app.useGlobalInterceptors(new WithholdByContract());
  }

  const events = app.connectMicroservice(
    {
      strategy: new EventTransport({
        service: definition.name,
        broker,
        topology,
        prefetch: config.PREFETCH,
        logger,
        gate: app.get(OutageGate),
        queueHandlers: definition.queueHandlers?.(app),
      }),
    },
    { deferInitialization: true },
  ) as NestMicroservice;
  events.useGlobalFilters(new RethrowToTransport());
  // Nest reads the filters while it registers the handlers; by default it does that inside connectMicroservice, before our filters are set.
  events.registerListeners();
  events.setIsInitialized(true);
  events.setIsInitHookCalled(true);
  await app.init();
  await app.getHttpAdapter().getInstance().ready();
  if (!definition.isPublic) checkServedRoutes(definition, app.getHttpAdapter().getInstance());
  const drain = new HttpDrain(app.getHttpServer());

  const stored = definition.database !== undefined;
  if (stored) app.get(Relay).start();
  await app.startAllMicroservices();

  return {
    name: definition.name,
    app,
    async send({ method, path, headers, body, signal }) {
      const response = await adapter.inject({ method, url: path, headers, payload: body, ...(signal && { signal }) });
      return { status: response.statusCode, body: response.payload };
    },
    listen: async () => {
      await app.listen({ port: config.PORT, host: config.HOST, backlog: connectionsInLine });
      return app.getUrl();
    },
    close: () =>
      stopService({
        drainMs: config.DRAIN_MS,
        logger,
        readiness: app.get(Readiness),
        drain,
        closeSockets: () => definition.closeSockets?.(app),
        events: () => events.close(),
        rest: async () => {
          if (stored) await app.get(Relay).stop();
          await app.close();
          await stopTracing();
        },
      }),
  };
}
