import { Module, type DynamicModule } from '@nestjs/common';
import type { Logger } from '@kirana/observability';
import { DataSource } from 'typeorm';
import type { Broker } from './broker/broker.js';
import { InboxRetention } from './inbox/inbox-retention.js';
import { Inbox } from './inbox/inbox.js';
import { MessagingFigures } from './messaging-figures.js';
import { Outbox } from './outbox/outbox.js';
import { Relay } from './outbox/relay.js';
import { BROKER } from './tokens.js';
import { LiveChannel } from './transport/live-channel.js';

export interface MessagingSettings {
  readonly service: string;
  readonly broker: Broker;
  readonly logger: Logger;
  /** Where outbox and inbox are; without it the service can only listen (the gateway). */
  readonly databaseUrl?: string;
}

/** Gives a service its outbox, its inbox and the live channel. */
@Module({})
export class MessagingModule {
  static forService(settings: MessagingSettings): DynamicModule {
    const { databaseUrl, service, broker, logger } = settings;
    const live = [{ provide: BROKER, useValue: broker }, LiveChannel];
    const stored = databaseUrl
      ? [{ provide: Relay, useValue: new Relay({ service, databaseUrl, broker, logger }) }, Outbox, Inbox, InboxRetention]
      : [];
    const figures = {
      provide: MessagingFigures,
      useFactory: (dataSource?: DataSource) => new MessagingFigures(service, broker, dataSource),
      inject: [{ token: DataSource, optional: true }],
    };
    return { module: MessagingModule, global: true, providers: [...live, ...stored, figures], exports: [...live, ...stored] };
  }
}
