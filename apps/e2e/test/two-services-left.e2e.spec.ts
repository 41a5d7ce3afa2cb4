import {
  Customer,
  connect,
  describeWith,
  eventually,
  rabbitMq,
  startPostgres,
  startRedis,
  startShop,
  type RunningShop,
  type TestPostgres,
  type TestServer,
} from '@kirana/testing';
import type { Pool } from 'undici';
import { Checker } from './checker.js';
import { processes } from './chaos/targets.js';

const gone = processes.filter(service => service !== 'gateway' && service !== 'orders');

await describeWith(rabbitMq, 'gateway and orders while no other service runs', rabbit => {
  let postgres: TestPostgres;
  let redis: TestServer;
  let shop: RunningShop;
  let checker: Checker;
  let pool: Pool;

  beforeAll(async () => {
    postgres = await startPostgres({ maxConnections: 200 });
    redis = await startRedis();
    const servers = { POSTGRES_URL: postgres.url, RABBITMQ_URL: rabbit().url, REDIS_URL: redis.url };
    shop = await startShop({ servers, env: { TIMER_SCALE: '0.03' } });
    checker = Checker.at(postgres.url, { url: shop.url, simulatorControl: shop.simulatorControl, rabbitMqUrl: rabbit().url });
    pool = connect(shop.url, 4);
  }, 240_000);
  afterAll(async () => {
    await pool?.close();
    await checker?.close();
    await shop?.remove();
    await redis?.stop();
    await postgres?.stop();
  }, 120_000);

  it('show products and orders, accept a cash order with 202, and deliver it once the others are back', async () => {
    const before = await checker.piecesOnHand();
    const customer = new Customer(pool);
    const items = [{ productId: 'toor-dal-1kg', quantity: 1 }];
    const earlier = await customer.order(items, 'Mokotów');
    await checker.atRest(60_000);
    const list = await customer.products();

    // A supervisor that stands still restarts nothing.
    process.kill(shop.pid(), 'SIGSTOP');
    for (const service of gone) process.kill(shop.pid(service), 'SIGKILL');
    const meanwhile = {
      products: await customer.products(),
      tracking: await customer.track(earlier.body.id, earlier.body.accessToken),
      placed: await customer.order(items, 'Mokotów'),
    };
    const { id, accessToken } = meanwhile.placed.body;
    const waiting = await customer.track(id, accessToken);
    process.kill(shop.pid(), 'SIGCONT');
    console.log(
      `without ${gone.join(', ')}: products ${meanwhile.products.status}, tracking ${meanwhile.tracking.status}, ` +
        `cash order ${meanwhile.placed.status} after ${Math.round(meanwhile.placed.ms)} ms`,
    );

    expect(meanwhile.products).toMatchObject({ status: 200, body: list.body });
    expect(meanwhile.tracking).toMatchObject({ status: 200, body: { status: 'delivered' } });
    expect(meanwhile.placed.status).toBe(202);
    expect(waiting).toMatchObject({ status: 200, body: { status: 'pending' } });

    await eventually(
      'the order is delivered',
      async () => (await customer.track(id, accessToken)).body.status === 'delivered',
      120_000,
    );
    await checker.atRest(60_000);
    const journal = {
      acknowledged: new Map([earlier, meanwhile.placed].map(({ body }) => [body.id, body.id])),
      acknowledgedWith202: new Set([id]),
    };
    expect(await checker.violations(before, journal)).toEqual([]);
  }, 300_000);
});
