import { z } from 'zod';
import { apiNotes } from '../api-notes.js';
import { Minor, OrderId, OrderNumber } from '../ids.js';
import { orderStatuses } from '../order-status.js';
import { plainText } from '../plain-text.js';
import { RiderParams } from './admin-riders.js';
import { defineRoutes, toAdmins } from './route.js';

/** An order that a rider has delivered or is delivering today. */
export const RiderRide = z.object({
  orderId: OrderId,
  number: OrderNumber,
  district: z.string(),
  status: z.enum(orderStatuses),
  promisedBy: z.iso.datetime().describe('End of the window promised to the customer.'),
  deliveredAt: z.iso.datetime().nullable().describe('Null while it is under way.'),
  onTime: z.boolean().nullable().describe('Whether it was delivered within the promised window; null while it is under way.'),
});
export type RiderRide = z.infer<typeof RiderRide>;

/** A cash order whose money the rider has and the shop has not. */
export const CashToHandIn = z.object({
  orderId: OrderId,
  number: OrderNumber,
  totalMinor: Minor,
  refundedMinor: Minor.describe('What of it the rider did not collect, or has paid back; not what the till has paid back.'),
  amountMinor: Minor.describe('What the rider has of it, grosze.'),
});
export type CashToHandIn = z.infer<typeof CashToHandIn>;

export const CashHandover = z.object({
  id: z.uuid(),
  amountMinor: Minor.describe('What its orders came to, grosze.'),
  countedMinor: Minor.describe('What was counted, grosze.'),
  reason: z.string().nullable().describe('Why the two differ; null when they do not.'),
  orders: z.int(),
  actor: z.string().describe('Email address of the admin who took the money.'),
  at: z.iso.datetime(),
});
export type CashHandover = z.infer<typeof CashHandover>;

/** At most so many orders are listed, and named by a hand-over. */
export const mostCashOrders = 500;

/** What a rider has to hand in. */
export const toHandIn = {
  toHandIn: z.array(CashToHandIn).describe(`The oldest ${mostCashOrders} at most.`),
  toHandInOrders: z.int().optional().describe('All of them, also those that are not listed.'),
  toHandInMinor: Minor.describe('The amounts of all of them together, grosze.'),
};

export const RiderDay = z
  .object({
    rides: z.array(RiderRide).describe('Of today where the shop is, the latest first.'),
    ...toHandIn,
    handovers: z.array(CashHandover).describe('The latest twenty, newest first.'),
  })
  .register(apiNotes, { description: 'What the rider has delivered today, and the cash to hand in.' });
export type RiderDay = z.infer<typeof RiderDay>;

/**
 * `id` is chosen by the client: a repeated request is the same hand-over. It closes exactly `orderIds`, or without them all that the rider has, whose
 * amounts were shown as `amountMinor` together, whatever was counted: a difference is recorded with its reason, and stays with the shop.
 */
export const HandInRequest = z
  .strictObject({
    id: z.uuid(),
    orderIds: z.array(OrderId).min(1).max(mostCashOrders).optional().describe('Left out: all that the rider has to hand in.'),
    amountMinor: Minor,
    countedMinor: Minor.optional().describe('What was counted, grosze; without it, as much as was expected.'),
    reason: plainText.trim().min(1).max(200).optional().describe('Needed when what was counted differs from what was expected.'),
  })
  .refine(({ amountMinor, countedMinor = amountMinor, reason }) => countedMinor === amountMinor || reason !== undefined, {
    path: ['reason'],
    error: 'A difference needs a reason',
  })
  .register(apiNotes, {
    example: {
      id: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
      orderIds: ['3f2c1a90-5b6d-4e7f-8a9b-0c1d2e3f4a5b'],
      amountMinor: 5_063,
      countedMinor: 5_000,
      reason: 'Gave 63 grosze too much change',
    },
  });
export type HandInRequest = z.infer<typeof HandInRequest>;

/** Served by orders, to admins only. */
export const adminRiderCashRoutes = defineRoutes('orders', {
  day: {
    method: 'GET',
    path: '/admin/riders/:id/day',
    permission: 'riders.manage',
    params: RiderParams,
    answer: RiderDay,
    exposed: toAdmins("A rider's rides of today, the cash to hand in, and what was handed in"),
  },
  handIn: {
    method: 'POST',
    repeatable: true,
    path: '/admin/riders/:id/cash-handovers',
    permission: 'riders.manage',
    params: RiderParams,
    body: HandInRequest,
    answer: RiderDay,
    expects: { fields: ['amountMinor'] },
    exposed: toAdmins('Record that a rider has handed in the cash of these orders', [
      'changed-meanwhile',
      'idempotency-key-reused',
    ]),
  },
});
