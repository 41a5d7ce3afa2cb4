import { z } from 'zod';
import { Minor, OrderId, OrderNumber } from '../ids.js';
import { Locale } from '../locale.js';
import { deliveryTimes, orderStatuses, paymentMethods, paymentStatuses } from '../order-status.js';
import { Totals } from './ordering.js';
import { defineRoute } from './route.js';

/** An order in its customer's list. `productId` is empty for products that are no longer sold. */
export const MyOrder = z.object({
  id: OrderId,
  number: OrderNumber,
  status: z.enum(orderStatuses),
  paymentStatus: z.enum(paymentStatuses),
  paymentMethod: z.enum(paymentMethods),
  placedAt: z.iso.datetime(),
  totals: Totals,
  /** The sum of partial refunds, grosze. */
  refundedMinor: Minor,
  items: z.array(z.object({ productId: z.string(), name: z.string(), unitPriceMinor: Minor, quantity: z.int() })),
  cancellable: z.boolean(),
  /** The payment page, while the order is unpaid. */
  paymentUrl: z.url().nullable(),
});
export type MyOrder = z.infer<typeof MyOrder>;

export const MyOrders = z.object({ items: z.array(MyOrder) });
export type MyOrders = z.infer<typeof MyOrders>;

/** All personal data stored by orders (GDPR, article 20). */
export const MyOrdersExport = z.object({
  orders: z.array(
    MyOrder.omit({ cancellable: true, paymentUrl: true }).extend({
      customerName: z.string(),
      email: z.string(),
      phone: z.string(),
      address: z.string(),
      city: z.string(),
      district: z.string(),
      zipCode: z.string(),
      deliveryTime: z.enum(deliveryTimes),
      riderNote: z.string().nullable(),
      /** The buyer's tax number, for the receipt. */
      nip: z.string().nullable(),
      locale: Locale,
      cancelReason: z.string().nullable(),
      rider: z.string().nullable(),
      timeline: z.array(z.object({ state: z.string(), at: z.iso.datetime() })),
      /** Internal notes of the shop about the order. */
      shopNotes: z.array(z.object({ at: z.iso.datetime(), text: z.string() })),
      /** Actions of admins on the order; their identities are not included. */
      shopActs: z.array(
        z.object({ at: z.iso.datetime(), action: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
      ),
    }),
  ),
});
export type MyOrdersExport = z.infer<typeof MyOrdersExport>;

/** Served by orders; both concern the caller. */
export const myOrdersRoutes = {
  list: defineRoute({
    method: 'GET',
    path: '/me/orders',
    answer: MyOrders,
    exposed: { audience: 'user', limit: 'read', summary: 'My orders, newest first' },
  }),
  export: defineRoute({ method: 'GET', path: '/me/orders/export', answer: MyOrdersExport }),
};
