import { z } from 'zod';
import { apiNotes } from '../api-notes.js';
import { Minor, ProductId } from '../ids.js';
import { OrderFieldValues } from '../order-fields.js';
import { plainText } from '../plain-text.js';
import { CartItems } from './cart.js';
import { QuotedCoupon, TypedCoupon } from './coupon.js';
import { SoldByWeight } from '../sold-by-weight.js';
import { OrderAccess, OrderRef } from './order-access.js';
import { Totals, exampleTotals } from './order-money.js';

export const DistrictName = plainText.trim().min(1).max(64).describe('One of the names of `districts` in `GET /api/store`.');

export const QuoteRequest = z
  .strictObject({
    items: CartItems,
    district: DistrictName,
    couponCode: TypedCoupon.optional(),
    insteadOf: z
      .strictObject({ ...OrderRef.shape, ...OrderAccess.shape })
      .optional()
      .describe(
        'An unpaid order that this one would replace: it uses up no discount code. Without effect unless its token or the account proves that it is mine.',
      ),
    fields: OrderFieldValues.optional().describe(
      'Of extensions: those on which the delivery fee depends, as far as the customer has filled them in.',
    ),
  })
  .register(apiNotes, { example: { items: [{ productId: 'toor-dal-1kg', quantity: 2 }], district: 'Mokotów' } });
export type QuoteRequest = z.infer<typeof QuoteRequest>;

export const Quote = Totals.extend({
  district: z.string(),
  deliverable: z.boolean(),
  distanceKm: z.number().describe("Straight-line distance from the warehouse to the district's centre, in kilometres."),
  serviceFeePercent: z.number(),
  minimumOrderMinor: Minor.nullable(),
  /** Null: the quote was asked without a discount code. */
  coupon: QuotedCoupon.nullable(),
  lines: z.array(
    z.object({
      productId: ProductId,
      name: z.string(),
      unitPriceMinor: Minor,
      quantity: z.int(),
      lineTotalMinor: Minor,
      depositMinor: Minor.optional().describe('Returnable deposit on a piece, grosze, beside its price; left out: none.'),
      weighed: SoldByWeight.optional(),
    }),
  ),
}).register(apiNotes, {
  example: {
    ...exampleTotals,
    district: 'Mokotów',
    deliverable: true,
    distanceKm: 1.93,
    serviceFeePercent: 7,
    minimumOrderMinor: null,
    coupon: null,
    lines: [{ productId: 'toor-dal-1kg', name: 'Toor Dal', unitPriceMinor: 1_899, quantity: 2, lineTotalMinor: 3_798 }],
  },
});
export type Quote = z.infer<typeof Quote>;
