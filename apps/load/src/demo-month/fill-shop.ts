import { Chance } from './chance.js';
import { endPaymentTime, openOrders } from './move-times.sql.js';
import { inDatabase, moveToTheirDays, moveWhatCameBefore } from './move-to-their-days.js';
import { openDemoAccounts, placeDemoOrder, type DemoShop, type PlacedDemoOrder } from './place-order.js';
import { planMonth } from './plan-month.js';
import { productsOf } from './products-of.js';
import { StaffWork } from './staff-work.js';
import { waitUntil } from './wait-until.js';

/** Orders placed at the same time. */
const atOnce = 8;
const popular = 70;

/** A running shop whose delays are reduced, so that an order is delivered within seconds. */
export interface FastShop extends DemoShop {
  readonly postgresUrl: string;
}

export interface Filled {
  readonly orders: number;
  readonly customers: number;
}

/**
 * Fills a shop with a month of plausible orders: customers and staff use the shop's own API, then the times are moved to the days of the plan.
 * The same seed gives the same orders.
 */
export async function fillShop(
  shop: FastShop,
  { seed, perDay, now, days = 30 }: { seed: number; perDay: number; now: Date; days?: number },
  /** Called after each order. */
  onOrder: (placed: number, of: number) => void = () => undefined,
): Promise<Filled> {
  const chance = new Chance(seed + 1);
  const products = shuffled(await productsOf(shop.url), chance);
  const plan = planMonth({ seed, now, days, customers: 5 * perDay, perDay, products });
  const staff = await StaffWork.signedIn(shop.url, chance);
  await staff.receiveGoods(products.slice(0, popular), 12 * perDay);
  await openDemoAccounts(shop, plan);

  const placed: PlacedDemoOrder[] = [];
  const waiting = [...plan];
  const customer = async () => {
    for (let planned = waiting.shift(); planned; planned = waiting.shift()) {
      const order = await placeDemoOrder(shop, planned);
      onOrder(plan.length - waiting.length, plan.length);
      if (!order) continue;
      placed.push(order);
      if (planned.course === 'cancelled') await staff.cancel(order);
      if (planned.course === 'noted') await staff.addNote(order);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, customer));
  await inDatabase(shop.postgresUrl, 'kirana_orders', async client => {
    await client.query(endPaymentTime);
    await waitUntil('every order has ended', async () => (await client.query<{ n: number }>(openOrders)).rows[0]?.n === 0, {
      withinMs: 120_000,
      everyMs: 100,
    });
  });
  for (const order of placed) if (order.planned.course === 'partly refunded') await staff.refundOnePiece(order);
  await staff.takeCash(placed, now);
  await staff.arrangeStoreroom(products);
  placed.sort((a, b) => a.planned.at.getTime() - b.planned.at.getTime());
  await moveToTheirDays(shop.postgresUrl, placed, { seed, now });
  if (placed[0]) await moveWhatCameBefore(shop.postgresUrl, placed[0].planned.at);
  return { orders: placed.length, customers: new Set(placed.map(({ planned }) => planned.person.email)).size };
}

function shuffled<T>(values: readonly T[], chance: Chance): T[] {
  return values
    .map(value => [chance.next(), value] as const)
    .toSorted(([a], [b]) => a - b)
    .map(([, value]) => value);
}
