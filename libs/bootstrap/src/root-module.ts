import { Module, type DynamicModule } from '@nestjs/common';
import { HealthController, MetricsController, Readiness, type ReadinessCheck } from '@kirana/http-edge';
import { MessagingModule, type Broker } from '@kirana/messaging';
import type { Logger } from '@kirana/observability';
import { PersistenceModule } from '@kirana/persistence';
import { DataSource } from 'typeorm';
import { PoolFigures } from './pool-figures.js';
import { RecordsController } from './records/records.controller.js';
import type { ServiceConfig } from './service-config.js';
import type { ServiceDefinition } from './service-definition.js';

/** Filled once the application exists, because some checks need its providers. */
export class ReadinessChecks extends Array<ReadinessCheck> {}

/** A service's own module with all that every service has around it. */
@Module({})
export class RootModule {
  static around<C extends ServiceConfig>(
    definition: ServiceDefinition<C>,
    config: C,
    broker: Broker,
    logger: Logger,
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
      imports: [
        ...persistence,
        MessagingModule.forService({ service: definition.name, broker, logger, databaseUrl }),
        definition.module(config),
      ],
      controllers: [
        HealthController,
        ...(definition.isPublic ? [] : [MetricsController]),
        ...(persistence.length > 0 ? [RecordsController] : []),
      ],
      providers: [
        ...(persistence.length > 0
          ? [
              {
                provide: PoolFigures,
                useFactory: (dataSource: DataSource) => new PoolFigures(definition.name, dataSource),
                inject: [DataSource],
              },
            ]
          : []),
        { provide: ReadinessChecks, useValue: new ReadinessChecks() },
        { provide: Readiness, useFactory: (checks: ReadinessChecks) => new Readiness(checks), inject: [ReadinessChecks] },
      ],
    };
  }
}
