import { Secret } from '@kirana/config';
import { ServiceClient, httpTransport } from '@kirana/http-edge';
import { subscribedEvents, type Extension } from '@kirana/extension';
import { topologyWith } from '@kirana/messaging';
import { FakeBroker } from '@kirana/messaging/testing';
import { silentLogger } from '@kirana/observability';
import { databaseOptions } from '@kirana/persistence';
import { createHash, randomUUID } from 'node:crypto';
import { DataSource } from 'typeorm';
import { migrateService, seedService } from '../migrate-service.js';
import type { ServiceConfig } from '../service-config.js';
import type { ServiceDefinition } from '../service-definition.js';
import { startService, type RunningService } from '../start-service.js';

const secret = 'a-secret-that-is-only-used-in-tests';

/** A server of tests that creates databases; see `createDatabase` of @kirana/testing. */
export interface DatabaseServer {
  createDatabase(name: string, template: { key: string; fill: (url: string) => Promise<void> }): Promise<string>;
}

/** Runs one service with a real database and a fake broker that the test controls. */
export class ServiceUnderTest<C extends ServiceConfig = ServiceConfig> {
  private constructor(
    readonly service: RunningService,
    readonly broker: FakeBroker,
    /** For reading what the service has stored. */
    readonly database: DataSource,
    /** Calls the service as the gateway would. */
    readonly client: ServiceClient,
    /** The settings it runs with, for commands such as `seedService`. */
    readonly config: C,
    private readonly release: () => Promise<void>,
  ) {}

  /**
   * Starts the service.
   *
   * @param database the server on which it gets a database of its own, migrated and seeded once per test run and then copied; or the URL
   *   of an existing database, which is migrated and seeded now.
   * @param env the variables the service needs beyond those of every service.
   */
  static async start<C extends ServiceConfig>(
    definition: ServiceDefinition<C>,
    database: string | DatabaseServer,
    env: Readonly<Record<string, string>> = {},
    {
      seed = false,
      extensions = [],
      broker = new FakeBroker(definition.name, topologyWith(subscribedEvents(extensions))),
    }: { seed?: boolean; extensions?: readonly Extension[]; broker?: FakeBroker } = {},
  ): Promise<ServiceUnderTest<C>> {
    const configOf = (url: string) =>
      definition.readConfig({ DATABASE_URL: url, INTERNAL_SECRET: secret, LOG_LEVEL: 'silent', ...env });
    const fill = async (url: string) => {
      await migrateService(definition, configOf(url), extensions);
      if (seed) await seedService(definition, configOf(url));
    };
    const { name, database: tables = { migrations: [] } } = definition;
    const migrations = [...tables.migrations, ...extensions.flatMap(extension => extension.migrations ?? [])];
    const key = `${name}_${hash([...migrations.map(String), seed && env])}`;
    const databaseUrl =
      typeof database === 'string'
        ? database
        : await database.createDatabase(`${name}_${randomUUID().slice(0, 8)}`, { key, fill });
    if (typeof database === 'string') await fill(database);
    const config = configOf(databaseUrl);
    const service = await startService(definition, config, broker, silentLogger(), extensions);
    const reading = await new DataSource(databaseOptions({ ...tables, url: databaseUrl, poolSize: 2 }, 'test')).initialize();
    // These tests do not check response times, and a busy machine may exceed the gateway's default timeout.
    const http = httpTransport(await service.listen(), 20_000);
    return new ServiceUnderTest(
      service,
      broker,
      reading,
      new ServiceClient(definition.name, http.send, new Secret(secret)),
      config,
      async () => {
        await http.close();
        await service.close();
        await reading.destroy();
      },
    );
  }

  /** For another replica, or for a start after `stop`. */
  get databaseUrl(): string {
    return this.config.DATABASE_URL?.reveal() ?? '';
  }

  stop(): Promise<void> {
    return this.release();
  }
}

/** Returns a short hash of JSON. */
function hash(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16);
}
