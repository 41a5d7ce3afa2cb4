import type { PaymentMethod } from '@kirana/contracts';
import { Chance } from './chance.js';
import { drawPeople, type DemoPerson } from './people.js';

/** What happens to an order after it is placed. */
export type DemoCourse = 'delivered' | 'cancelled' | 'never paid' | 'partly refunded' | 'noted';

export interface DemoOrder {
  readonly person: DemoPerson;
  /** When it was placed. */
  readonly at: Date;
  readonly items: readonly { readonly productId: string; readonly quantity: number }[];
  readonly paymentMethod: PaymentMethod;
  readonly course: DemoCourse;
}

export interface MonthPlan {
  readonly seed: number;
  /** The end of the last day. */
  readonly now: Date;
  readonly days: number;
  readonly customers: number;
  /** Orders of an average day. */
  readonly perDay: number;
  /** Ids, the most popular first. */
  readonly products: readonly string[];
}

/** Orders of a weekday relative to the others, from Sunday on: most are placed from Friday to Sunday. */
const weekdays = [1.3, 0.7, 0.75, 0.85, 0.95, 1.25, 1.4];
/** Orders of an hour (UTC) relative to the others: a peak before lunch, a higher one in the evening. */
const hours: readonly (readonly [number, number])[] = [
  [7, 2],
  [8, 4],
  [9, 6],
  [10, 8],
  [11, 7],
  [12, 5],
  [13, 4],
  [14, 5],
  [15, 8],
  [16, 12],
  [17, 13],
  [18, 10],
  [19, 6],
  [20, 3],
];
const methods: readonly (readonly [PaymentMethod, number])[] = [
  ['blik', 42],
  ['cash', 30],
  ['credit-card', 18],
  ['paypal', 6],
  ['debit-card', 4],
];
const dayMs = 86_400_000;
/** The last hours are left to the orders that are open when the demo shop opens, and to those that come while it runs. */
const leftMs = 2 * 3_600_000;
/** So many orders of the last day are in the hours before, however early the shop is opened: the share of an average day. */
const atLeast = 1 / 3;
const hoursBeforeMs = 3 * 3_600_000;

/** Plans a month of a small shop that slowly grows: what is ordered when, by whom, and how it ends. The oldest order comes first. */
export function planMonth({ seed, now, days, customers, perDay, products }: MonthPlan): DemoOrder[] {
  const chance = new Chance(seed);
  const people = drawPeople(customers, chance).map(person => [person, person.weight] as const);
  // Zipf: the second product sells half as often as the first, and so on.
  const popularity = products.map((id, rank) => [id, 1 / (rank + 3)] as const);
  const orders: DemoOrder[] = [];
  for (let ago = days - 1; ago >= 0; ago--) {
    const midnight = Math.floor((now.getTime() - ago * dayMs) / dayMs) * dayMs;
    const growth = 0.8 + (0.4 * (days - ago)) / days;
    const count = Math.round(perDay * (weekdays[new Date(midnight).getUTCDay()] ?? 1) * growth * (0.85 + 0.3 * chance.next()));
    for (let n = 0; n < count; n++) {
      const at = new Date(midnight + chance.weighted(hours) * 3_600_000 + chance.below(3_600_000));
      const order = draw(chance, people, popularity, at);
      if (at.getTime() < now.getTime() - leftMs) orders.push(order);
    }
  }
  const end = now.getTime() - leftMs;
  const lately = orders.filter(({ at }) => at.getTime() > end - hoursBeforeMs).length;
  for (let n = lately; n < perDay * atLeast; n++)
    orders.push(draw(chance, people, popularity, new Date(end - 1 - chance.below(hoursBeforeMs))));
  return orders.toSorted((a, b) => a.at.getTime() - b.at.getTime());
}

function draw(
  chance: Chance,
  people: readonly (readonly [DemoPerson, number])[],
  popularity: readonly (readonly [string, number])[],
  at: Date,
): DemoOrder {
  const chosen = new Map<string, number>();
  for (let left = 2 + chance.below(6); left > 0; left--)
    chosen.set(
      chance.weighted(popularity),
      chance.weighted([
        [1, 7],
        [2, 2],
        [3, 1],
      ]),
    );
  const paymentMethod = chance.weighted(methods);
  const course = chance.weighted<DemoCourse>([
    ['delivered', 86],
    ['cancelled', 4],
    ['partly refunded', 4],
    ['noted', 3],
    ['never paid', paymentMethod === 'cash' ? 0 : 3],
  ]);
  const items = [...chosen].map(([productId, quantity]) => ({ productId, quantity }));
  return { person: chance.weighted(people), at, items, paymentMethod, course };
}
