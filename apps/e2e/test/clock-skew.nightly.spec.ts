import {
  describeWith,
  fakeTime,
  seeded,
  startPostgres,
  startRabbitMq,
  startRedis,
  testConfig,
  type TestPostgres,
  type TestServer,
} from '@kirana/testing';
import { ordersUnderFaults, prepared } from './chaos/fault-run.js';
import { LoadCustomers } from './chaos/load-customers.js';
import { SteeredClock } from './chaos/steered-clock.js';
import { Checker } from './checker.js';
import { Fleet } from './fleet/fleet.js';

const orders = 40;

await describeWith(fakeTime, 'two nodes whose clocks differ by five minutes', library => {
  let postgres: TestPostgres;
  let rabbit: TestServer;
  let redis: TestServer;
  let clock: SteeredClock;
  let fleet: Fleet;
  beforeAll(async () => {
    postgres = await startPostgres({ maxConnections: 300 });
    rabbit = await startRabbitMq();
    redis = await startRedis();
    clock = new SteeredClock(library().url);
    await clock.setAhead(300);
    const servers = { POSTGRES_URL: postgres.url, RABBITMQ_URL: rabbit.url, REDIS_URL: redis.url };
    const env = { TIMER_SCALE: '0.03', LOG_LEVEL: 'fatal', DATABASE_POOL: '6', PAYMENT_POLL_SECONDS: '5' };
    fleet = await Fleet.start(servers, env, { secondNode: clock.env });
  }, 300_000);
  afterAll(async () => {
    await fleet?.stop();
    await clock?.remove();
    await redis?.stop();
    await rabbit?.stop();
    await postgres?.stop();
  }, 120_000);

  it('keep all invariants, whichever of the two handles a request, an event or a timer', async () => {
    const random = seeded(testConfig.chaosSeed);
    const before = await prepared(postgres.url);
    const customers = new LoadCustomers(fleet.url, fleet.simulatorControl, random);
    await ordersUnderFaults({ customers, faults: [], orders, random });
    await customers.close();
    const checker = Checker.at(postgres.url, {
      url: fleet.url,
      simulatorControl: fleet.simulatorControl,
      rabbitMqUrl: rabbit.url,
    });
    try {
      await checker.atRest(120_000);
      console.log(
        `${JSON.stringify(customers.ordersByPlan)}: ${await checker.ends()}; ${customers.repeated} requests sent again`,
      );
      expect(await checker.violations(before, customers.journal)).toEqual([]);
      expect(customers.ordersByPlan['refused']).toBeUndefined();
    } finally {
      await checker.close();
    }
  }, 400_000);
});
