import { z } from 'zod';
import { apiNotes } from '../api-notes.js';
import { ShownOrderField } from '../order-fields.js';
import { OrderId, OrderNumber, ProductId } from '../ids.js';
import { chosenTimes, orderStatuses, paymentMethods, paymentStatuses } from '../order-status.js';
import { OrderLine } from './order-line.js';
import { CardTerminal, Paid, Refunded, ShopReason, ToPay, Totals, Undelivered } from './order-money.js';

export const OrderTracking = z
  .object({
    number: OrderNumber,
    version: z
      .int()
      .describe(
        'Grows with every step of the order. Answers and live updates may overtake each other; the highest version is the newest.',
      ),
    status: z.enum(orderStatuses),
    paymentStatus: z.enum(paymentStatuses),
    progress: z
      .int()
      .min(0)
      .max(100)
      .describe(
        'Percent of the way to delivery: 10 pending, 25 confirmed, 40 preparing, 60 pickup, 80 delivering, 100 delivered, 0 cancelled.',
      ),
    district: z.string(),
    destination: z.object({ latitude: z.number(), longitude: z.number() }),
    distanceKm: z.number(),
    placedAt: z.iso.datetime(),
    windowFrom: z.iso.datetime().describe('The promised delivery window.'),
    windowTo: z.iso.datetime(),
    etaAt: z.iso
      .datetime()
      .nullable()
      .describe(
        'Expected time of delivery; null once delivered or cancelled, and where the staff moves the orders: nobody knows it there.',
      ),
    timeline: z.array(z.object({ status: z.enum(orderStatuses), at: z.iso.datetime() })),
    riderAssigned: z.boolean(),
    details: z
      .object({
        id: OrderId,
        customerName: z.string(),
        email: z.string(),
        phone: z.string(),
        address: z.string(),
        city: z.string(),
        zipCode: z.string(),
        deliveryTime: z.enum(chosenTimes),
        nip: z.string().nullable().describe("The buyer's tax number, ten digits; null: none."),
        fields: z.array(ShownOrderField).describe('What the customer entered for the delivery.'),
        paymentMethod: z.enum(paymentMethods),
        cardTerminal: CardTerminal,
        ...ToPay.shape,
        totals: Totals,
        couponCode: z.string().nullable().describe('The discount code of the order; null: none.'),
        refundedMinor: Refunded,
        paidMinor: Paid,
        shopReason: ShopReason,
        undelivered: Undelivered,
        items: z.array(
          OrderLine.extend({
            productId: ProductId,
            substitutable: z.boolean().describe('A substitute may be packed if it is missing.'),
          }),
        ),
        rider: z.object({ name: z.string(), phone: z.string() }).nullable(),
        cancellable: z.boolean(),
        stopsBefore: z
          .int()
          .nullable()
          .default(null)
          .describe(
            'How many customers its rider goes to before, 0: it is the next; null while it is not on its way with others.',
          ),
        deliveryCode: z
          .string()
          .nullable()
          .default(null)
          .describe(
            'Four digits that the rider asks for at the door; null while it is not on its way, and where the shop asks for none.',
          ),
      })
      .nullable()
      .describe('Null unless the caller has proved that the order is theirs.'),
  })
  .register(apiNotes, {
    description: 'Where the order stands; `details` only for callers to whom it belongs.',
    example: {
      number: 'ORD-204816',
      version: 2,
      status: 'confirmed',
      paymentStatus: 'unpaid',
      progress: 25,
      district: 'Mokotów',
      destination: { latitude: 52.193, longitude: 21.035 },
      distanceKm: 1.93,
      placedAt: '2026-11-21T12:00:00.000Z',
      windowFrom: '2026-11-21T13:00:00.000Z',
      windowTo: '2026-11-21T14:00:00.000Z',
      etaAt: '2026-11-21T13:40:00.000Z',
      timeline: [
        { status: 'pending', at: '2026-11-21T12:00:00.000Z' },
        { status: 'confirmed', at: '2026-11-21T12:01:30.000Z' },
      ],
      riderAssigned: false,
      details: null,
    },
  });
export type OrderTracking = z.infer<typeof OrderTracking>;

/** The answer to the gateway: also the order's id, which it needs for live updates and which not every visitor may see. */
export const TrackedOrder = z.object({ orderId: OrderId, tracking: OrderTracking });
export type TrackedOrder = z.infer<typeof TrackedOrder>;
