import type { DynamicModule, Type } from '@nestjs/common';
import type { Env } from '@kirana/config';
import type { Seed, ShopConfig } from '@kirana/contracts/shop-config';
import type { Outbox, QueueHandler } from '@kirana/messaging';
import type { Database, DatabaseSettings, KeptRows } from '@kirana/persistence';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { ServiceConfig } from './service-config.js';

/** What a new shop begins with. */
export interface NewShop {
  readonly seed: Seed;
  readonly config: ShopConfig;
}

/**
 * What a service needs where it runs in a container of its own, as far as it differs from the other services. `npm run manifests` writes the
 * manifests of Kubernetes from it (ADR 0117).
 */
export interface Deployment {
  /** Thousandths of a core that a node keeps free for it; left out: 50. */
  readonly cpu?: number;
  /** MiB that a node keeps free for it, and the most it may use; left out: 160 and 384. */
  readonly memory?: readonly [requested: number, most: number];
  /** Replicas under load; left out: 4. With 1 there are never two at once, not even during an update. */
  readonly mostReplicas?: number;
  /** Variables with secrets that no other service may have: keys of its Secret. */
  readonly secrets?: readonly string[];
  /** Those of `secrets` without which it runs as well. */
  readonly optionalSecrets?: readonly string[];
  /** Variables that say what the shop is: keys of the ConfigMap of all services. */
  readonly settings?: readonly string[];
  /** Servers that it calls besides PostgreSQL and RabbitMQ: the network lets it reach those labelled `kirana.example/<name>`. */
  readonly calls?: readonly ('smtp' | 'stripe')[];
}

/** Describes a service: its settings, module and database. The start and the shutdown of a service are derived from it. */
export interface ServiceDefinition<C extends ServiceConfig = ServiceConfig> {
  /** Also the name of its folder, of its database (`kirana_<name>`) and the prefix of its queues. */
  readonly name: string;
  /** Reads the settings from the environment: its own, or only those of every service with a database. @throws ConfigError */
  readConfig(env: Env): C;
  /** The service's own module; settings, database, messaging and health are added by the root module. */
  module(config: C): DynamicModule | Type;
  /** Absent for a service without a database. With `retention` it removes rows by age; what it does not name is kept. */
  readonly database?: Pick<DatabaseSettings, 'migrations'> & { readonly retention?: readonly KeptRows[] };
  /** True for the one service that is open to the public: it accepts unsigned requests and does not trust their headers. */
  readonly isPublic?: boolean;
  /** Largest body of a request, bytes; left out: 2 MB, of a public service 0.1 MB. */
  readonly bodyLimitBytes?: number;
  /** Proxies whose `X-Forwarded-For` header is trusted: addresses and networks, separated by commas. Without it, none is trusted. */
  trustedProxies?(config: C): string;
  /** The `source` of its public events, for the one service that has some: the address of the shop. */
  publicSource?(config: C): string;
  /** Configures the HTTP server before it listens. */
  configureHttp?(app: NestFastifyApplication, config: C): Promise<void>;
  /** Closes long-lived connections so that clients reconnect to another replica. Called more than once while the service stops. */
  closeSockets?(app: NestFastifyApplication): void;
  /** Writes the initial data of an empty database. Runs as a command, like the migrations; running it again changes nothing. */
  readonly seed?: (database: Database, outbox: Outbox, shop: NewShop) => Promise<void>;
  /** Handles queues whose events are not known before the shop starts. By queue. */
  queueHandlers?(app: NestFastifyApplication): Readonly<Record<string, QueueHandler>>;
  /** The tables of extensions are in its database. */
  readonly holdsExtensionTables?: boolean;
  /** Left out: it needs what most services need. */
  readonly deployment?: Deployment;
}
