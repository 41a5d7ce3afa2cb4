import { ServiceUnderTest } from '@kirana/bootstrap/testing';
import { eventually, startPostgres, startProgram, type ChildProgram, type TestPostgres } from '@kirana/testing';
import { DataSource } from 'typeorm';
import { dispatch } from '../src/index.js';

const program = new URL('./many-timers.program.ts', import.meta.url);
/** Five stages and one rider assignment. */
const eventsOfADelivery = 6;
const scale = '0.001';

/** Tests `timers` deliveries that are due at the same moment, with a process that is killed `kills` times until all are delivered. */
export function manyTimers(timers: number, kills: number, withinMs: number): void {
  describe(`TimerEngine with ${timers} timers due at once`, () => {
    let postgres: TestPostgres;
    let url: string;
    let database: DataSource;
    const processes: ChildProgram[] = [];
    beforeAll(async () => {
      postgres = await startPostgres({ fsync: true });
      url = await postgres.createDatabase('dispatch');
      await (await ServiceUnderTest.start(dispatch, url, {})).stop();
      database = await new DataSource({ type: 'postgres', url }).initialize();
    }, 60_000);
    afterAll(async () => {
      await Promise.all(processes.map(each => each.kill()));
      await database?.destroy();
      await postgres?.stop();
    }, 60_000);

    const number = async (sql: string) => Number((await database.query<{ n: string }[]>(`SELECT ${sql} AS n`))[0]?.n);
    const published = () => number(`(SELECT count(*) FROM published)`);
    const start = async () => {
      const process = await startProgram(program, { args: [url, scale] });
      processes.push(process);
      await process.line(/^ready/, 60_000);
      return process;
    };

    it(
      'takes each through every step once, although processes are killed',
      async () => {
        await database.query(`CREATE TABLE published (id uuid NOT NULL, subject uuid NOT NULL, version int NOT NULL)`);
        await database.query(
          `INSERT INTO riders SELECT 'rider-' || n, 'Rider ' || n, '', n FROM generate_series(1, ${Math.ceil(timers / 20)}) AS n`,
        );
        await database.query(
          `WITH accepted AS (
           INSERT INTO deliveries (order_id, district, latitude, longitude, distance_metres, correlation_id, traceparent)
           SELECT gen_random_uuid(), 'Mokotów', 52.2, 21, 3000, 'many', '00-' || repeat('a', 32) || '-' || repeat('b', 16) || '-01'
           FROM generate_series(1, $1) RETURNING order_id
         )
         INSERT INTO delivery_timers (order_id, kind, due_at) SELECT order_id, 'confirmed', now() FROM accepted`,
          [timers],
        );
        await database.query('VACUUM ANALYZE');
        const all = timers * eventsOfADelivery;
        const started = performance.now();
        for (let kill = 1; kill <= kills; kill++) {
          const process = await start();
          await eventually('part of the way', async () => (await published()) >= (all * kill) / (kills + 1), withinMs, 100);
          await process.kill();
        }
        const last = await start();
        await eventually(
          'all orders are delivered',
          () => number(`(SELECT count(*) FROM deliveries WHERE stage IS DISTINCT FROM 'delivered')`).then(n => n === 0),
          withinMs,
          200,
        );
        const seconds = (performance.now() - started) / 1_000;
        await eventually('all is published', () => number(`(SELECT count(*) FROM outbox)`).then(n => n === 0), withinMs, 100);
        await last.stop();

        const repeated = (await published()) - (await number(`(SELECT count(DISTINCT id) FROM published)`));
        console.log(
          `${timers} deliveries, ${all} steps, ${kills} kills: ${seconds.toFixed(1)} s, ${Math.round(all / seconds)} steps a second; ${repeated} events published again by a relay that was killed`,
        );
        expect({
          delivered: await number(
            `(SELECT count(*) FROM deliveries WHERE stage = 'delivered' AND version = ${eventsOfADelivery + 1})`,
          ),
          steps: await number(`(SELECT count(*) FROM (SELECT DISTINCT subject, version FROM published) AS s)`),
          stepsTakenTwice: await number(
            `(SELECT count(*) FROM (SELECT subject, version FROM published GROUP BY subject, version HAVING count(DISTINCT id) > 1) AS s)`,
          ),
          rides: await number(`(SELECT count(*) FROM assignments WHERE released_at IS NOT NULL)`),
          overlaps: await number(
            `(SELECT count(*) FROM assignments a JOIN assignments b ON a.rider_id = b.rider_id AND a.id < b.id
            AND tstzrange(a.assigned_at, a.released_at) && tstzrange(b.assigned_at, b.released_at))`,
          ),
        }).toEqual({ delivered: timers, steps: all, stepsTakenTwice: 0, rides: timers, overlaps: 0 });
      },
      withinMs,
    );
  });
}
