import { seedService } from '@kirana/bootstrap';
import { ServiceUnderTest } from '@kirana/bootstrap/testing';
import type { ServiceClient } from '@kirana/http-edge';
import type { FakeBroker } from '@kirana/messaging/testing';
import { startPostgres } from '@kirana/testing';
import type { DataSource } from 'typeorm';
import { catalogue } from '../src/index.js';
import { KeepRange } from '../src/keep-range/keep-range.js';

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
    const running = await ServiceUnderTest.start(catalogue, url, {}, { seed: true });
    return new RunningCatalogue(
      running.broker,
      running.database,
      running.client,
      running.service.app.get(KeepRange, { strict: false }),
      () => seedService(catalogue, running.config),
      async () => {
        await running.stop();
        await postgres.stop();
      },
    );
  }

  async stop(): Promise<void> {
    await this.letGo();
  }
}
