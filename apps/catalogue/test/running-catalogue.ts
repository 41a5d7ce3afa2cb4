import { seedService } from '@kirana/bootstrap';
import { ServiceUnderTest } from '@kirana/bootstrap/testing';
import type { ServiceClient } from '@kirana/http-edge';
import type { FakeBroker } from '@kirana/messaging/testing';
import { testDatabases } from '@kirana/testing';
import type { DataSource } from 'typeorm';
import { catalogue } from '../src/index.js';
import { Database } from '@kirana/persistence';
import { EditCatalogue } from './edit-catalogue.js';
import { ProductWriter } from '../src/manage-products/product-writer.js';

/** The catalogue service with a real database, its seed data, and an in-memory broker. */
export class RunningCatalogue {
  private constructor(
    readonly databaseUrl: string,
    readonly broker: FakeBroker,
    readonly database: DataSource,
    readonly client: ServiceClient,
    readonly seed: EditCatalogue,
    readonly seedAgain: () => Promise<void>,
    private readonly release: () => Promise<void>,
  ) {}

  static async start(): Promise<RunningCatalogue> {
    const postgres = await testDatabases();
    const running = await ServiceUnderTest.start(catalogue, postgres, {}, { seed: true });
    return new RunningCatalogue(
      running.databaseUrl,
      running.broker,
      running.database,
      running.client,
      new EditCatalogue(
        running.service.app.get(Database, { strict: false }),
        running.service.app.get(ProductWriter, { strict: false }),
      ),
      () => seedService(catalogue, running.config),
      async () => {
        await running.stop();
        await postgres.stop();
      },
    );
  }

  async stop(): Promise<void> {
    await this.release();
  }
}
