import { z } from 'zod';
import { CancelReason } from '../events/orders/order-cancelled.v1.js';
import { Minor, OrderId, OrderNumber } from '../ids.js';
import {
  attentionReasons,
  fulfilmentStatuses,
  orderSorts,
  orderStatuses,
  orderViews,
  paymentMethods,
  paymentStatuses,
} from '../order-status.js';

/** A search text entered by an admin. */
export const AdminSearch = z
  .string()
  .regex(/^\P{Cc}*$/u, 'must not hold control characters')
  .trim()
  .max(100);

const aStatus = `(?:${orderStatuses.join('|')})`;

export const AdminOrderQuery = z.strictObject({
  /** Searches the customer's name, the email address, the id and the number, ignoring case. */
  search: AdminSearch.optional(),
  view: z.enum(orderViews).default('all'),
  /** One status or several with commas between them: `pending,confirmed`. */
  status: z
    .string()
    .max(100)
    .regex(new RegExp(`^${aStatus}(?:,${aStatus})*$`), 'must be statuses with commas between them')
    .optional(),
  /** `awaited`: only orders that `awaitsPayment`; `settled`: only the others. */
  payment: z.enum(['awaited', 'settled']).optional(),
  district: AdminSearch.max(64).optional(),
  /** First and last day on which the orders were placed, Warsaw time. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  sort: z.enum(orderSorts).default('newest'),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(25),
});
export type AdminOrderQuery = z.infer<typeof AdminOrderQuery>;

export const AdminOrderRow = z.object({
  id: OrderId,
  number: OrderNumber,
  customerName: z.string(),
  email: z.string(),
  district: z.string(),
  /** Pieces, not lines. */
  itemCount: z.int(),
  totalMinor: Minor,
  status: z.enum(orderStatuses),
  paymentMethod: z.enum(paymentMethods),
  paymentStatus: z.enum(paymentStatuses),
  /** Whether the customer chose to pay online and has not paid, and the order is not cancelled: there is nothing to pack yet. */
  awaitsPayment: z.boolean(),
  /** Why the order was or is being cancelled; also set while its payment page is still being closed. */
  cancelReason: CancelReason.nullable(),
  /** Whether a refund is under way. */
  refunding: z.boolean(),
  /** Whether an admin has put the delivery on hold: its timers are stopped. */
  onHold: z.boolean(),
  /** Why an admin has to look at the order; null while no admin is needed. */
  attention: z.enum(attentionReasons).nullable(),
  /** Start and end of the delivery window that the customer was promised. */
  windowFrom: z.iso.datetime(),
  windowTo: z.iso.datetime(),
  /** Whether the order is neither delivered nor cancelled although its window has ended, by the database's clock. */
  isLate: z.boolean(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type AdminOrderRow = z.infer<typeof AdminOrderRow>;

export const AdminOrderPage = z.object({ items: z.array(AdminOrderRow), total: z.int(), page: z.int(), pageSize: z.int() });
export type AdminOrderPage = z.infer<typeof AdminOrderPage>;

/** How many orders each view contains. */
export const OrderCounts = z.record(z.enum(orderViews), z.int());
export type OrderCounts = z.infer<typeof OrderCounts>;

/** The most orders whose status one request sets. */
const mostAtOnce = 100;

/** One status for several orders. Orders that `awaitsPayment` are refused, unless `unpaidToo` says that the admin has been asked. */
export const BulkStatusRequest = z.strictObject({
  ids: z.array(OrderId).min(1).max(mostAtOnce),
  status: z.enum(fulfilmentStatuses),
  unpaidToo: z.boolean().default(false),
});
export type BulkStatusRequest = z.infer<typeof BulkStatusRequest>;

/**
 * What became of each order, in the order of the request. `unchanged`: it had the status already; `not-paid`: refused without `unpaidToo`;
 * `not-possible-now`: refused by the saga; `failed`: a fault of the shop, which its log explains.
 */
export const BulkStatusOutcome = z.object({
  changed: z.int(),
  outcomes: z.array(
    z.object({
      id: OrderId,
      outcome: z.enum(['changed', 'unchanged', 'not-found', 'not-paid', 'not-possible-now', 'failed']),
      /** Why the order was not changed, in English; null for `changed` and `unchanged`. */
      why: z.string().nullable(),
    }),
  ),
});
export type BulkStatusOutcome = z.infer<typeof BulkStatusOutcome>;
