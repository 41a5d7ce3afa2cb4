import { acknowledgedExists } from './acknowledged.js';
import { booksAgree } from './books.js';
import { copiesAgree } from './copies.js';
import { ridersRideOnce } from './deliveries.js';
import { emailsOnce } from './emails.js';
import type { Invariant } from './evidence.js';
import { publicEventsMatchOrders } from './integrators.js';
import { eventsArrive, nothingIsDead } from './messages.js';
import { amountsAreQuoted, moneyKeptOrReturned, moneyOfOrders } from './money.js';
import { everythingEnds } from './rest.js';
import { stepsAreAPath } from './steps.js';
import { reservationsAgree, soldIsGone, stockWithinBounds } from './stock.js';

/** Properties that hold whatever is killed, disconnected, repeated or delayed; docs/test-programme.md says which suite checks them when. */
export const invariants: readonly Invariant[] = [
  stockWithinBounds,
  soldIsGone,
  reservationsAgree,
  acknowledgedExists,
  moneyKeptOrReturned,
  moneyOfOrders,
  amountsAreQuoted,
  emailsOnce,
  ridersRideOnce,
  stepsAreAPath,
  eventsArrive,
  nothingIsDead,
  copiesAgree,
  everythingEnds,
  publicEventsMatchOrders,
  booksAgree,
];
