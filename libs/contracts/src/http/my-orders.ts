import { z } from 'zod';
import { OrderId, OrderNumber } from '../ids.js';
import { Locale } from '../locale.js';
import { chosenTimes, orderStatuses, paymentMethods, paymentStatuses } from '../order-status.js';
import { ShownOrderField } from '../order-fields.js';
import { CardTerminal, Paid, Refunded, ShopReason, ToPay, Totals } from './order-money.js';
import { OrderLine } from './order-line.js';
import { defineRoutes } from './route.js';

/** An order in its customer's list. `productId` is empty for products that are no longer sold. */
export const MyOrder = z.object({
  id: OrderId,
  number: OrderNumber,
  version: z.int().describe('Grows with every step of the order, as that of `OrderTracking`.'),
  status: z.enum(orderStatuses),
  paymentStatus: z.enum(paymentStatuses),
  paymentMethod: z.enum(paymentMethods),
  cardTerminal: CardTerminal,
  handedOver: z.boolean().default(false).describe('The customer has the goods, also when the order was refunded later.'),
  placedAt: z.iso.datetime(),
  totals: Totals,
  couponCode: z.string().nullable().describe('The discount code of the order; null: none.'),
  refundedMinor: Refunded,
  paidMinor: Paid,
  shopReason: ShopReason,
  items: z.array(OrderLine.extend({ productId: z.string() })),
  cancellable: z.boolean(),
  ...ToPay.shape,
});
export type MyOrder = z.infer<typeof MyOrder>;

export const MyOrders = z.object({ items: z.array(MyOrder) });
export type MyOrders = z.infer<typeof MyOrders>;

/** All personal data stored by orders (GDPR, article 20). */
export const MyOrdersExport = z.object({
  orders: z.array(
    MyOrder.omit({ version: true, cancellable: true, paymentUrl: true, payUntil: true }).extend({
      customerName: z.string(),
      email: z.string(),
      phone: z.string(),
      address: z.string(),
      city: z.string(),
      district: z.string(),
      zipCode: z.string(),
      deliveryTime: z.enum(chosenTimes),
      receivedBy: z.string().nullable().default(null).describe('Who took it, as its rider was told.'),
      fields: z.array(ShownOrderField).describe('What the customer entered for the delivery.'),
      nip: z.string().nullable().describe("The buyer's tax number, for the receipt."),
      locale: Locale,
      cancelReason: z.string().nullable(),
      rider: z.string().nullable(),
      timeline: z.array(z.object({ state: z.string(), at: z.iso.datetime() })),
      shopNotes: z
        .array(z.object({ at: z.iso.datetime(), text: z.string() }))
        .describe('Internal notes of the shop about the order.'),
      shopActs: z
        .array(
          z.object({ at: z.iso.datetime(), action: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
        )
        .describe('Actions of admins on the order; their identities are not included.'),
    }),
  ),
});
export type MyOrdersExport = z.infer<typeof MyOrdersExport>;

/** Served by orders; both concern the caller. */
export const myOrdersRoutes = defineRoutes('orders', {
  list: {
    method: 'GET',
    path: '/me/orders',
    answer: MyOrders,
    exposed: { audience: 'user', limit: 'read', summary: 'My orders, newest first' },
  },
  export: { method: 'GET', path: '/me/orders/export', answer: MyOrdersExport },
});
