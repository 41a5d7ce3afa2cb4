import { z } from 'zod';
import { Minor, OrderId, ProductId } from '../ids.js';
import { chosenTimes, sortPermissions } from '../order-status.js';
import { AdminCancelRequest, AdminCloseRequest, NewNote, SetStatusRequest } from './admin-order-requests.js';
import {
  AdminOrderPage,
  AdminOrderQuery,
  AdminOrderRow,
  BulkStatusOutcome,
  BulkStatusRequest,
  OrderCounts,
} from './admin-order-list.js';
import { ShownOrderField } from '../order-fields.js';
import { Charged, LineDeposit, Totals } from './order-money.js';
import { InsteadOf, LeftOut } from './order-line.js';
import { OrderStep } from './order-step.js';
import { AdminRefundRequest, PartialRefund } from './partial-refund.js';
import { LineSoldByWeight } from '../sold-by-weight.js';
import { onlyWith } from '../withheld.js';
import { defineRoutes, toAdmins } from './route.js';

/** Written by an admin. With `version` it belongs to the step that led to it: why an order was cancelled, or what a contact was before. */
export const OrderNote = z.object({ at: z.iso.datetime(), actor: z.string(), text: z.string(), version: z.int().nullable() });
export type OrderNote = z.infer<typeof OrderNote>;

export const AdminOrder = AdminOrderRow.extend({
  version: z.int().describe('Incremented with every change.'),
  phone: z.string(),
  address: z.string(),
  city: z.string(),
  zipCode: z.string(),
  distanceKm: z.number(),
  deliveryTime: z.enum(chosenTimes),
  receivedBy: z.string().nullable().default(null).describe('Who took it, as its rider was told; null: nobody asked.'),
  fields: z.array(ShownOrderField).describe('What the customer entered for the delivery.'),
  totals: onlyWith('money.read', Totals),
  cashToCollectMinor: Minor.nullable().describe(
    'Cash that the rider has to collect, grosze; null when nothing is to be collected.',
  ),
  couponCode: z.string().nullable().describe('The discount code of the order; null: none.'),
  refundableMinor: onlyWith(
    'money.read',
    Minor.describe('What can still be refunded in part; 0 when no partial refund is possible.'),
  ),
  paidMinor: onlyWith('money.read', Minor.describe('What was paid, grosze; of cash, what was collected. 0 before.')),
  cashWithRiderMinor: onlyWith(
    'money.read',
    Minor.describe('Cash of the order that its rider has and has not handed in; 0: none.'),
  ),
  partialRefunds: z.array(PartialRefund).describe('The oldest first.'),
  items: z.array(
    z.object({
      productId: ProductId.or(z.literal('')),
      name: z.string(),
      unitPriceMinor: onlyWith('money.read', Minor),
      quantity: z.int(),
      chargedMinor: onlyWith('money.read', Charged),
      discountMinor: onlyWith('money.read', Minor.describe("The line's share of the discount.")),
      depositMinor: onlyWith('money.read', LineDeposit.shape.depositMinor),
      chargedDepositMinor: onlyWith('money.read', LineDeposit.shape.chargedDepositMinor),
      weighed: LineSoldByWeight.extend({
        pricePerKgMinor: onlyWith('money.read', LineSoldByWeight.shape.pricePerKgMinor),
      }).optional(),
      /** The customer accepts a substitute if it is missing. */
      substitutable: z.boolean(),
      leftOut: LeftOut.optional(),
      insteadOf: InsteadOf,
    }),
  ),
  can: z
    .object({
      setStatus: z.boolean(),
      resume: z.boolean(),
      cancel: z.boolean(),
      changeContact: z.boolean(),
      refund: z.boolean(),
      refundCash: z.boolean(),
      refundPartly: z.boolean(),
      askAgain: z.boolean(),
      close: z.boolean(),
    })
    .describe('The actions that are currently possible.'),
  steps: z.array(OrderStep),
  notes: z.array(OrderNote),
});
export type AdminOrder = z.infer<typeof AdminOrder>;

/** The steps of an order, and where its events were handled: `cart-inventory`, `reservations`. */
export const OrderTimeline = z.object({
  steps: z.array(OrderStep),
  handled: z.array(z.object({ eventId: z.uuid(), service: z.string(), purpose: z.string(), at: z.iso.datetime() })),
});
export type OrderTimeline = z.infer<typeof OrderTimeline>;

export const AdminOrderParams = z.strictObject({ id: OrderId });

/** Revenue excludes cancelled and refunded orders (F-20). */
export const OrderStats = z.object({
  totalRevenueMinor: z.int(),
  totalOrders: z.int(),
  pendingOrders: z.int(),
  recentOrders: z.array(AdminOrderRow).max(5),
});
export type OrderStats = z.infer<typeof OrderStats>;

/** Order statistics for the console; the names of `totalRevenue` and the other fields come from the specification (ADM-019). */
export const AdminStats = z.object({
  totalRevenue: z.int(),
  totalOrders: z.int(),
  pendingOrders: z.int(),
  totalProducts: z.int(),
  lowStockProducts: z.int(),
  recentOrders: z.array(AdminOrderRow),
});
export type AdminStats = z.infer<typeof AdminStats>;

/** The saga decides from the current state of the order, under its lock; the request carries no value that was read before. */
const decidedBySaga = { nothing: 'the saga decides by the current state of the order' } as const;

const ofOrder = { params: AdminOrderParams, answer: AdminOrder };
const decision = { ...ofOrder, expects: decidedBySaga };
const refusals = ['not-found', 'not-possible-now'] as const;

/** Served by orders, to admins only. */
export const adminOrderRoutes = defineRoutes('orders', {
  list: {
    method: 'GET',
    path: '/admin/orders',
    reads: 'list',
    permission: 'orders.read',
    scope: 'orders.read',
    query: AdminOrderQuery,
    // Staff who may ask for amounts find the total of an order by halving the range.
    queryPermissions: { sort: sortPermissions, amountFromMinor: 'money.read', amountToMinor: 'money.read' },
    answer: AdminOrderPage,
    exposed: toAdmins('Orders of a view, filtered and sorted; the newest first'),
  },
  counts: {
    method: 'GET',
    path: '/admin/order-counts',
    permission: 'orders.read',
    answer: OrderCounts,
    exposed: toAdmins('The number of orders in each view'),
  },
  one: {
    ...ofOrder,
    method: 'GET',
    path: '/admin/orders/:id',
    permission: 'orders.read',
    scope: 'orders.read',
    exposed: toAdmins('One order with its history of decisions', refusals),
  },
  setStatus: {
    ...ofOrder,
    method: 'POST',
    path: '/admin/orders/:id/status',
    permission: 'orders.work',
    body: SetStatusRequest,
    expects: {
      nothing:
        'any status may follow any other, if that is said; only an undo writes back what was read, and it names the version',
    },
    exposed: toAdmins('Set any of the six statuses; the delivery is put on hold', [
      ...refusals,
      'changed-meanwhile',
      'no-rider',
      'steps-skipped',
    ]),
  },
  bulkStatus: {
    method: 'POST',
    path: '/admin/orders/bulk-status',
    permission: 'orders.work',
    // Not `setStatus`: it answers with the customer's address, which is for `orders.read` only.
    scope: 'orders.status',
    body: BulkStatusRequest,
    answer: BulkStatusOutcome,
    timeoutMs: 20_000,
    expects: { nothing: 'any status may follow any other; whether an order is paid is checked under its lock' },
    exposed: toAdmins('Set the status of up to 100 orders, each on its own; returns the result for each'),
  },
  resume: {
    ...decision,
    method: 'POST',
    path: '/admin/orders/:id/resume',
    permission: 'orders.work',
    exposed: toAdmins('Resume the timers of a delivery on hold', refusals),
  },
  cancel: {
    ...decision,
    method: 'POST',
    path: '/admin/orders/:id/cancel',
    permission: 'orders.refund',
    body: AdminCancelRequest,
    exposed: toAdmins('Cancel an order before its rider sets off; its payment is refunded', refusals),
  },
  refund: {
    ...decision,
    method: 'POST',
    path: '/admin/orders/:id/refund',
    permission: 'orders.refund',
    body: AdminRefundRequest,
    exposed: toAdmins('Refund the online payment of a delivered order', refusals),
  },
  refundCash: {
    ...decision,
    method: 'POST',
    path: '/admin/orders/:id/refund-cash',
    permission: 'orders.refund',
    body: AdminRefundRequest,
    exposed: toAdmins('Record that the cash payment of a delivered order was refunded', refusals),
  },
  askAgain: {
    ...decision,
    method: 'POST',
    path: '/admin/orders/:id/ask-again',
    permission: 'orders.refund',
    exposed: toAdmins('Ask the payment provider once more for an order that needs attention', refusals),
  },
  close: {
    ...decision,
    method: 'POST',
    path: '/admin/orders/:id/close',
    permission: 'orders.refund',
    body: AdminCloseRequest,
    exposed: toAdmins('End an order that needs attention without waiting for the payment provider', refusals),
  },
  note: {
    ...ofOrder,
    method: 'POST',
    path: '/admin/orders/:id/notes',
    permission: 'orders.work',
    body: NewNote,
    expects: { nothing: 'it only adds' },
    exposed: toAdmins('Add an internal note', refusals),
  },
  stats: {
    method: 'GET',
    path: '/admin/order-stats',
    reads: 'report',
    permission: 'money.read',
    answer: OrderStats,
  },
});

/** What each service has recorded about an order (ADR 0024). */
export const adminOrderTimelineRoutes = defineRoutes('gateway', {
  timeline: {
    method: 'GET',
    path: '/admin/orders/:id/timeline',
    permission: 'orders.read',
    params: AdminOrderParams,
    answer: OrderTimeline,
    exposed: {
      ...toAdmins('Every event of an order, what brought it about, and which service handled it when', ['not-found']),
      id: 'adminOrderTimeline',
    },
  },
});
