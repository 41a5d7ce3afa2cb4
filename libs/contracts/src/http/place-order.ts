import { region } from '@kirana/i18n';
import { z } from 'zod';
import { apiNotes } from '../api-notes.js';
import { Minor, OrderId, OrderNumber, ProductId } from '../ids.js';
import { EmailLocale } from '../locale.js';
import { Nip } from '../nip.js';
import { OrderFieldValues, aboutOrderFields } from '../order-fields.js';
import { chosenTimes, orderStatuses, paymentMethods, paymentStatuses } from '../order-status.js';
import { plainText } from '../plain-text.js';
import { CartItems } from './cart.js';
import { TypedCoupon } from './coupon.js';
import { ShortLine } from './order-line.js';
import { Totals, exampleTotals } from './order-money.js';
import { DistrictName } from './quote.js';

const requiredText = (max: number) => plainText.trim().min(1).max(max);

/** The submitted checkout form. Card and BLIK fields are not allowed: a body that contains them is refused (F-10). */
export const PlaceOrderRequest = z
  .strictObject({
    items: CartItems,
    firstName: requiredText(80),
    lastName: requiredText(80),
    email: z.email().max(254),
    phone: requiredText(32),
    address: requiredText(200),
    city: z
      .string()
      .refine(city => city === region().city.name, { error: () => `must be ${region().city.name}` })
      .default(() => region().city.name)
      .describe('The city in which the shop delivers, as addresses have it.'),
    district: DistrictName,
    zipCode: requiredText(16),
    deliveryTime: z
      .enum(chosenTimes)
      .default('1-2')
      .describe('Hours from now; `later`: a window of the days ahead, which `windowFrom` names by its start.'),
    paymentMethod: z.enum(paymentMethods),
    substitutesFor: z
      .array(ProductId)
      .max(100)
      .optional()
      .describe(
        'Products of the order for which a substitute may be packed if they are missing; others are left out and refunded.',
      ),
    windowFrom: z.iso
      .datetime()
      .optional()
      .describe(
        'The start of the delivery window the customer saw; if the order would get one that begins more than 30 minutes earlier or later, the answer is 409 `window-not-available` with its start as `windowFrom`. Windows begin at full ten minutes and move on with the clock, which needs no new consent. A later one is at a full hour, and does not move.',
      ),
    expectedTotalMinor: Minor.optional().describe(
      "The total the customer saw; if the server's total differs, the answer is 409 `price-changed`.",
    ),
    couponCode: TypedCoupon.optional().describe(
      'A discount code; if it no longer applies, the answer is 409 `coupon-refused` with the `quote` without it.',
    ),
    nip: Nip.optional().describe("The buyer's tax number, for the receipt."),
    fields: OrderFieldValues.optional().describe(aboutOrderFields),
    locale: EmailLocale,
  })
  .register(apiNotes, {
    example: {
      items: [{ productId: 'toor-dal-1kg', quantity: 2 }],
      firstName: 'Meera',
      lastName: 'Kowalska',
      email: 'meera@example.com',
      phone: '+48 600 100 200',
      address: 'Puławska 12/3',
      city: 'Warszawa',
      district: 'Mokotów',
      zipCode: '02-566',
      deliveryTime: '1-2',
      paymentMethod: 'cash',
      fields: { riderNote: 'Entrance B, code 12' },
      expectedTotalMinor: 5_063,
      locale: 'pl',
    },
  });
export type PlaceOrderRequest = z.infer<typeof PlaceOrderRequest>;

/** The command the gateway sends: the form, the id it chose, and the hash of the body for detecting repetitions. */
export const PlaceOrderCommand = z.strictObject({
  orderId: OrderId,
  bodyHash: z.string().regex(/^[0-9a-f]{64}$/),
  order: PlaceOrderRequest,
});
export type PlaceOrderCommand = z.infer<typeof PlaceOrderCommand>;

/**
 * The current result of placing an order: still open, or decided. `rejected`: not enough stock; `not-completed`: it ended before it was
 * accepted; `cancelled`: it was cancelled by a customer or an admin, or refunded.
 */
export const orderOutcomes = ['open', 'accepted', 'awaiting-payment', 'rejected', 'not-completed', 'cancelled'] as const;
export type OrderOutcome = (typeof orderOutcomes)[number];

export const PlacedOrder = z
  .object({
    id: OrderId,
    number: OrderNumber,
    accessToken: z
      .string()
      .describe("Opens the order's details later; send it as `X-Order-Token`. The shop stores only a hash of it."),
    status: z.enum(orderStatuses),
    paymentStatus: z.enum(paymentStatuses),
    totals: Totals,
    payment: z.object({ url: z.url() }).nullable(),
  })
  .register(apiNotes, {
    example: {
      id: '3f2c1a90-5b6d-4e7f-8a9b-0c1d2e3f4a5b',
      number: 'ORD-204816',
      accessToken: 'kVx3bq0W9m2dYpL5sT7uRw',
      status: 'pending',
      paymentStatus: 'unpaid',
      totals: exampleTotals,
      payment: null,
    },
  });
export type PlacedOrder = z.infer<typeof PlacedOrder>;

/** A line that was short when the order was rejected, with the product's name at that time. */
export const NamedShortLine = ShortLine.extend({ name: z.string() });
export type NamedShortLine = z.infer<typeof NamedShortLine>;

export const PlaceOrderAnswer = z.object({
  outcome: z.enum(orderOutcomes),
  order: PlacedOrder,
  isNew: z.boolean().describe('True if this request created the order; false if it repeats an earlier one.'),
  shortLines: z
    .array(NamedShortLine)
    .describe(
      'With `rejected`: the lines that were short at the time of the decision, so that a repetition gets the same answer.',
    ),
});
export type PlaceOrderAnswer = z.infer<typeof PlaceOrderAnswer>;
