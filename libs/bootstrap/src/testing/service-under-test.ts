import { Secret } from '@kirana/config';
import { ServiceClient, httpTransport } from '@kirana/http-edge';
import { FakeBroker } from '@kirana/messaging/testing';
import { silentLogger } from '@kirana/observability';
import { databaseOptions } from '@kirana/persistence';
import { DataSource } from 'typeorm';
import { migrateService, seedService } from '../migrate-service.js';
import type { ServiceConfig } from '../service-config.js';
import type { ServiceDefinition } from '../service-definition.js';
import { startService, type RunningService } from '../start-service.js';

const secret = 'a-secret-that-is-only-used-in-tests';

/** One service as it really runs, over a real database, with a broker the test holds in its hand. */
export class ServiceUnderTest<C extends ServiceConfig = ServiceConfig> {
  private constructor(
    readonly service: RunningService,
    readonly broker: FakeBroker,
    /** For looking at what the service has stored. */
    readonly database: DataSource,
    /** Asks the service as the gateway would. */
    readonly client: ServiceClient,
    /** What it runs with, for its own commands such as `seedService`. */
    readonly config: C,
    private readonly letGo: () => Promise<void>,
  ) {}

  /** `databaseUrl` is of an empty database; `env` holds what the service needs beyond what all services have. */
  static async start<C extends ServiceConfig>(
    definition: ServiceDefinition<C>,
    databaseUrl: string,
    env: Readonly<Record<string, string>> = {},
    { seed = false } = {},
  ): Promise<ServiceUnderTest<C>> {
    const config = definition.readConfig({ DATABASE_URL: databaseUrl, INTERNAL_SECRET: secret, LOG_LEVEL: 'silent', ...env });
    await migrateService(definition, config);
    if (seed) await seedService(definition, config);
    const broker = new FakeBroker(definition.name);
    const service = await startService(definition, config, broker, silentLogger());
    const tables = definition.database ?? { entities: [], migrations: [] };
    const database = await new DataSource(databaseOptions({ ...tables, url: databaseUrl, poolSize: 2 }, 'test')).initialize();
    const http = httpTransport(await service.listen());
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
    return this.letGo();
  }
}
