import { defaultLocale } from '@kirana/i18n';
import { z } from 'zod';
import { Minor, OrderNumber } from '../ids.js';
import { Locale } from '../locale.js';
import { orderStatuses, paymentMethods, paymentStatuses } from '../order-status.js';
import { partialRefundReasons } from '../partial-refund-reasons.js';
import { OrderAccess, OrderRef, OrderTokenHeaders } from './order-access.js';
import { CardTerminal, Paid, VatShare, ToPay, Totals } from './order-money.js';
import { OrderLine } from './order-line.js';
import { defineRoutes } from './route.js';
import { Seller } from './store.js';

/** The purchased goods with their prices, and the VAT included per rate (F-59). */
export const Receipt = z.object({
  number: OrderNumber,
  placedAt: z.iso.datetime(),
  seller: Seller,
  customerName: z.string(),
  customerAddress: z.string(),
  nip: z.string().nullable().describe('Ten digits.'),
  paymentMethod: z.enum(paymentMethods),
  cardTerminal: CardTerminal,
  paymentStatus: z.enum(paymentStatuses),
  status: z.enum(orderStatuses),
  handedOver: z
    .boolean()
    .optional()
    .describe('The customer has the goods, also when the order was refunded later. The release before does not send it.'),
  ...ToPay.shape,
  valid: z
    .boolean()
    .describe(
      'False for an order that was cancelled or is not accepted yet (`status` is pending then): the document is not a proof of purchase.',
    ),
  lines: z.array(OrderLine.extend({ lineTotalMinor: Minor, vatRate: z.number() })),
  totals: Totals,
  couponCode: z
    .string()
    .nullable()
    .describe('The discount code of the order; null: none. The VAT is that of the prices after the discount.'),
  refundedMinor: Minor.describe(
    'Refunded, or let off before cash was collected, grosze, in part or as a whole; the totals are those of the order as it was placed.',
  ),
  paidMinor: Paid,
  feeVatRate: z.number().describe('VAT on the delivery and the service fee, in percent.'),
  vat: z
    .array(VatShare)
    .describe(
      'Of the sale with its corrections, the rates of which something is left; empty for an order that was cancelled before anything was paid.',
    ),
  depositMinor: Minor.optional().describe(
    'Returnable deposits that are in no rate, as they are outside VAT: what is left of them, as `vat`; left out where there are none.',
  ),
  corrections: z
    .array(
      z.object({
        number: z.string().describe('Of the document: `ORD-123456/K1`.'),
        at: z.iso.datetime(),
        reason: z.enum(partialRefundReasons).nullable().describe('Of the partial refund; null: it is of the order as a whole.'),
        vat: z.array(
          z.object({ ratePercent: z.number(), grossMinor: z.int(), netMinor: z.int(), vatMinor: z.int() }).describe('Grosze.'),
        ),
        depositMinor: z
          .int()
          .optional()
          .describe('What changed of returnable deposits, outside VAT, grosze; left out where nothing did.'),
      }),
    )
    .optional()
    .describe(
      'What changed the sale since it was paid, the oldest first; what went back is negative. The release before does not send it.',
    ),
});
export type Receipt = z.infer<typeof Receipt>;

const asked = { params: OrderRef, body: OrderAccess };

/** Served by orders; POST because the access token must not be part of an address. */
export const receiptRoutes = defineRoutes('orders', {
  read: { method: 'POST', repeatable: true, path: '/orders/:ref/receipt', ...asked, answer: Receipt },
  pdf: {
    method: 'POST',
    repeatable: true,
    path: '/orders/:ref/receipt-pdf',
    ...asked,
    body: OrderAccess.extend({ locale: Locale }),
    answer: z.object({ pdf: z.base64() }),
  },
});

/** Receipts of the public API, for callers with the order's token and for its owner. */
export const publicReceiptRoutes = defineRoutes('gateway', {
  read: {
    method: 'GET',
    path: '/orders/:ref/receipt',
    params: OrderRef,
    answer: Receipt,
    exposed: {
      audience: 'public',
      limit: 'track',
      id: 'receiptRead',
      summary: 'What was bought and the VAT contained per rate',
      headers: OrderTokenHeaders,
      problems: ['not-found'],
    },
  },
  pdf: {
    method: 'GET',
    path: '/orders/:ref/receipt.pdf',
    params: OrderRef,
    query: z.object({ locale: Locale.default(defaultLocale) }),
    answer: z.string().meta({ format: 'binary' }),
    exposed: {
      audience: 'public',
      limit: 'track',
      id: 'receiptPdf',
      summary: 'The receipt as a PDF',
      headers: OrderTokenHeaders,
      contentType: 'application/pdf',
      problems: ['not-found'],
    },
  },
});
