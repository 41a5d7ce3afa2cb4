import { z } from 'zod';
import { defineEvent } from '../../envelope.js';
import { Minor, OrderId, OrderNumber, Quantity } from '../../ids.js';
import { Nip } from '../../nip.js';
import { paymentMethods, paymentStatuses } from '../../order-status.js';
import { plainText } from '../../plain-text.js';

/** VAT contained in what was sold at one rate, grosze; `netMinor + vatMinor` is `grossMinor`. */
export const VatShare = z.object({
  ratePercent: z.number().min(0).max(100),
  grossMinor: Minor,
  netMinor: Minor,
  vatMinor: Minor,
});
export type VatShare = z.infer<typeof VatShare>;

export const orderLetters = ['confirmation', 'delivered', 'cancelled', 'refunded'] as const;
export type OrderLetter = (typeof orderLetters)[number];

export const letterDue = defineEvent(
  'orders.letter-due.v1',
  'The shopper must be written to. Holds all that the letter says, personal data included, for mail alone.',
  {
    letter: z.enum(orderLetters),
    locale: z.enum(['en', 'pl']),
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
    /** Where the shop wants its notice of a new order, if it has said so in its settings. */
    merchantEmail: z.email().optional(),
    /** The buyer's tax number, for the receipt. */
    nip: Nip.optional(),
    paymentMethod: z.enum(paymentMethods),
    paymentStatus: z.enum(paymentStatuses),
    lines: z.array(z.object({ name: z.string(), unitPriceMinor: Minor, quantity: Quantity })).min(1),
    totals: z.object({ subtotalMinor: Minor, deliveryFeeMinor: Minor, serviceFeeMinor: Minor, totalMinor: Minor }),
    vat: z.array(VatShare),
    /** Opens the order; it goes into links as a fragment, which no server ever sees (F-05). */
    accessToken: z.string(),
  },
);
