import { z } from 'zod';
import { Minor } from '../ids.js';
import { LineSoldByWeight } from '../sold-by-weight.js';
import { toldCancelReasons, undeliveredReasons } from '../order-steps.js';

export const Totals = z.object({
  subtotalMinor: Minor,
  deliveryFeeMinor: Minor,
  serviceFeeMinor: Minor,
  /** What a discount code takes off the goods or off the delivery fee; part of the total. */
  discountMinor: Minor,
  depositMinor: Minor.optional().describe(
    'The returnable deposits on bottles and cans, grosze: part of the total, in no discount and in no VAT. Left out where there are none.',
  ),
  totalMinor: Minor,
});
export type Totals = z.infer<typeof Totals>;

/** Those of the examples. */
export const exampleTotals = {
  subtotalMinor: 3_798,
  deliveryFeeMinor: 999,
  serviceFeeMinor: 266,
  discountMinor: 0,
  totalMinor: 5_063,
};

/** How an order that is placed and not paid can still be paid. */
export const ToPay = z.object({
  paymentUrl: z.url().nullable().describe('The payment page, while the order is unpaid.'),
  payUntil: z.iso.datetime().nullable().describe('How long its goods are held for an unpaid order; then it is cancelled.'),
});
export type ToPay = z.infer<typeof ToPay>;

export const Refunded = Minor.describe(
  'What was refunded, or let off before cash was collected, grosze; all of an order that was refunded as a whole.',
);
export const Paid = Minor.optional().describe('What was paid, grosze; of cash, what was collected. 0 before.');

const LineRefunded = Minor.default(0).describe(
  'What was refunded for the line: its share of each partial refund that names it, and what a substitute, or its weight, costs less.',
);

const LineTakenOff = Minor.optional().describe('The part of `refundedMinor` that was let off before cash was collected.');

export const Charged = Minor.describe(
  'What is charged for a piece before the discount: less than `unitPriceMinor` for a substitute that costs less.',
);

/** The deposits of a line. */
export const LineDeposit = z.object({
  depositMinor: Minor.optional().describe('Returnable deposit on a piece as it was ordered, grosze; left out: none.'),
  chargedDepositMinor: Minor.optional().describe(
    'What is charged as the deposit on a piece of a substitute that has a lower one; left out: `depositMinor`.',
  ),
});

/** What is known of the money of a line to its customer. The release before sends only what was refunded. */
export const LineMoney = z.object({
  chargedMinor: Charged.optional(),
  ...LineDeposit.shape,
  weighed: LineSoldByWeight.optional(),
  refundedMinor: LineRefunded,
  takenOffMinor: LineTakenOff,
});

export const ShopReason = z
  .enum(toldCancelReasons)
  .nullable()
  .default(null)
  .describe('Why the shop cancelled the order, as its customer is told; null: the shop did not.');

export const Undelivered = z
  .enum(undeliveredReasons)
  .nullable()
  .default(null)
  .describe('Why the rider could not hand the order over, until it sets out again or ends; null: that did not happen.');

/** Whether an order in cash was paid with a card in the end. */
export const CardTerminal = z
  .boolean()
  .default(false)
  .describe("An order in cash that was paid with a card at the rider's terminal instead; false while it is not paid.");

/** Why an order was cancelled. Consumers must accept unknown reasons. */
export const CancelReason = z
  .enum(['shopper', 'shop', 'stock-timeout', 'payment-failed', 'payment-timeout', 'unknown'])
  .catch('unknown');
export type CancelReason = z.infer<typeof CancelReason>;

/** VAT included in the sales at one rate, in grosze; `netMinor + vatMinor` is `grossMinor`. */
export const VatShare = z.object({
  ratePercent: z.number().min(0).max(100),
  grossMinor: Minor,
  netMinor: Minor,
  vatMinor: Minor,
});
export type VatShare = z.infer<typeof VatShare>;
