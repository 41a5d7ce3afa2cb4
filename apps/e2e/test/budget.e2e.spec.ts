import {
  Customer,
  connect,
  countStatements,
  eventually,
  startShop,
  uncounted,
  workDuring,
  type RunningShop,
  type Work,
} from '@kirana/testing';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'undici';
import { Checker } from './checker.js';
import { databaseNames } from './invariants/databases.js';

const orders = 20;
const emailsOfAnOrder = 3;

/**
 * Most statements of each service through which an order passes, for one that comes alone. Orders that come together share many of them; on
 * a busy machine more are counted, because what is read in turn is read in smaller portions. Lower it with each gain.
 */
const mostStatements: Readonly<Record<string, number>> = {
  cart_inventory: 12.8,
  catalogue: 2.5,
  dispatch: 55,
  integrations: 22,
  notifications: 12.4,
  orders: 46.5,
};
/** Of a service through which no order passes, and of the broker. */
const ofOthers = 0.5;
/** How many commits share a flush depends on what else the machine does: 24.0 to 27.3 flushes were counted on two busy cores. */
const most = { events: 18.2, walFsyncs: 29, walKilobytes: 55 };

describe('the work of PostgreSQL for a cash order that is placed, delivered and reported by email', () => {
  let shop: RunningShop;
  let checker: Checker;
  let pool: Pool;
  let perOrder: (of: (work: Work) => number) => number;

  beforeAll(async () => {
    shop = await startShop({ env: { TIMER_SCALE: '0' } });
    // How many full images of pages are in the log depends on when a checkpoint was, what a vacuum writes on when it came: not on the work.
    await countStatements(shop, 'full_page_writes = off', 'autovacuum = off');
    checker = Checker.at(uncounted(shop.postgresUrl));
    pool = connect(shop.url, 1);
    const placeAndFinish = async (count: number) => {
      for (let n = 0; n < count; n++) {
        const { body } = await new Customer(pool).order([{ productId: 'toor-dal-1kg', quantity: 1 }], 'Mokotów');
        await eventually('its emails are sent', async () => (await sentAbout(body.id)) === emailsOfAnOrder, 20_000, 20);
      }
      await checker.atRest(20_000);
    };
    const sentAbout = (id: string) => checker.count('notifications', `mails WHERE about = $1 AND state = 'sent'`, [id]);
    // The first orders prepare statements and open connections.
    await placeAndFinish(3);
    const busy = await workDuring(uncounted(shop.postgresUrl), () => placeAndFinish(orders));
    const idle = await workDuring(uncounted(shop.postgresUrl), () => sleep(5_000));
    // Polls go on while orders are handled; what they do is not for the orders.
    perOrder = of => (of(busy) - (of(idle) / idle.seconds) * busy.seconds) / orders;
  }, 180_000);
  afterAll(async () => {
    await pool?.close();
    await checker?.close();
    await shop?.remove();
  });

  it('stays within the budget of statements of each service', () => {
    const counted = ['broker', ...databaseNames].map(name => [name, perOrder(work => work.statements.get(name) ?? 0)] as const);
    const sum = counted.reduce((total, [, count]) => total + count, 0);
    console.log(
      `statements of an order: ${sum.toFixed(1)}: ${counted.map(([name, count]) => `${name} ${count.toFixed(2)}`).join(', ')}`,
    );
    expect(counted.filter(([name, count]) => count > (mostStatements[name] ?? ofOthers))).toEqual([]);
  });

  it('stays within the budgets of events, flushes of the log to disk and bytes of the log', () => {
    const counted = {
      events: perOrder(work => work.events),
      walFsyncs: perOrder(work => work.walFsyncs),
      walKilobytes: perOrder(work => work.walBytes) / 1_000,
    };
    console.log(
      `of an order: ${Object.entries(counted)
        .map(([name, count]) => `${name} ${count.toFixed(1)}`)
        .join(', ')}`,
    );
    expect(counted.events).toBeLessThanOrEqual(most.events);
    expect(counted.walFsyncs).toBeLessThanOrEqual(most.walFsyncs);
    expect(counted.walKilobytes).toBeLessThanOrEqual(most.walKilobytes);
  });
});
