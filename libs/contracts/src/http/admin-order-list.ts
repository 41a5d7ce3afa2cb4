import { z } from 'zod';
import { apiNotes } from '../api-notes.js';
import { CancelReason, CardTerminal } from './order-money.js';
import { Minor, OrderId, OrderNumber } from '../ids.js';
import {
  attentionReasons,
  fulfilmentStatuses,
  orderSorts,
  orderStatuses,
  mostCounted,
  mostListed,
  orderViews,
  paymentMethods,
  paymentStatuses,
} from '../order-status.js';
import { onlyWith } from '../withheld.js';
import { plainText } from '../plain-text.js';
import { Day, Moment } from './day.js';

/** A search text entered by an admin. */
export const AdminSearch = plainText.trim().max(100);

const aStatus = `(?:${orderStatuses.join('|')})`;

const isInOrder = (first: string | undefined, last: string | undefined) =>
  first === undefined || last === undefined || Date.parse(first) <= Date.parse(last);

/** Grosze in an address. Without text it would count as 0, and a range left open would contain nothing. */
const Bound = z.preprocess(
  text => (typeof text === 'string' && text.trim() === '' ? Number.NaN : text),
  z.coerce.number().int().min(0).max(1_000_000_000),
);

export const AdminOrderQuery = z
  .strictObject({
    search: AdminSearch.optional().describe(
      "Searches the customer's name, the email address, the id and the number, ignoring case.",
    ),
    view: z.enum(orderViews).default('all'),
    status: z
      .string()
      .max(100)
      .regex(new RegExp(`^${aStatus}(?:,${aStatus})*$`), 'must be statuses with commas between them')
      .optional()
      .describe('One status or several with commas between them: `pending,confirmed`.'),
    payment: z
      .enum(['awaited', 'unpaid', 'settled'])
      .optional()
      .describe(
        '`awaited`: only orders that `awaitsPayment`; `settled`: only paid ones, refunded or not, and those to be paid in cash that are not cancelled; `unpaid`: all that are not paid yet and not cancelled, to be paid in cash included.',
      ),
    district: AdminSearch.max(64).optional(),
    from: Day.optional().describe('First and last day on which the orders were placed, in the time zone of the shop.'),
    to: Day.optional(),
    rider: AdminSearch.max(64).optional().describe('Id of the rider who has or had the order.'),
    windowFrom: Moment.optional().describe('Only orders whose promised delivery window overlaps this span of time.'),
    windowTo: Moment.optional(),
    amountFromMinor: Bound.optional().describe(
      'Lowest and highest total of the orders, grosze, both included; staff need `money.read` to ask for them.',
    ),
    amountToMinor: Bound.optional(),
    mine: z.enum(['packed']).optional().describe('`packed`: only orders that the caller packs or has packed.'),
    sort: z.enum(orderSorts).default('newest'),
    page: z.coerce.number().int().min(1).max(10_000).default(1),
    pageSize: z.coerce.number().int().min(1).max(100).default(25),
  })
  .refine(({ from, to }) => isInOrder(from, to), { path: ['to'], message: 'must not be before `from`' })
  .refine(({ windowFrom, windowTo }) => isInOrder(windowFrom, windowTo), {
    path: ['windowTo'],
    message: 'must not be before `windowFrom`',
  })
  .refine(({ amountFromMinor: low, amountToMinor: high }) => low === undefined || high === undefined || low <= high, {
    path: ['amountToMinor'],
    message: 'must not be below `amountFromMinor`',
  });
export type AdminOrderQuery = z.infer<typeof AdminOrderQuery>;

/** The next step that people take with an order. `pack`: begin to. */
export const StepDue = z.object({ step: z.enum(['pack', 'leave', 'arrive']), at: z.iso.datetime() });
export type StepDue = z.infer<typeof StepDue>;

export const AdminOrderRow = z.object({
  id: OrderId,
  number: OrderNumber,
  customerName: z.string(),
  email: z.string(),
  district: z.string(),
  itemCount: z.int().describe('Pieces that are in the bag, or will be; not lines.'),
  totalMinor: onlyWith('money.read', Minor.describe('As ordered; `refundedMinor` is part of it.')),
  refundedMinor: onlyWith(
    'money.read',
    Minor.describe('The sum of the partial refunds that are completed or under way, grosze.'),
  ),
  status: z.enum(orderStatuses),
  paymentMethod: z.enum(paymentMethods),
  cardTerminal: CardTerminal,
  paymentStatus: z.enum(paymentStatuses),
  awaitsPayment: z
    .boolean()
    .describe(
      'Whether the customer chose to pay online and has not paid, and the order is not cancelled: there is nothing to pack yet.',
    ),
  cancelReason: z
    .enum([...CancelReason.unwrap().options, 'refunded'])
    .nullable()
    .describe(
      'Why the order was or is being cancelled; also set while its payment page is still being closed. `refunded`: all of its money was returned after the delivery.',
    ),
  refunding: z.boolean().describe('Whether a refund is under way.'),
  onHold: z
    .boolean()
    .describe('Whether the delivery is on hold, because an admin set its status or packs it: its timers are stopped.'),
  packer: z.string().nullable().describe('Email address of the admin who packs the order now; null when nobody does.'),
  rider: z.object({ id: z.string(), name: z.string(), phone: z.string() }).nullable(),
  attention: z
    .enum(attentionReasons)
    .nullable()
    .describe('Why an admin has to look at the order; null while no admin is needed.'),
  windowFrom: z.iso.datetime().describe('Start and end of the delivery window that the customer was promised.'),
  windowTo: z.iso.datetime(),
  isLate: z
    .boolean()
    .describe("Whether the order is neither delivered nor cancelled although its window has ended, by the database's clock."),
  stepDue: StepDue.nullable()
    .default(null)
    .describe(
      'The next step of an order that people move, and by when, so that it arrives before its window ends; null where a clock moves it, before it is paid, and at the end.',
    ),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type AdminOrderRow = z.infer<typeof AdminOrderRow>;

export const AdminOrderPage = z.object({
  items: z.array(AdminOrderRow),
  total: z.int().describe(`How many orders the query finds; ${mostListed} stands for that many and more.`),
  page: z.int(),
  pageSize: z.int(),
});
export type AdminOrderPage = z.infer<typeof AdminOrderPage>;

/** How many orders each view contains. */
export const OrderCounts = z.record(
  z.enum(orderViews),
  z.int().describe(`Of \`all\`, ${mostCounted} stands for that many and more.`),
);
export type OrderCounts = z.infer<typeof OrderCounts>;

/** The most orders whose status one request sets. */
const mostAtOnce = 100;

/**
 * One status for several orders. Orders that `awaitsPayment` are refused, unless `unpaidToo` says that the admin has been asked, and so are
 * orders without a rider that are to leave, where the staff moves the orders.
 */
export const BulkStatusRequest = z
  .strictObject({
    ids: z.array(OrderId).min(1).max(mostAtOnce),
    status: z.enum(fulfilmentStatuses),
    unpaidToo: z.boolean().default(false),
  })
  .register(apiNotes, { example: { ids: ['3f2c1a90-5b6d-4e7f-8a9b-0c1d2e3f4a5b'], status: 'confirmed', unpaidToo: false } });
export type BulkStatusRequest = z.infer<typeof BulkStatusRequest>;

/**
 * What became of each order, in the order of the request. `unchanged`: it had the status already; `not-paid`: refused without `unpaidToo`;
 * `no-rider`: it would leave with nobody, or its cash would be with none; `steps-skipped`: it is not packed, or not on its way; `not-possible-now`: refused by the saga; `failed`: a fault of the shop, which its log explains.
 */
export const BulkStatusOutcome = z
  .object({
    changed: z.int(),
    outcomes: z.array(
      z.object({
        id: OrderId,
        outcome: z.enum([
          'changed',
          'unchanged',
          'not-found',
          'not-paid',
          'no-rider',
          'steps-skipped',
          'not-possible-now',
          'failed',
        ]),
        why: z.string().nullable().describe('Why the order was not changed, in English; null for `changed` and `unchanged`.'),
      }),
    ),
  })
  .register(apiNotes, { description: 'What became of each order.' });
export type BulkStatusOutcome = z.infer<typeof BulkStatusOutcome>;
