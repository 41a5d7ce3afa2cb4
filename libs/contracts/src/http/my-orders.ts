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
    }),
  ),
});
export type MyOrdersExport = z.infer<typeof MyOrdersExport>;

/** Answered by orders; both are about the caller. */
export const myOrdersRoutes = {
  list: defineRoute({ method: 'GET', path: '/my-orders', answer: MyOrders }),
  export: defineRoute({ method: 'GET', path: '/my-orders/export', answer: MyOrdersExport }),
};
