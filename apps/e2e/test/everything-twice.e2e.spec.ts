import { Shopper, connect, freePort, startProgram, type ChildProgram } from '@kirana/testing';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Checker } from './checker.js';

const orders = 60;

describe('every message delivered twice, every tenth five times', () => {
  const state = mkdtempSync(join(tmpdir(), 'kirana-twice-'));
  let shop: ChildProgram;
  let url: string;
  let checker: Checker;

  beforeAll(async () => {
    chmodSync(state, 0o755);
    const port = String(await freePort());
    shop = await startProgram(new URL('doubling-shop.program.ts', import.meta.url), {
      env: { KIRANA_STATE: state, PORT: port, TIMER_SCALE: '0.001' },
    });
    url = (await shop.line(/^ready /, 60_000)).slice('ready '.length);
    checker = Checker.at((JSON.parse(readFileSync(join(state, 'embedded.json'), 'utf8')) as { postgresUrl: string }).postgresUrl);
  }, 120_000);
  afterAll(async () => {
    await checker?.close();
    await shop?.stop();
    rmSync(state, { recursive: true, force: true });
  }, 60_000);

  it('changes nothing', async () => {
    const before = await checker.piecesOnHand();
    const pool = connect(url, 10);
    const shopper = () => new Shopper(pool);
    const items = [
      { productId: 'toor-dal-1kg', quantity: 2 },
      { productId: 'turmeric-powder-100g', quantity: 1 },
    ];
    const placed = [];
    for (let n = 0; n < orders; n += 10) {
      placed.push(...(await Promise.all(Array.from({ length: 10 }, () => shopper().order(items, 'Mokotów')))));
    }
    // One is cancelled, twice as well.
    const last = placed.at(-1)?.body;
    if (last) await Promise.all([1, 2].map(() => shopper().cancel(last.id, last.accessToken)));
    expect(placed.map(({ status }) => status)).toEqual(Array.from({ length: orders }, () => 201));
    await checker.atRest(60_000);
    await pool.close();

    const ended = await checker.query<{ state: string; n: string }>(
      'orders',
      'SELECT state, count(*) AS n FROM orders GROUP BY state ORDER BY state',
    );
    const inboxes = await checker.count('orders', 'inbox');
    console.log(`${orders} orders ended as ${JSON.stringify(ended)}; orders noted ${inboxes} events`);
    expect(ended.reduce((sum, { n }) => sum + Number(n), 0)).toBe(orders);
    expect(await checker.violations(before)).toEqual([]);
  }, 120_000);
});
