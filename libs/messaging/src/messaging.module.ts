import { Module, type DynamicModule } from '@nestjs/common';
import { Tasks, type Logger } from '@kirana/observability';
import { assertWritable, Database, type KeptRows } from '@kirana/persistence';
import type { Broker } from './broker/broker.js';
import { Inbox } from './inbox/inbox.js';
import { MessagingMetrics } from './messaging-metrics.js';
import { OutageGate } from './outage/outage-gate.js';
import { Outbox } from './outbox/outbox.js';
import { Relay } from './outbox/relay.js';
import { Retention } from './retention/retention.js';
import { BROKER } from './tokens.js';
import { LiveChannel } from './transport/live-channel.js';

export interface MessagingSettings {
  readonly service: string;
  readonly broker: Broker;
  readonly logger: Logger;
  /** The database of outbox and inbox; without it the service can only listen (the gateway). */
  readonly databaseUrl?: string;
  /** What its own tables keep for a time. */
  readonly retention?: readonly KeptRows[] | undefined;
  /** Source of the public events it publishes. */
  readonly publicSource?: string | undefined;
}

/** Provides a service's outbox, inbox, live channel, outage gate and background tasks. */
@Module({})
export class MessagingModule {
  static forService(settings: MessagingSettings): DynamicModule {
    const { databaseUrl, service, broker, logger, publicSource, retention = [] } = settings;
    const live = [{ provide: BROKER, useValue: broker }, LiveChannel];
    const work = [
      { provide: Tasks, useFactory: () => new Tasks(service, logger) },
      {
        provide: OutageGate,
        useFactory: (database?: Database) =>
          new OutageGate({ service, logger, probe: database && (() => assertWritable(database)) }),
        inject: [{ token: Database, optional: true }],
      },
    ];
    const stored = databaseUrl
      ? [
          { provide: Relay, useValue: new Relay({ service, databaseUrl, broker, logger, publicSource }) },
          Outbox,
          Inbox,
          {
            provide: Retention,
            useFactory: (database: Database, tasks: Tasks) => new Retention(database, retention, tasks),
            inject: [Database, Tasks],
          },
        ]
      : [];
    const metrics = {
      provide: MessagingMetrics,
      useFactory: (database?: Database) => new MessagingMetrics(service, broker, database),
      inject: [{ token: Database, optional: true }],
    };
    return {
      module: MessagingModule,
      global: true,
      providers: [...live, ...work, ...stored, metrics],
      exports: [...live, ...work, ...stored],
    };
  }
}
