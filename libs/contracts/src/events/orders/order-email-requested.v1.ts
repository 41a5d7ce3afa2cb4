import { z } from 'zod';
import { defineEvent } from '../../envelope.js';
import { Minor, OrderId, OrderNumber, Quantity } from '../../ids.js';
import { EventLocale } from '../../locale.js';
import { Nip } from '../../nip.js';
import { paymentStatuses } from '../../order-status.js';
import { toldCancelReasons } from '../../order-steps.js';
import { EventPaymentMethod } from '../../payment-method.js';
import { plainText } from '../../plain-text.js';

/** VAT included in the sales at one rate, in grosze; `netMinor + vatMinor` is `grossMinor`. */
export const VatShare = z.object({
  ratePercent: z.number().min(0).max(100),
  grossMinor: Minor,
  netMinor: Minor,
  vatMinor: Minor,
});
export type VatShare = z.infer<typeof VatShare>;

export const orderEmails = ['confirmation', 'delivered', 'cancelled', 'refunded'] as const;
export type OrderEmail = (typeof orderEmails)[number];

export const orderEmailRequested = defineEvent(
  'orders.order-email-requested.v1',
  'The customer must be sent an email. Contains everything in the email, personal data included; for notifications only.',
  {
    email: z.enum(orderEmails),
    locale: EventLocale,
    orderId: OrderId,
    number: OrderNumber,
    customer: z.object({
      name: plainText,
      email: z.email(),
      phone: plainText,
      address: plainText,
      zipCode: plainText,
      city: plainText,
      district: plainText,
    }),
    /** The shop's address for notices of new orders, if saved in its settings. */
    merchantEmail: z.email().optional(),
    /** Who sells, in one line for the foot of the email, if the shop has saved its company. */
    imprint: z.string().max(500).optional(),
    /** When the order is promised to arrive. */
    window: z.object({ from: z.iso.datetime({ offset: true }), to: z.iso.datetime({ offset: true }) }).optional(),
    /** The buyer's tax number, for the receipt. */
    nip: Nip.optional(),
    paymentMethod: EventPaymentMethod,
    paymentStatus: z.enum(paymentStatuses),
    lines: z.array(z.object({ name: z.string(), unitPriceMinor: Minor, quantity: Quantity })).min(1),
    totals: z.object({
      subtotalMinor: Minor,
      deliveryFeeMinor: Minor,
      serviceFeeMinor: Minor,
      /** What a discount code takes off; part of the total. */
      discountMinor: Minor.optional(),
      totalMinor: Minor,
    }),
    /** The discount code of the order, if it has one. */
    couponCode: z.string().max(64).optional(),
    vat: z.array(VatShare),
    /** What `cancelled` and `refunded` say is refunded, grosze; left out: the total. */
    amountMinor: Minor.optional(),
    /** Why the shop cancelled it, for `cancelled`; left out: the shop did not. Consumers must accept unknown reasons. */
    shopReason: z.enum(toldCancelReasons).catch('other').optional(),
    /** Opens the order; it becomes the fragment of links, which is never sent to a server (F-05). */
    accessToken: z.string(),
  },
);
