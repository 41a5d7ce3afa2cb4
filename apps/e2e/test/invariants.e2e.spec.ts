import { startShop, type RunningShop, seeded } from '@kirana/testing';
import { Checker, violationsIn } from './checker.js';
import { LoadCustomers } from './chaos/load-customers.js';
import { brokenEmailsAndEvents } from './invariants/broken/emails-and-events.js';
import { brokenGoodsAndMoney } from './invariants/broken/goods-and-money.js';
import type { Evidence } from './invariants/evidence.js';
import { invariants } from './invariants/invariants.js';

const broken = [...brokenGoodsAndMoney, ...brokenEmailsAndEvents];

describe('invariants of an idle shop', () => {
  let shop: RunningShop;
  let checker: Checker;
  let evidence: Evidence;

  beforeAll(async () => {
    shop = await startShop({ env: { TIMER_SCALE: '0.001', LOG_LEVEL: 'fatal' } });
    checker = Checker.at(shop.postgresUrl, shop);
    await checker.query('cart_inventory', 'UPDATE stock_levels SET on_hand = 1000, version = version + 1 WHERE is_sold');
    const before = await checker.piecesOnHand();
    const customers = new LoadCustomers(shop.url, shop.simulatorControl, seeded(4), 4);
    await customers.placeOrders(40, () => true, 50);
    await customers.close();
    await checker.atRest(60_000);
    console.log(`${JSON.stringify(customers.ordersByPlan)}: ${await checker.ends()}`);
    expect(await checker.violations(before, customers.journal)).toEqual([]);
    evidence = await checker.evidence(before, customers.journal);
  }, 180_000);
  afterAll(async () => {
    await checker?.close();
    await shop?.remove();
  }, 60_000);

  it('each have a violation that is tested here', () => {
    expect([...new Set(broken.map(([number]) => number))]).toEqual(invariants.map(({ number }) => number));
    expect(invariants.map(({ number }) => number)).toEqual(Array.from({ length: 15 }, (_, at) => at + 1));
  });

  it.each(broken)('invariant %i detects that %s', async (number, _what, state) => {
    const database = state.in ?? 'orders';
    await evidence.databases.query(database, 'BEGIN');
    try {
      if (state.sql !== undefined) await evidence.databases.query(database, state.sql);
      const found = await violationsIn({ ...evidence, ...state.evidence?.(evidence) });
      expect(found.map(sentence => Number(sentence.split(':')[0]))).toContain(number);
    } finally {
      await evidence.databases.query(database, 'ROLLBACK');
    }
  });
});
