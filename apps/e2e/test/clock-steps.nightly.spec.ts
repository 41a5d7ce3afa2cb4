import { describeWith, fakeTime, seeded, startShop, testConfig, type RunningShop } from '@kirana/testing';
import { ordersUnderFaults, parallelEmails, prepared, type Fault } from './chaos/fault-run.js';
import { faultTable } from './chaos/fault-table.js';
import { LoadCustomers } from './chaos/load-customers.js';
import { startByClocks, SteeredClock } from './chaos/steered-clock.js';
import { Checker } from './checker.js';
import { Person } from './person.js';

const hour = 3_600;
const orders = 60;
const buyer = {
  firstName: 'Meera',
  lastName: 'Kowalska',
  email: 'meera@example.com',
  phone: '600 100 200',
  address: 'Puławska 12/3',
  zipCode: '02-566',
};

await describeWith(fakeTime, 'a shop whose clock is set back by an hour, and forward twice', library => {
  describe.each([
    ['the machine', true],
    ['the machine of its process, not that of its database', false],
  ])('on %s', (_where, isWholeMachine) => {
    let shop: RunningShop;
    let machine: SteeredClock;
    let other: SteeredClock;
    let checker: Checker;
    beforeAll(async () => {
      machine = new SteeredClock(library().url);
      shop = await startShop({ env: { TIMER_SCALE: '0.03', LOG_LEVEL: 'fatal', PAYMENT_POLL_SECONDS: '5' } });
      other = new SteeredClock(library().url);
      await startByClocks(shop, machine, isWholeMachine ? machine : other);
      checker = Checker.at(shop.postgresUrl, shop);
    }, 180_000);
    afterAll(async () => {
      await checker?.close();
      await shop?.remove();
      await machine?.remove();
      await other?.remove();
    }, 60_000);

    it('goes on with deliveries, deadlines, payments, refunds and sessions', async () => {
      const random = seeded(testConfig.chaosSeed);
      const before = await prepared(shop.postgresUrl);
      const person = new Person(shop.url);
      const signedIn = await person.ask('POST', '/api/auth/sign-in', {
        email: 'admin@kirana.example',
        password: 'cardamom-and-clove',
      });
      let cookie = cookieOf(signedIn.headers);
      const seen: (readonly [minutes: number, sessionRenewed: number])[] = [];
      const setTo = (seconds: number): Fault => ({
        name: `${seconds / 60} minutes from the true time`,
        async inject() {
          await machine.setAhead(seconds);
          const { status, headers } = await person.ask('POST', '/api/auth/refresh', undefined, { cookie });
          cookie = cookieOf(headers);
          seen.push([await minutesAhead(checker), status]);
          return { recovered: true };
        },
      });
      const customers = new LoadCustomers(shop.url, shop.simulatorControl, random);
      // Nobody pays or cancels it: it ends by its deadline, half an hour later by the clock of the database.
      if (isWholeMachine) {
        const { body: unpaid } = await person.order(buyer, 'credit-card');
        customers.acknowledged.set(unpaid.id, unpaid.id);
      }
      // The last position is the latest: what was planned at any other is due then.
      const faults = [setTo(-hour), setTo(0), setTo(hour)];
      const injected = await ordersUnderFaults({ customers, faults, orders, random });
      await customers.close();
      console.log(`seed ${testConfig.chaosSeed}\n${faultTable(injected)}\n${JSON.stringify(customers.ordersByPlan)}`);
      expect(seen).toEqual((isWholeMachine ? [-60, 0, 60] : [0, 0, 0]).map(minutes => [minutes, 200]));
      await checker.atRest(180_000);
      console.log(await checker.ends());
      const journal = { ...customers.journal, emailsRepeatedAtMost: faults.length * parallelEmails };
      // Whether two rides overlap is judged by their times, of which one may be of before a step; the database admits no second open ride.
      const byTimes = /^9: two (orders for a rider|riders for an order) at a time/;
      expect((await checker.violations(before, journal)).filter(each => !byTimes.test(each))).toEqual([]);
    }, 600_000);
  });
});

/** How far the clock of the databases is ahead of the true time, minutes. */
async function minutesAhead(checker: Checker): Promise<number> {
  const [row] = await checker.query<{ ms: number }>(
    'orders',
    'SELECT extract(epoch FROM clock_timestamp())::float8 * 1000 AS ms',
  );
  return Math.round(((row?.ms ?? 0) - Date.now()) / 60_000) + 0;
}

const cookieOf = (headers: Headers) => headers.get('set-cookie')?.split(';')[0] ?? '';
