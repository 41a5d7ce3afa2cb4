import type { DynamicModule, Type } from '@nestjs/common';
import type { Env } from '@kirana/config';
import type { ReadinessCheck } from '@kirana/http-edge';
import type { Outbox } from '@kirana/messaging';
import type { DatabaseSettings, Transactions } from '@kirana/persistence';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { ServiceConfig } from './service-config.js';

/** What a service is made of; everything about starting and stopping it follows from this. */
export interface ServiceDefinition<C extends ServiceConfig = ServiceConfig> {
  /** Also its folder, the name of its database (`kirana_<name>`) and the first word of its queues. */
  readonly name: string;
  /** Reads the environment; without an argument, that of the process. The only place where a service sees `process.env`. */
  readConfig(env?: Env): C;
  /** Its own module; database, messaging and health come on top. */
  module(config: C): DynamicModule | Type;
  /** Left out by a service that stores nothing. */
  readonly database?: Pick<DatabaseSettings, 'entities' | 'migrations'>;
  /** True for the one service that faces the public: it takes requests nobody has signed and trusts no header. */
  readonly isPublic?: boolean;
  /** Whose word about the visitor's address is believed (X-Forwarded-For): addresses and networks, separated by commas. Nobody's without it. */
  trustedProxies?(config: C): string;
  /** Last touches on the HTTP server before it listens. */
  configureHttp?(app: NestFastifyApplication, config: C): Promise<void>;
  /** Ends connections that last, so that their clients come again, elsewhere; called when the service is about to stop, more than once. */
  hangUp?(app: NestFastifyApplication): void;
  /** Fills an empty database with what the shop starts with; a command like the migrations, and changes nothing when repeated. */
  seed?(transactions: Transactions, outbox: Outbox): Promise<void>;
  /** What it cannot work without, besides its database and the broker. */
  readinessChecks?(app: NestFastifyApplication): readonly ReadinessCheck[];
}
