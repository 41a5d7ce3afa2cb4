import { Module, type DynamicModule, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { CONFIG } from '@kirana/config';
import { HealthController, MetricsController, Readiness } from '@kirana/http-edge';
import { MessagingModule, ServiceDeadLetters, type Broker } from '@kirana/messaging';
import { EXTENSIONS, type Extension } from '@kirana/extension';
import { type Logger, readOnScrape, serverUp } from '@kirana/observability';
import { Database, PersistenceModule } from '@kirana/persistence';
import { DeadLettersController } from './dead-letters/dead-letters.controller.js';
import { PoolMetrics } from './pool-metrics.js';
import { RecordsController } from './records/records.controller.js';
import type { ServiceConfig } from './service-config.js';
import type { ServiceDefinition } from './service-definition.js';

/** Publishes for each server that a service needs whether it is there, asked on each scrape. */
class ServerMetrics implements OnApplicationBootstrap, OnModuleDestroy {
  #stop: (() => void) | undefined;

  constructor(
    private readonly service: string,
    private readonly readiness: Readiness,
  ) {}

  onApplicationBootstrap(): void {
    const { service } = this;
    this.#stop = readOnScrape(service, 'servers', async () => {
      for (const [server, isUp] of await this.readiness.available()) serverUp.set({ service, server }, isUp ? 1 : 0);
    });
  }

  onModuleDestroy(): void {
    this.#stop?.();
  }
}

/** Combines a service's own module with the modules every service needs, and provides the service's settings as `CONFIG` and the extensions. */
@Module({})
export class RootModule {
  static around<C extends ServiceConfig>(
    definition: ServiceDefinition<C>,
    config: C,
    broker: Broker,
    logger: Logger,
    extensions: readonly Extension[],
  ): DynamicModule {
    const databaseUrl = config.DATABASE_URL?.reveal();
    const persistence =
      definition.database && databaseUrl
        ? [
            PersistenceModule.forDatabase(
              { ...definition.database, url: databaseUrl, poolSize: config.DATABASE_POOL ?? 10 },
              definition.name,
            ),
          ]
        : [];
    return {
      module: RootModule,
      global: true,
      imports: [
        ...persistence,
        MessagingModule.forService({
          service: definition.name,
          broker,
          logger,
          databaseUrl,
          retention: definition.database?.retention,
          publicSource: definition.publicSource?.(config),
        }),
        definition.module(config),
      ],
      controllers: [
        HealthController,
        ...(definition.isPublic ? [] : [MetricsController]),
        ...(persistence.length > 0 ? [RecordsController, DeadLettersController] : []),
      ],
      providers: [
        ...(persistence.length > 0
          ? [
              ServiceDeadLetters.of(definition.name),
              {
                provide: PoolMetrics,
                useFactory: (database: Database) => new PoolMetrics(definition.name, database),
                inject: [Database],
              },
            ]
          : []),
        { provide: CONFIG, useValue: config },
        { provide: EXTENSIONS, useValue: extensions },
        {
          provide: Readiness,
          useFactory: (database?: Database) =>
            new Readiness([
              { name: 'broker', check: async () => broker.isConnected(), survivesLoss: true },
              ...(database ? [{ name: 'database', check: () => database.ping() }] : []),
            ]),
          inject: persistence.length > 0 ? [Database] : [],
        },
        {
          provide: ServerMetrics,
          useFactory: (readiness: Readiness) => new ServerMetrics(definition.name, readiness),
          inject: [Readiness],
        },
      ],
      exports: [CONFIG, EXTENSIONS],
    };
  }
}
