import type { DeadLetterList } from '@kirana/contracts';
import { abandonDeliveries } from '@kirana/messaging/testing';
import {
  Customer,
  connect,
  describeWith,
  eventually,
  rabbitMq,
  startPostgres,
  startRedis,
  startShop,
  testConfig,
  type RunningShop,
  type TestPostgres,
  type TestServer,
} from '@kirana/testing';
import { runWithFaults } from './chaos/fault-run.js';
import { Person } from './person.js';

const restarts = 4;
const orders = 200;
/** One delivery, and `deliveryLimit` of libs/messaging more. */
const deliveries = 21;

await describeWith(rabbitMq, 'RabbitMQ under a shop with one process for each service', (rabbit, { own }) => {
  let postgres: TestPostgres;
  let redis: TestServer;
  let shop: RunningShop;
  beforeAll(async () => {
    postgres = await startPostgres({ fsync: true, maxConnections: 200 });
    redis = await startRedis();
    const servers = { POSTGRES_URL: postgres.url, RABBITMQ_URL: rabbit().url, REDIS_URL: redis.url };
    shop = await startShop({ servers, env: { TIMER_SCALE: '0.03', LOG_LEVEL: 'fatal', PAYMENT_POLL_SECONDS: '5' } });
  }, 240_000);
  afterAll(async () => {
    await shop?.remove();
    await redis?.stop();
    await postgres?.stop();
  }, 120_000);

  (own ? it : it.skip)(
    `is restarted ${restarts} times during ${orders} orders: none is lost or doubled, and orders are accepted meanwhile`,
    async () => {
      const { url, simulatorControl } = shop;
      const restart = () =>
        rabbit()
          .restart()
          .then(() => ({ recovered: true }));
      const { injected, violations, customers } = await runWithFaults({
        postgresUrl: () => postgres.url,
        addresses: { url, simulatorControl, rabbitMqUrl: rabbit().url },
        faults: [{ name: 'RabbitMQ restarted', inject: restart }],
        times: restarts,
        orders,
        seed: testConfig.chaosSeed,
        repeatsEmails: () => false,
        restMs: 180_000,
      });
      expect(violations).toEqual([]);
      expect(customers.acknowledged.size).toBeGreaterThanOrEqual(orders);
      expect(injected).toHaveLength(restarts);
      // More than those that had been sent before RabbitMQ went away.
      expect(injected.filter(({ meanwhile, placing }) => meanwhile <= placing)).toEqual([]);
    },
    900_000,
  );

  it('gives up a message that ends every process; the console shows it, and a retry delivers the order', async () => {
    const queue = 'dispatch.deliveries';
    const pool = connect(shop.url, 2);
    const admin = new Person(shop.url);
    await admin.signIn('admin@kirana.example', 'cardamom-and-clove');
    const dead = async () => {
      const { body } = await admin.ask<DeadLetterList>('GET', '/api/admin/dead-letters');
      return body.queues.filter(each => each.queue === queue);
    };
    try {
      expect(await dead()).toEqual([]);
      // A supervisor that stands still restarts nothing; in place of dispatch, consumers take the message and end.
      process.kill(shop.pid(), 'SIGSTOP');
      process.kill(shop.pid('dispatch'), 'SIGKILL');
      const { body: order } = await new Customer(pool).order([{ productId: 'toor-dal-1kg', quantity: 1 }], 'Mokotów');
      await abandonDeliveries(rabbit().url, queue, deliveries);
      process.kill(shop.pid(), 'SIGCONT');
      const [found] = await eventually('dispatch shows it', async () => (await dead()).length > 0 && dead(), 60_000);
      expect(found).toMatchObject({
        service: 'dispatch',
        total: 1,
        oldest: [{ type: 'orders.order-accepted.v1', error: 'given up by RabbitMQ: delivery_limit' }],
      });
      const again = { queue, id: found?.oldest[0]?.id };
      expect((await admin.ask('POST', '/api/admin/dead-letters/retry', again)).body).toEqual({ retried: 1 });
      await eventually(
        'the order is delivered',
        async () => (await new Customer(pool).track(order.id, order.accessToken)).body.status === 'delivered',
        60_000,
      );
      expect(await dead()).toEqual([]);
    } finally {
      process.kill(shop.pid(), 'SIGCONT');
      await pool.close();
    }
  }, 180_000);
});
