import {
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
import { Checker } from './checker.js';
import { Person } from './person.js';

const buyer = {
  firstName: 'Meera',
  lastName: 'Kowalska',
  email: 'meera@example.com',
  phone: '600 100 200',
  address: 'Puławska 12/3',
  zipCode: '02-566',
};
const env = { EXTENSIONS: 'floor-delivery', TIMER_SCALE: '0.02' };

/** Orders to the fifth floor, and waits until the extension has counted the climb. */
async function orderToTheFifthFloor(shop: RunningShop): Promise<void> {
  const checker = Checker.at(shop.postgresUrl);
  try {
    const person = new Person(shop.url);
    const plain = await person.order(buyer, 'cash');
    const { status, body } = await person.order(buyer, 'cash', { fields: { floor: 5, lift: false } });
    expect(status).toBe(201);
    expect(body.totals.totalMinor - plain.body.totals.totalMinor).toBe(600);
    const climbs = () => checker.query('integrations', 'SELECT order_id, floors FROM floor_delivery_climbs');
    await eventually('the climb is counted', async () => (await climbs()).length > 0, 30_000);
    expect(await climbs()).toEqual([{ order_id: body.id, floors: 5 }]);
  } finally {
    await checker.close();
  }
}

await describeWith(rabbitMq, 'an extension, one process for each service', rabbit => {
  let postgres: TestPostgres | undefined;
  let redis: TestServer | undefined;
  let shop: RunningShop | undefined;
  afterEach(async () => {
    await shop?.remove();
    await redis?.stop();
    await postgres?.stop();
  }, 60_000);

  it('charges by its rule, and gets its events over RabbitMQ', async () => {
    postgres = await startPostgres({ maxConnections: 200 });
    redis = await startRedis();
    shop = await startShop({ servers: { POSTGRES_URL: postgres.url, RABBITMQ_URL: rabbit().url, REDIS_URL: redis.url }, env });
    await orderToTheFifthFloor(shop);
  }, 300_000);
});
