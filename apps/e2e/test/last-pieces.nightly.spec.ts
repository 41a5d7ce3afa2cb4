import { startShop, type RunningShop } from '@kirana/testing';
import { Checker } from './checker.js';
import { leave, sellTheLast } from './last-pieces.js';

const last = { productId: 'toor-dal-1kg', name: 'Toor Dal', pieces: 50, buyers: 1_000, atOnce: 200 };

describe('last pieces of a product', () => {
  let shop: RunningShop;
  let checker: Checker;
  beforeAll(async () => {
    shop = await startShop({ env: { TIMER_SCALE: '0.001' } });
    checker = Checker.at(shop.postgresUrl, shop);
  }, 120_000);
  afterAll(async () => {
    await checker?.close();
    await shop?.remove();
  }, 60_000);

  it('are sold to exactly 50 of 1,000 buyers, 200 at a time, and every buyer gets a final answer within 15 s', async () => {
    await leave(checker, last);
    const before = await checker.piecesOnHand();
    const journal = await sellTheLast(shop, checker, last);
    expect(await checker.violations(before, { ...journal, complete: true })).toEqual([]);
  }, 120_000);
});
