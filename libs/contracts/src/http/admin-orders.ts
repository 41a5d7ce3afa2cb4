import { z } from 'zod';
import { Minor, OrderId, OrderNumber, ProductId } from '../ids.js';
import { deliveryTimes, fulfilmentStatuses, orderStatuses, paymentMethods, paymentStatuses } from '../order-status.js';
import { Totals } from './ordering.js';
import { defineRoute } from './route.js';

/** A search as people type it. */
export const AdminSearch = z
  .string()
  .regex(/^\P{Cc}*$/u, 'must not hold control characters')
  .trim()
  .max(100);

export const AdminOrderQuery = z.strictObject({
  /** In the customer's name, the e-mail address, the id or the number; upper and lower case alike. */
  search: AdminSearch.optional(),
  status: z.enum(orderStatuses).optional(),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(25),
});
export type AdminOrderQuery = z.infer<typeof AdminOrderQuery>;

export const AdminOrderRow = z.object({
  id: OrderId,
  number: OrderNumber,
  customerName: z.string(),
  email: z.string(),
  totalMinor: Minor,
  status: z.enum(orderStatuses),
  paymentStatus: z.enum(paymentStatuses),
  /** Money is on its way back. */
  refunding: z.boolean(),
  /** An admin has taken it over: its clock stands still. */
  byHand: z.boolean(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type AdminOrderRow = z.infer<typeof AdminOrderRow>;

export const AdminOrderPage = z.object({ items: z.array(AdminOrderRow), total: z.int(), page: z.int(), pageSize: z.int() });
export type AdminOrderPage = z.infer<typeof AdminOrderPage>;

/** One line of the saga's log: what came, what was decided, what went out. */
export const OrderStep = z.object({
  at: z.iso.datetime(),
  /** Event type, delivery stage, `deadline`, or what a person did. */
  trigger: z.string(),
  /** E-mail address of the admin, `shopper`, or null: the shop itself. */
  actor: z.string().nullable(),
  from: z.string().nullable(),
  to: z.string(),
  /** `moved`, or why nothing came of it. */
  outcome: z.string(),
  /** The event that brought this about, and the one that had brought that about. */
  eventId: z.uuid().nullable(),
  causationId: z.uuid().nullable(),
  published: z.array(z.object({ id: z.uuid(), type: z.string() })),
});
export type OrderStep = z.infer<typeof OrderStep>;

export const OrderNote = z.object({ at: z.iso.datetime(), actor: z.string(), text: z.string() });
export type OrderNote = z.infer<typeof OrderNote>;

export const AdminOrder = AdminOrderRow.extend({
  phone: z.string(),
  address: z.string(),
  city: z.string(),
  zipCode: z.string(),
  district: z.string(),
  distanceKm: z.number(),
  deliveryTime: z.enum(deliveryTimes),
  paymentMethod: z.enum(paymentMethods),
  cancelReason: z.string().nullable(),
  rider: z.object({ id: z.string(), name: z.string(), phone: z.string() }).nullable(),
  totals: Totals,
  items: z.array(
    z.object({ productId: ProductId.or(z.literal('')), name: z.string(), unitPriceMinor: Minor, quantity: z.int() }),
  ),
  /** What may be done now. */
  can: z.object({ setStatus: z.boolean(), resume: z.boolean(), cancel: z.boolean(), refund: z.boolean() }),
  steps: z.array(OrderStep),
  notes: z.array(OrderNote),
});
export type AdminOrder = z.infer<typeof AdminOrder>;

/** Where an event of the order was handled: `cart-inventory`, `claims`. */
export const OrderTimeline = z.object({
  steps: z.array(OrderStep),
  handled: z.array(z.object({ eventId: z.uuid(), service: z.string(), purpose: z.string(), at: z.iso.datetime() })),
});
export type OrderTimeline = z.infer<typeof OrderTimeline>;

export const SetStatusRequest = z.strictObject({ status: z.enum(fulfilmentStatuses) });
export const NewNote = z.strictObject({ text: z.string().trim().min(1).max(2_000) });

export const AdminOrderParams = z.strictObject({ id: OrderId });

/** Revenue leaves out what was cancelled or refunded (F-20). */
export const OrderStats = z.object({
  totalRevenueMinor: z.int(),
  totalOrders: z.int(),
  pendingOrders: z.int(),
  recentOrders: z.array(AdminOrderRow).max(5),
});
export type OrderStats = z.infer<typeof OrderStats>;

/** By hand from the console; `totalRevenue` and its kin are the specification's names (ADM-019). */
export const AdminStats = z.object({
  totalRevenue: z.int(),
  totalOrders: z.int(),
  pendingOrders: z.int(),
  totalProducts: z.int(),
  lowStockProducts: z.int(),
  recentOrders: z.array(AdminOrderRow),
});
export type AdminStats = z.infer<typeof AdminStats>;

/** Answered by orders, to admins only. */
export const adminOrderRoutes = {
  list: defineRoute({ method: 'GET', path: '/admin/orders', query: AdminOrderQuery, answer: AdminOrderPage }),
  one: defineRoute({ method: 'GET', path: '/admin/orders/:id', params: AdminOrderParams, answer: AdminOrder }),
  setStatus: defineRoute({
    method: 'POST',
    path: '/admin/orders/:id/status',
    params: AdminOrderParams,
    body: SetStatusRequest,
    answer: AdminOrder,
  }),
  resume: defineRoute({ method: 'POST', path: '/admin/orders/:id/resume', params: AdminOrderParams, answer: AdminOrder }),
  cancel: defineRoute({ method: 'POST', path: '/admin/orders/:id/cancel', params: AdminOrderParams, answer: AdminOrder }),
  refund: defineRoute({ method: 'POST', path: '/admin/orders/:id/refund', params: AdminOrderParams, answer: AdminOrder }),
  note: defineRoute({
    method: 'POST',
    path: '/admin/orders/:id/notes',
    params: AdminOrderParams,
    body: NewNote,
    answer: AdminOrder,
  }),
  stats: defineRoute({ method: 'GET', path: '/admin/order-stats', answer: OrderStats }),
};
