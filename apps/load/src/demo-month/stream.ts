import { onInputEnd } from '@kirana/host/with-parent';
import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Chance } from './chance.js';
import { databaseOf } from './database-of.js';
import { openTheDay } from './open-orders.js';
import { placeDemoOrder } from './place-order.js';
import { planMonth } from './plan-month.js';
import { productsOf } from './products-of.js';
import { waitUntil } from './wait-until.js';

/** Orders that come at once. */
const first = 2;
/** Seconds between two later orders. */
const shortest = 15;
const longest = 45;

/**
 * Opens the day of the running demo shop in `KIRANA_STATE`, then sends a customer every half minute, so that its console is never still:
 * `node stream.js <url> <control url>`. They pay in cash or online; one in eight leaves before paying.
 */
async function main(): Promise<void> {
  const [url = '', simulatorControl = ''] = process.argv.slice(2);
  const seed = randomInt(1_000_000);
  const chance = new Chance(seed);
  const products = await waitUntil('the shop is open', () => productsOf(url).catch(() => false as const), {
    withinMs: 180_000,
    everyMs: 1_000,
  });
  const postgresUrl = databaseOf(process.env['KIRANA_STATE'] ?? '');
  // Without them the customers come all the same.
  await openTheDay({ url, simulatorControl, postgresUrl }, products, seed).catch(() => 0);
  for (let placed = 0; ;) {
    const plan = planMonth({ seed: chance.below(1_000_000), now: new Date(), days: 2, customers: 60, perDay: 10, products });
    for (const planned of plan) {
      if (++placed > first) await sleep((shortest + chance.next() * (longest - shortest)) * 1_000);
      // Each is a guest: the accounts of the demo have their month behind them.
      const person = { ...planned.person, hasAccount: false };
      const course = chance.below(8) === 0 ? 'never paid' : 'delivered';
      await placeDemoOrder({ url, simulatorControl }, { ...planned, person, course });
    }
  }
}

onInputEnd(process.env, () => process.exit(0));
// The shop has ended, or refuses: the demo ends with it.
await main().catch(() => process.exit(0));
