import { openEmbeddedDeadLetters, topology } from '@kirana/messaging';
import { Customer, connect, eventually, freePort, startProgram, type ChildProgram } from '@kirana/testing';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { Checker } from './checker.js';

export interface Form {
  readonly retryDelaysMs: readonly number[];
  /** Longer than all attempts to handle an event together. */
  readonly awayMs: number;
  /** Time scale of deliveries, which continue meanwhile. */
  readonly timerScale: string;
}

/** The same suite a thousand times faster; the long variant takes ten minutes and uses the production backoff. */
export const short: Form = { retryDelaysMs: [1, 5, 30, 300], awayMs: 10_000, timerScale: '0.03' };
export const long: Form = { retryDelaysMs: topology.retryDelaysMs, awayMs: 600_000, timerScale: '1' };
const orders = 12;

/** Tests orders whose service loses its database for longer than all attempts to handle an event together. */
export function describeDatabaseAway(name: string, { retryDelaysMs, awayMs, timerScale }: Form): void {
  describe(name, () => {
    const state = mkdtempSync(join(tmpdir(), 'kirana-away-'));
    let shop: ChildProgram;
    let url: string;
    let checker: Checker;
    let server: pg.Client;
    let embedded: { postgresUrl: string; brokerDatabaseUrl: string };

    beforeAll(async () => {
      chmodSync(state, 0o755);
      shop = await startProgram(new URL('custom-backoff-shop.program.ts', import.meta.url), {
        env: {
          KIRANA_STATE: state,
          PORT: String(await freePort()),
          TIMER_SCALE: timerScale,
          RETRY_DELAYS_MS: retryDelaysMs.join(','),
          LOG_LEVEL: 'info',
        },
      });
      url = (await shop.line(/^ready /, 60_000)).slice('ready '.length);
      embedded = JSON.parse(readFileSync(join(state, 'embedded.json'), 'utf8')) as typeof embedded;
      checker = Checker.at(embedded.postgresUrl);
      server = new pg.Client({ connectionString: embedded.postgresUrl });
      await server.connect();
    }, 120_000);
    afterAll(async () => {
      await server?.end();
      await checker?.close();
      await shop?.stop();
      rmSync(state, { recursive: true, force: true });
    }, 60_000);

    const deadLetters = async () => {
      const deadLetterStore = await openEmbeddedDeadLetters(embedded.brokerDatabaseUrl, topology);
      return deadLetterStore.count().finally(() => deadLetterStore.close());
    };

    it(
      'delivers every order afterwards without a dead letter or a manual command',
      async () => {
        const before = await checker.piecesOnHand();
        await checker.query(
          'dispatch',
          `INSERT INTO riders SELECT 'extra-' || n, 'Rider ' || n, '', n + 10 FROM generate_series(1, 20) AS n`,
        );
        const pool = connect(url, 4);
        const items = [{ productId: 'toor-dal-1kg', quantity: 1 }];
        const placed = [];
        for (let n = 0; n < orders; n++) placed.push(await new Customer(pool).order(items, 'Mokotów'));
        expect(placed.map(({ status }) => status)).toEqual(Array.from({ length: orders }, () => 201));

        // Deliveries continue and publish events; orders handles none of them.
        const name = 'kirana_orders';
        await server.query(`ALTER DATABASE ${name} WITH ALLOW_CONNECTIONS false`);
        await server.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1`, [name]);
        await sleep(awayMs);
        expect([...(await deadLetters())]).toEqual([]);
        await server.query(`ALTER DATABASE ${name} WITH ALLOW_CONNECTIONS true`);

        // An hour at most: real-time rides take most of that.
        await checker.atRest(timerScale === '1' ? 3_600_000 : 60_000);
        const ended = await checker.query<{ state: string; n: string }>(
          'orders',
          'SELECT state, count(*) AS n FROM orders GROUP BY state ORDER BY state',
        );
        const logged = (words: string) => shop.lines.filter(line => line.includes('"service":"orders"') && line.includes(words));
        console.log(
          `away for ${awayMs / 1_000} s, all retries together ${retryDelaysMs.reduce((sum, ms) => sum + ms, 0) / 1_000} s: ` +
            `${orders} orders ended as ${JSON.stringify(ended)}; orders logged ${logged('').length} lines`,
        );
        expect(ended).toEqual([{ state: 'delivered', n: String(orders) }]);
        expect([...(await deadLetters())]).toEqual([]);
        expect(await checker.violations(before)).toEqual([]);
        await eventually('orders logs that its consumers have resumed', () => logged('consumers resumed').length > 0);
        expect(logged('consumers paused').length).toBe(1);
        await pool.close();
      },
      awayMs + 3_700_000,
    );
  });
}
