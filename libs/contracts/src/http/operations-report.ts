import { z } from 'zod';
import { type CancelReason } from './order-money.js';
import type { ShopCancelReason } from '../order-steps.js';
import type { PartialRefundReason } from '../partial-refund-reasons.js';

/** Deliveries of orders placed in a period. `minutes`: from the order to the delivery, on average of those that did not ask for a later window; null without any. */
const Deliveries = z.object({
  delivered: z.int(),
  onTime: z.int().describe('Delivered before the promised window ended.'),
  late: z.int(),
  minutes: z.int().nullable(),
  minutesLate: z.int().nullable().describe('After the end of the window, on average of those that were late.'),
});

/**
 * Why the shop, the customer, a deadline or the payment cancelled an order, and why a part of one was refunded; `refunded`: all of it, after the
 * delivery; `rejected`: too few in stock.
 */
export const lossReasons = [
  'out-of-stock',
  'customer-asked',
  'address-unreachable',
  'suspected-fraud',
  'other',
  'shopper',
  'shop',
  'refunded',
  'stock-timeout',
  'payment-failed',
  'payment-timeout',
  'unknown',
  'rejected',
  'missing',
  'damaged',
  'returned',
  'goodwill',
  'substitute',
  'weighed',
] as const satisfies readonly (CancelReason | ShopCancelReason | PartialRefundReason | 'refunded' | 'rejected' | 'unknown')[];

const Lost = z.object({ orders: z.int(), amountMinor: z.int() });
const Bought = z.object({ customers: z.int(), orders: z.int(), totalMinor: z.int() });

/**
 * How the shop did with the orders placed in a period, in the time zone of the shop, each figure beside that of the same number of days before; of a period that is
 * not over, beside the same part of them.
 */
export const OperationsReport = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  deliveries: Deliveries,
  deliveriesBefore: Deliveries,
  districts: z.array(Deliveries.extend({ district: z.string() })).describe('The most deliveries first.'),
  reasons: z
    .array(Lost.extend({ kind: z.enum(['cancelled', 'refunded']), reason: z.enum(lossReasons), before: Lost }))
    .describe(
      'Why orders were cancelled, with what they would have cost, and why parts of orders were refunded; the most money first.',
    ),
  customers: z
    .object({ new: Bought, returning: Bought, newBefore: Bought, returningBefore: Bought })
    .describe('By email address; new: without an order that counts as sold before the period.'),
});
export type OperationsReport = z.infer<typeof OperationsReport>;
