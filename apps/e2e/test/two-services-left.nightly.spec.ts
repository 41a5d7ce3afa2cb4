import {
  connect,
  describeWith,
  rabbitMq,
  startPostgres,
  startRedis,
  startShop,
  type RunningShop,
  type TestServer,
} from '@kirana/testing';
import type { TestPostgres } from '@kirana/testing';
import { loseServices, others } from './two-services-left.js';

await describeWith(rabbitMq, 'only gateway and orders are left of a shop with one process for each service', rabbit => {
  let postgres: TestPostgres | undefined;
  let redis: TestServer | undefined;
  let shop: RunningShop | undefined;
  afterEach(async () => {
    await shop?.remove();
    await redis?.stop();
    await postgres?.stop();
  }, 60_000);

  it('shows products and orders and accepts cash orders', async () => {
    postgres = await startPostgres({ maxConnections: 200 });
    redis = await startRedis();
    const servers = { POSTGRES_URL: postgres.url, RABBITMQ_URL: rabbit().url, REDIS_URL: redis.url };
    shop = await startShop({ servers, env: { TIMER_SCALE: '0.03' } });
    const pool = connect(shop.url, 4);
    await loseServices(shop, pool, others, 'killed').finally(() => pool.close());
  }, 300_000);
});
