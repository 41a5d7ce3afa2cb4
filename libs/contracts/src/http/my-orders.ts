import { z } from 'zod';
import { Minor, OrderId, OrderNumber } from '../ids.js';
import { deliveryTimes, orderStatuses, paymentMethods, paymentStatuses } from '../order-status.js';
import { Totals } from './ordering.js';
import { defineRoute } from './route.js';

/** An order in its owner's list. `productId` is empty for what is no longer sold. */
export const MyOrder = z.object({
  id: OrderId,
  number: OrderNumber,
  status: z.enum(orderStatuses),
  paymentStatus: z.enum(paymentStatuses),
  paymentMethod: z.enum(paymentMethods),
  placedAt: z.iso.datetime(),
  totals: Totals,
  items: z.array(z.object({ productId: z.string(), name: z.string(), unitPriceMinor: Minor, quantity: z.int() })),
  cancellable: z.boolean(),
});
export type MyOrder = z.infer<typeof MyOrder>;

export const MyOrders = z.object({ items: z.array(MyOrder) });
export type MyOrders = z.infer<typeof MyOrders>;

/** All that orders knows of a person (GDPR, article 20). */
export const MyOrdersExport = z.object({
  orders: z.array(
    MyOrder.omit({ cancellable: true }).extend({
      customerName: z.string(),
      email: z.string(),
      phone: z.string(),
      address: z.string(),
      city: z.string(),
      district: z.string(),
      zipCode: z.string(),
      deliveryTime: z.enum(deliveryTimes),
      /** The buyer's tax number, for the receipt. */
      nip: z.string().nullable(),
      locale: z.enum(['en', 'pl']),
      cancelReason: z.string().nullable(),
      rider: z.string().nullable(),
      timeline: z.array(z.object({ state: z.string(), at: z.iso.datetime() })),
      /** What the shop wrote down about it for itself. */
      shopNotes: z.array(z.object({ at: z.iso.datetime(), text: z.string() })),
      /** What the shop's people did by hand; who of them, is theirs. */
      shopActs: z.array(
        z.object({ at: z.iso.datetime(), action: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
      ),
    }),
  ),
});
export type MyOrdersExport = z.infer<typeof MyOrdersExport>;

/** Answered by orders; both are about the caller. */
export const myOrdersRoutes = {
  list: defineRoute({ method: 'GET', path: '/my-orders', answer: MyOrders }),
  export: defineRoute({ method: 'GET', path: '/my-orders/export', answer: MyOrdersExport }),
};
