import { Secret } from '@kirana/config';
import { ServiceClient, httpTransport } from '@kirana/http-edge';
import { subscribedEvents, type Extension } from '@kirana/extension';
import { topologyWith } from '@kirana/messaging';
import { FakeBroker } from '@kirana/messaging/testing';
import { silentLogger } from '@kirana/observability';
import { databaseOptions } from '@kirana/persistence';
import { DataSource } from 'typeorm';
import { migrateService, seedService } from '../migrate-service.js';
import type { ServiceConfig } from '../service-config.js';
import type { ServiceDefinition } from '../service-definition.js';
import { startService, type RunningService } from '../start-service.js';

const secret = 'a-secret-that-is-only-used-in-tests';

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

  /** Starts the service. `databaseUrl` is an empty database; `env` holds the variables the service needs beyond those of every service. */
  static async start<C extends ServiceConfig>(
    definition: ServiceDefinition<C>,
    databaseUrl: string,
    env: Readonly<Record<string, string>> = {},
    {
      seed = false,
      extensions = [],
      broker = new FakeBroker(definition.name, topologyWith(subscribedEvents(extensions))),
    }: { seed?: boolean; extensions?: readonly Extension[]; broker?: FakeBroker } = {},
  ): Promise<ServiceUnderTest<C>> {
    const config = definition.readConfig({ DATABASE_URL: databaseUrl, INTERNAL_SECRET: secret, LOG_LEVEL: 'silent', ...env });
    await migrateService(definition, config, extensions);
    if (seed) await seedService(definition, config);
    const service = await startService(definition, config, broker, silentLogger(), extensions);
    const tables = definition.database ?? { migrations: [] };
    const database = await new DataSource(databaseOptions({ ...tables, url: databaseUrl, poolSize: 2 }, 'test')).initialize();
    // These tests do not check response times, and a busy machine may exceed the gateway's default timeout.
    const http = httpTransport(await service.listen(), 20_000);
    return new ServiceUnderTest(
      service,
      broker,
      database,
      new ServiceClient(definition.name, http.send, new Secret(secret)),
      config,
      async () => {
        await http.close();
        await service.close();
        await database.destroy();
      },
    );
  }

  stop(): Promise<void> {
    return this.release();
  }
}
