import { Customer, connect, eventually, freePort, startShop, testConfig, type RunningShop } from '@kirana/testing';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'undici';
import { Checker } from './checker.js';
import { SlowMailServer } from './slow-mail-server.js';

const { slowMailOrders: orders } = testConfig.nightly;
/** Each round is measured with a fast mail server and with a slow one, so that both meet the same machine; the median round counts. */
const rounds = 10;
/** Orders at the same time. */
const customers = 4;
/** The limit of the test programme: 20 % more. */
const mayBeSlower = 1.2;
/** Growth of the heap from the first parts to the last, MB; the waiting emails alone, kept in memory, would be more. */
const mayGrowMb = 25;

describe('a mail server that accepts one email a second', () => {
  let mail: SlowMailServer;
  let shop: RunningShop;
  let databases: Checker;
  let pool: Pool;
  let metricsUrl: string;
  beforeAll(async () => {
    mail = await SlowMailServer.start();
    const port = String(await freePort());
    metricsUrl = `http://127.0.0.1:${port}/metrics`;
    // Deliveries would add emails of their own, at their own time.
    shop = await startShop({
      env: {
        SMTP_URL: mail.url,
        MAIL_FROM: 'shop@kirana.example',
        TIMER_SCALE: '10',
        LOG_LEVEL: 'fatal',
        METRICS_PORT: port,
      },
    });
    databases = Checker.at(shop.postgresUrl);
    pool = connect(shop.url, customers);
    await databases.query('cart_inventory', 'UPDATE stock_levels SET on_hand = 50000, version = version + 1 WHERE is_sold');
  }, 120_000);
  afterAll(async () => {
    await pool?.close();
    await databases?.close();
    await shop?.remove();
    await mail?.stop();
  }, 60_000);

  const waiting = () => databases.count('notifications', `mails WHERE state = 'waiting'`);
  const heapMb = async () =>
    Number(/^nodejs_heap_size_used_bytes(?:\{.*\})? (\S+)$/m.exec(await (await fetch(metricsUrl)).text())?.[1]) / 1e6;

  /** Returns the smallest heap in use during the work, MB: what is left after garbage collection. */
  async function heapTroughDuring(work: Promise<unknown>): Promise<number> {
    const over = new AbortController();
    const ended = work.finally(() => over.abort());
    let least = Number.POSITIVE_INFINITY;
    while (!over.signal.aborted) {
      least = Math.min(least, await heapMb());
      await sleep(100);
    }
    await ended;
    return least;
  }

  /** Places orders and returns how long each took, milliseconds. */
  async function place(count: number): Promise<number[]> {
    const took: number[] = [];
    let left = count;
    await Promise.all(
      Array.from({ length: customers }, async () => {
        while (left-- > 0) {
          const { status, ms } = await new Customer(pool).order([{ productId: 'toor-dal-1kg', quantity: 1 }], 'Mokotów');
          expect(status).toBe(201);
          took.push(ms);
        }
      }),
    );
    return took;
  }

  const drained = () => {
    mail.pauseMs = 0;
    return eventually('every email is sent', async () => (await waiting()) === 0, 900_000);
  };

  it('slows down no checkout', async () => {
    await place(orders / 10);
    const [fast, slow]: [number[], number[]] = [[], []];
    for (let round = 0; round < rounds; round++) {
      // Otherwise a backlog would be sent while the fast server is measured.
      await drained();
      fast.push(p99(await place(orders / rounds / 2)));
      mail.pauseMs = 1_000;
      slow.push(p99(await place(orders / rounds / 2)));
    }
    console.log(
      `p99 of ${orders / rounds / 2} orders, ms, with a fast mail server: ${fast.join(', ')}; with a slow one: ${slow.join(', ')}`,
    );
    expect(median(slow)).toBeLessThanOrEqual(median(fast) * mayBeSlower);
  }, 3_600_000);

  it(`keeps ${orders} orders' emails out of queues and memory, and sends each once afterwards`, async () => {
    mail.pauseMs = 1_000;
    const troughsMb: number[] = [];
    for (let part = 0; part < 5; part++) troughsMb.push(await heapTroughDuring(place(orders / 5)));
    // Two emails for each order, to the customer and to the shop: every event was handled, and nothing waits in a queue.
    const placed = await databases.count('orders', 'orders');
    await eventually(
      'the queues are empty',
      async () => (await databases.count('notifications', 'mails')) === 2 * placed,
      60_000,
    );
    const behind = await waiting();
    await drained();
    const repeated = [...mail.accepted.values()].filter(times => times > 1).length;
    console.log(
      `${behind} emails waited, ${mail.accepted.size} sent in the end, ${repeated} of them more than once; ` +
        `heap in use after garbage collection, in each fifth, MB: ${troughsMb.map(Math.round).join(', ')}`,
    );
    expect(behind).toBeGreaterThan(orders);
    expect([mail.accepted.size, repeated]).toEqual([2 * placed, 0]);
    expect(Math.min(...troughsMb.slice(-2)) - Math.min(...troughsMb.slice(0, 2))).toBeLessThan(mayGrowMb);
  }, 3_600_000);
});

function p99(took: readonly number[]): number {
  return Math.round(took.toSorted((a, b) => a - b)[Math.floor(took.length * 0.99)] ?? Number.NaN);
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
