import { ServiceUnderTest } from '@kirana/bootstrap/testing';
import { orderAccepted, riderMoved, stageReached } from '@kirana/contracts';
import { anOrderAccepted } from '@kirana/contracts/testing';
import { testDatabases, type TestDatabases } from '@kirana/testing';
import { randomUUID } from 'node:crypto';
import { DataSource } from 'typeorm';
import { dispatch } from '../src/index.js';

const hour = 3_600_000;
const RealDate = Date;

/** Shifts the clock of this process by `by` milliseconds. */
function stepAppClock(by: number): void {
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, given: unknown[], newTarget) =>
      Reflect.construct(target, given.length === 0 ? [RealDate.now() + by] : given, newTarget) as Date,
    get: (target, name) => (name === 'now' ? () => RealDate.now() + by : (Reflect.get(target, name) as unknown)),
  });
}

describe('TimerEngine when a clock is set forward and back by an hour', () => {
  let postgres: TestDatabases;
  let databases = 0;
  let running: ServiceUnderTest | undefined;
  beforeAll(async () => {
    postgres = await testDatabases();
  });
  afterEach(async () => {
    globalThis.Date = RealDate;
    await running?.stop();
    running = undefined;
  });
  afterAll(() => postgres.stop());

  /**
   * Shadows `now` and `clock_timestamp` of this database with functions that can be shifted, for all code that does not qualify them with
   * pg_catalog.
   */
  async function start(scale: number, riders: number): Promise<ServiceUnderTest> {
    const url = await postgres.createDatabase(`dispatch_${++databases}`);
    const database = await new DataSource({ type: 'postgres', url }).initialize();
    await database.query(`
      CREATE TABLE clock_step (by interval NOT NULL);
      INSERT INTO clock_step VALUES ('0');
      CREATE FUNCTION public.now() RETURNS timestamptz LANGUAGE sql STABLE AS 'SELECT pg_catalog.now() + by FROM public.clock_step';
      CREATE FUNCTION public.clock_timestamp() RETURNS timestamptz LANGUAGE sql VOLATILE AS 'SELECT pg_catalog.clock_timestamp() + by FROM public.clock_step';
      DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET search_path = public, pg_catalog', current_database()); END $$`);
    await database.destroy();
    running = await ServiceUnderTest.start(dispatch, url, { TIMER_SCALE: String(scale) });
    await running.database.query(
      `INSERT INTO riders SELECT 'rider-' || n, 'Rider ' || n, '', n FROM generate_series(1, $1) AS n`,
      [riders],
    );
    return running;
  }

  async function accept({ broker }: ServiceUnderTest): Promise<string> {
    const data = anOrderAccepted({ orderId: randomUUID(), distanceMetres: 2_000 });
    await broker.deliver(orderAccepted, data, { subject: data.orderId });
    return data.orderId;
  }

  const stagesIn = ({ database }: ServiceUnderTest) =>
    database
      .query<{ stage: string; n: number }[]>(
        `SELECT coalesce(stage, 'none') AS stage, count(*)::int AS n FROM deliveries GROUP BY 1`,
      )
      .then(rows => Object.fromEntries(rows.map(({ stage, n }) => [stage, n])));
  const reached = ({ broker }: ServiceUnderTest, stage: string) =>
    broker.sent(stageReached).filter(({ data }) => data.stage === stage).length;

  it('on the database: advances each delivery one step when set forward, waits when set back, and takes no step twice', async () => {
    const service = await start(0.1, 60);
    /** Between two steps of the engine, so that it does not take one that is due by one clock and plan the next by the other. */
    const step = (by: string) =>
      service.database.transaction(async tx => {
        await tx.query('LOCK TABLE delivery_timers IN EXCLUSIVE MODE');
        await tx.query('UPDATE clock_step SET by = $1', [by]);
      });
    for (let n = 0; n < 50; n++) await accept(service);
    await step('1 hour');
    await service.broker.until(() => reached(service, 'confirmed') === 50);
    await step('0');
    const armed = await service.database.query<{ kind: string; minutes: number }[]>(
      `SELECT kind, round(extract(epoch FROM min(due_at) - clock_timestamp()) / 60)::int AS minutes FROM delivery_timers GROUP BY kind`,
    );
    // A delivery accepted afterwards is completed meanwhile; the others wait until their timers are due, in an hour.
    const late = await accept(service);
    await service.broker.until(() =>
      service.broker.sent(stageReached).some(({ subject, data }) => subject === late && data.stage === 'delivered'),
    );
    expect(armed.filter(({ minutes }) => minutes !== 60)).toEqual([]);
    // On a slow machine some deliveries are one step further by the time the clock is set back, or are being advanced and go on by the new one.
    expect((await stagesIn(service))['delivered']).toBeLessThan(25);
    await step('1 hour');
    await service.broker.until(() => reached(service, 'delivered') === 51, 30_000);
    const versions = new Map<string, number[]>();
    for (const { subject, type, aggregateversion } of service.broker.published)
      if (type !== riderMoved.type) versions.set(subject, [...(versions.get(subject) ?? []), aggregateversion]);
    expect([...versions.values()].filter(each => each.join() !== '2,3,4,5,6,7')).toEqual([]);
  }, 60_000);

  it('on the machine of the service: advances and publishes nothing early, late or with a wrong time', async () => {
    const service = await start(0.1, 60);
    const from = RealDate.now();
    for (let n = 0; n < 50; n++) await accept(service);
    stepAppClock(hour);
    await service.broker.until(() => reached(service, 'preparing') > 0, 30_000);
    stepAppClock(-hour);
    await service.broker.until(() => reached(service, 'delivered') === 50, 30_000);
    const to = RealDate.now();
    globalThis.Date = RealDate;
    const times = service.broker.sent(stageReached).map(({ data }) => RealDate.parse(data.reachedAt));
    // 5 + 10 + 15 + 10 + 15 + 2 seconds, scaled by 0.1.
    expect(to - from).toBeGreaterThan(5_700);
    expect(times).toHaveLength(250);
    expect(times.filter(time => time < from || time > to)).toEqual([]);
  }, 60_000);
});
