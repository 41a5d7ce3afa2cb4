import { z } from 'zod';
import { VatShare } from '../events/orders/letter-due.v1.js';
import { Minor, OrderNumber } from '../ids.js';
import { paymentMethods, paymentStatuses } from '../order-status.js';
import { OrderAccess, OrderRef, Totals } from './ordering.js';
import { defineRoute } from './route.js';

/** What was bought, what it cost, and the VAT contained per rate (F-59). */
export const Receipt = z.object({
  number: OrderNumber,
  placedAt: z.iso.datetime(),
  seller: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
  customerName: z.string(),
  customerAddress: z.string(),
  /** Ten digits. */
  nip: z.string().nullable(),
  paymentMethod: z.enum(paymentMethods),
  paymentStatus: z.enum(paymentStatuses),
  /** False for an order that was never accepted or ended early: then this is a record of it and no proof of a purchase. */
  valid: z.boolean(),
  lines: z.array(
    z.object({ name: z.string(), unitPriceMinor: Minor, quantity: z.int(), lineTotalMinor: Minor, vatRate: z.number() }),
  ),
  totals: Totals,
  /** Percent of VAT in the delivery and the service fee. */
  feeVatRate: z.number(),
  vat: z.array(VatShare),
});
export type Receipt = z.infer<typeof Receipt>;

const asked = { params: OrderRef, body: OrderAccess };

/** Answered by orders; POST because the access token must not stand in an address. */
export const receiptRoutes = {
  read: defineRoute({ method: 'POST', repeatable: true, path: '/orders/:ref/receipt', ...asked, answer: Receipt }),
  pdf: defineRoute({
    method: 'POST',
    repeatable: true,
    path: '/orders/:ref/receipt-pdf',
    ...asked,
    body: OrderAccess.extend({ locale: z.enum(['en', 'pl']) }),
    answer: z.object({ pdf: z.base64() }),
  }),
};
