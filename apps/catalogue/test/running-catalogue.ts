import { migrateService, seedService, startService } from '@kirana/bootstrap';
import { Secret } from '@kirana/config';
import { ServiceClient, httpTransport } from '@kirana/http-edge';
import { createLogger, silentLogger } from '@kirana/observability';
import { DataSource } from 'typeorm';
import { readConfig } from '../src/config.js';
import { catalogue } from '../src/index.js';
import { KeepRange } from '../src/keep-range/keep-range.js';
import { CategoryEntity } from '../src/range/category.entity.js';
import { ProductEntity } from '../src/range/product.entity.js';
import { FakeBroker } from './fake-broker.js';
import { startPostgres } from './postgres.js';

/** The service with a real database, its starting range, and a broker made of memory. */
export class RunningCatalogue {
  private constructor(
    readonly broker: FakeBroker,
    readonly database: DataSource,
    readonly client: ServiceClient,
    readonly range: KeepRange,
    readonly seedAgain: () => Promise<void>,
    private readonly letGo: () => Promise<void>,
  ) {}

  static async start(): Promise<RunningCatalogue> {
    const postgres = await startPostgres();
    const url = await postgres.createDatabase('kirana_catalogue');
    const secret = 'a-secret-that-is-only-used-in-tests';
    const config = readConfig({ DATABASE_URL: url, INTERNAL_SECRET: secret });
    await migrateService(catalogue, config);
    await seedService(catalogue, config);
    const broker = new FakeBroker('catalogue');
    const logger = process.env['SHOW_LOGS'] ? createLogger('catalogue', 'info') : silentLogger();
    const service = await startService(catalogue, config, broker, logger);
    const database = await new DataSource({
      type: 'postgres',
      url,
      poolSize: 2,
      entities: [CategoryEntity, ProductEntity],
    }).initialize();
    const http = httpTransport(await service.listen());
    const client = new ServiceClient('catalogue', http.send, new Secret(secret));
    const range = service.app.get(KeepRange, { strict: false });
    return new RunningCatalogue(
      broker,
      database,
      client,
      range,
      () => seedService(catalogue, config),
      async () => {
        await http.close();
        await service.close();
        await database.destroy();
        await postgres.stop();
      },
    );
  }

  async stop(): Promise<void> {
    await this.letGo();
  }
}
