import { z } from 'zod';
import { apiNotes } from '../api-notes.js';
import { Minor, OrderId, OrderNumber, ProductId } from '../ids.js';
import { Translations } from '../locale.js';
import { ShownOrderField } from '../order-fields.js';
import { fulfilmentStatuses, paymentMethods } from '../order-status.js';
import { StepDue } from './admin-order-list.js';
import { AdminOrderParams } from './admin-orders.js';
import { LineToPack } from './admin-stock-keeping.js';
import { Moment } from './day.js';
import { PortionGrams } from '../sold-by-weight.js';
import { LeftOut } from './order-line.js';
import { defineRoutes, toAdmins } from './route.js';

/** What a packer has said about a line: still to be packed, in the bag, or not on the shelf. */
export const packingLineStates = ['open', 'packed', 'missing'] as const;
export type PackingLineState = (typeof packingLineStates)[number];

export const PackingLine = z.object({
  productId: ProductId,
  name: z.string(),
  quantity: z.int(),
  state: z.enum(packingLineStates),
  missing: z
    .int()
    .optional()
    .describe('Pieces of a missing line that are not on the shelf, some or all; left out by the release before: all.'),
  /** The customer accepts a substitute if it is missing. */
  substitutable: z.boolean(),
  substitute: z
    .object({ productId: ProductId, name: z.string() })
    .nullable()
    .default(null)
    .describe('What is in the bag instead; null: the product itself, or nothing.'),
  leftOut: LeftOut.optional(),
  portionGrams: PortionGrams.optional().describe('Grams of a piece of a weighed product; left out of others.'),
  grams: z.int().optional().describe('What is in the bag of a weighed product; left out while it is not.'),
});
export type PackingLine = z.infer<typeof PackingLine>;

export const PackingOrder = z
  .object({
    id: OrderId,
    number: OrderNumber,
    status: z.enum(fulfilmentStatuses),
    windowFrom: z.iso.datetime().describe('The promised delivery window.'),
    windowTo: z.iso.datetime(),
    isLate: z.boolean().describe("The window has passed, by the database's clock."),
    stepDue: StepDue.nullable().default(null).describe('The next step, and by when, as in the list of orders.'),
    district: z.string(),
    customerName: z.string(),
    fields: z.array(ShownOrderField).describe('What the customer entered for the delivery.'),
    paymentMethod: z.enum(paymentMethods),
    cashToCollectMinor: Minor.nullable().describe(
      'Cash that the rider has to collect, grosze; null when nothing is to be collected.',
    ),
    lines: z.array(PackingLine),
    packer: z
      .string()
      .nullable()
      .describe(
        'Email address of the admin who packs the order now; null when nobody does, or did nothing about it for 15 minutes.',
      ),
    version: z.int().describe('Of the order; marking lines does not change it.'),
  })
  .register(apiNotes, { description: 'The order as a packer needs it.' });
export type PackingOrder = z.infer<typeof PackingOrder>;

/** The orders to pack. `total` counts those beyond the list as well. */
export const PackingQueue = z.object({ orders: z.array(PackingOrder).max(100), total: z.int() });
export type PackingQueue = z.infer<typeof PackingQueue>;

/** An order that has left the queue. */
export const PackedOrder = z
  .object({ id: OrderId, number: OrderNumber, status: z.literal('pickup') })
  .register(apiNotes, { description: 'The order, packed.' });
export type PackedOrder = z.infer<typeof PackedOrder>;

/** No bag is heavier: 999 portions of 5 kg, twice. */
const mostGrams = 9_990_000;

export const PackingLineParams = z.strictObject({ id: OrderId, productId: ProductId });
export const PackingLineMark = z
  .strictObject({
    state: z.enum(packingLineStates),
    missing: z.int().min(1).optional().describe('Of a missing line, pieces that are not on the shelf; left out: all of them.'),
    grams: z
      .int()
      .min(1)
      .max(mostGrams)
      .optional()
      .describe(
        'The weight of what is in the bag: needed for a weighed product unless all of it is missing. More than was agreed costs no more; more than twice of it is refused.',
      ),
  })
  .register(apiNotes, { example: { state: 'packed' } });
export type PackingLineMark = z.infer<typeof PackingLineMark>;
export const SubstituteChoice = z
  .strictObject({ substitute: ProductId })
  .register(apiNotes, { example: { substitute: 'chana-dal-1kg' } });
export type SubstituteChoice = z.infer<typeof SubstituteChoice>;
/** `takeOver`: also when another admin is packing the order. */
export const PackingClaim = z
  .strictObject({ takeOver: z.boolean().default(false) })
  .register(apiNotes, { example: { takeOver: false } });
export type PackingClaim = z.infer<typeof PackingClaim>;
/** `withMissing`: also when lines are missing, which are left out and refunded. */
export const PackedRequest = z
  .strictObject({ withMissing: z.boolean().default(false) })
  .register(apiNotes, { example: { withMissing: false } });
export type PackedRequest = z.infer<typeof PackedRequest>;

/** A product that was not on the shelf when an order was packed: its books are to be checked by a count. */
export const NotOnShelf = z.object({
  orderId: OrderId,
  number: OrderNumber,
  productId: ProductId,
  name: z.string(),
  translatedName: Translations,
});
export type NotOnShelf = z.infer<typeof NotOnShelf>;

const ofOrder = { params: AdminOrderParams, answer: PackingOrder };
const refusals = ['not-found', 'not-possible-now'] as const;

/**
 * Served by orders, to admins only. A line is missing as a whole or in part; the rest of it is in the bag. A 409 `being-packed` contains `packer`, a 409 `lines-missing` the `missing` product ids. `nothing-packed`: every
 * line is missing as a whole, so an admin has to cancel the order. `not-possible-now`:
 * the order is not to be packed, because it was cancelled, is not paid, or has been packed.
 */
export const adminPackingRoutes = defineRoutes('orders', {
  queue: {
    method: 'GET',
    path: '/admin/packing',
    permission: 'orders.work',
    answer: PackingQueue,
    exposed: toAdmins('Orders to pack, the earliest promised window first'),
  },
  notOnShelf: {
    method: 'GET',
    path: '/admin/packing/missing',
    permission: 'products.read',
    query: z.strictObject({ since: Moment }),
    answer: z.array(NotOnShelf),
    exposed: toAdmins('Products that were missing when orders were packed since then, the latest twenty'),
  },
  /** What lies on the shelves for orders; the gateway combines it with the stock levels. */
  linesToPack: {
    method: 'GET',
    path: '/admin/packing/lines',
    permission: 'orders.work',
    answer: z.array(LineToPack),
  },
  markLine: {
    method: 'PUT',
    path: '/admin/orders/:id/packing/lines/:productId',
    permission: 'orders.work',
    params: PackingLineParams,
    body: PackingLineMark,
    answer: PackingOrder,
    expects: { nothing: 'the packer says what is in the bag, whatever was said before; another packer is refused' },
    exposed: toAdmins('Mark a line as packed, missing or open; claims the order', [...refusals, 'being-packed']),
  },
  /** The gateway calls it for a product that the catalogue offers as a substitute. */
  substitute: {
    method: 'PUT',
    path: '/admin/orders/:id/packing/lines/:productId/substitute',
    permission: 'orders.work',
    params: PackingLineParams,
    body: SubstituteChoice,
    answer: PackingOrder,
    expects: { nothing: 'the packer says what is in the bag, whatever was said before; another packer is refused' },
    exposed: {
      ...toAdmins('Mark a line as packed with one of the substitutes that the catalogue offers for it; claims the order', [
        'not-found',
        'not-possible-now',
        'being-packed',
      ]),
      by: 'gateway',
    },
  },
  claim: {
    ...ofOrder,
    method: 'POST',
    path: '/admin/orders/:id/packing/claim',
    permission: 'orders.work',
    body: PackingClaim,
    expects: { nothing: 'refused while another admin packs the order, unless it is to be taken over' },
    exposed: toAdmins('Start to pack an order; its delivery is on hold until it is packed or released', [
      ...refusals,
      'being-packed',
    ]),
  },
  release: {
    ...ofOrder,
    method: 'POST',
    path: '/admin/orders/:id/packing/release',
    permission: 'orders.work',
    expects: { nothing: 'releases only what the admin has claimed' },
    exposed: toAdmins('Stop packing an order; what was marked stays', refusals),
  },
  packed: {
    method: 'POST',
    path: '/admin/orders/:id/packed',
    permission: 'orders.work',
    params: AdminOrderParams,
    body: PackedRequest,
    answer: PackedOrder,
    expects: { nothing: 'the saga decides by the current state of the order, and the lines by what the packers have marked' },
    exposed: toAdmins('Set a completely marked order to pickup; what is missing is left out and refunded', [
      ...refusals,
      'being-packed',
      'lines-open',
      'lines-missing',
      'nothing-packed',
    ]),
  },
});
