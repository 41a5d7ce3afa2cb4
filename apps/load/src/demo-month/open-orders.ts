import type { FulfilmentStatus, PaymentMethod } from '@kirana/contracts';
import { Chance } from './chance.js';
import type { FastShop } from './fill-shop.js';
import { moveToTheirDays } from './move-to-their-days.js';
import { placeDemoOrder, type PlacedDemoOrder } from './place-order.js';
import { planMonth } from './plan-month.js';
import { StaffWork } from './staff-work.js';

interface OpenOrder {
  readonly minutesAgo: number;
  /** Its window has ended so long ago; it was then placed as much earlier as the shop was closed. */
  readonly lateMinutes?: number;
  /** How far the staff have brought it; undefined: the customer has left the payment page. */
  readonly status: FulfilmentStatus | undefined;
  readonly paymentMethod: PaymentMethod;
  /** A rider takes it along. */
  readonly withRider?: true;
}

const atWork: readonly OpenOrder[] = [
  { minutesAgo: 170, lateMinutes: 45, status: 'preparing', paymentMethod: 'blik' },
  { minutesAgo: 155, lateMinutes: 30, status: 'pickup', paymentMethod: 'cash' },
  { minutesAgo: 48, status: 'delivering', paymentMethod: 'cash', withRider: true },
  { minutesAgo: 41, status: 'pickup', paymentMethod: 'credit-card' },
  { minutesAgo: 33, status: 'preparing', paymentMethod: 'blik' },
  { minutesAgo: 26, status: 'preparing', paymentMethod: 'cash' },
  { minutesAgo: 19, status: 'confirmed', paymentMethod: 'paypal' },
  { minutesAgo: 14, status: 'confirmed', paymentMethod: 'cash' },
  { minutesAgo: 9, status: undefined, paymentMethod: 'blik' },
  { minutesAgo: 6, status: 'pending', paymentMethod: 'cash' },
  { minutesAgo: 3, status: 'pending', paymentMethod: 'blik' },
];

/**
 * Opens the day of a demo shop: what was left open the day before is delivered, and new orders stand at every stage, two of them late, whatever
 * the hour is. The staff have set their status, so they stay as they are until an admin works on them. One rider takes an order along; the
 * others are free for the customers who come.
 *
 * @param products ids
 * @returns the number of orders placed
 */
export async function openTheDay(shop: FastShop, products: readonly string[], seed: number): Promise<number> {
  const now = new Date();
  const chance = new Chance(seed);
  const staff = await StaffWork.signedIn(shop.url, chance);
  await staff.deliverWhatIsOpen();
  const drafts = planMonth({ seed, now, days: 2, customers: 60, perDay: 8 * atWork.length, products }).values();
  const placed: PlacedDemoOrder[] = [];
  for (const { minutesAgo, lateMinutes, status, paymentMethod, withRider } of atWork)
    // The next draft is tried when something of one has sold out.
    for (const draft of drafts) {
      const order = await placeDemoOrder(shop, {
        ...draft,
        person: { ...draft.person, hasAccount: false },
        at: new Date(now.getTime() - minutesAgo * 60_000),
        paymentMethod,
        course: status ? 'delivered' : 'never paid',
      });
      if (!order) continue;
      const at = lateMinutes && new Date(now.getTime() - lateMinutes * 60_000 - (await staff.promisedMs(order)));
      placed.push(at ? { ...order, planned: { ...order.planned, at } } : order);
      if (status) await staff.bringTo(status, order, { withRider: withRider === true });
      break;
    }
  await moveToTheirDays(shop.postgresUrl, placed, { seed, now: new Date() });
  return placed.length;
}
