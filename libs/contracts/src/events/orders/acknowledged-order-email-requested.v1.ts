import { z } from 'zod';
import { defineEvent } from '../../envelope.js';
import { Minor, OrderId, OrderNumber } from '../../ids.js';
import { EventLocale } from '../../locale.js';
import { toldCancelReasons } from '../../order-steps.js';
import { plainText } from '../../plain-text.js';
import { ShortLine } from '../inventory/stock-rejected.v1.js';

/** `not-placed`: the order ended before it was accepted. `payment-open`: it can be paid now. */
export const acknowledgedOrderEmails = ['not-placed', 'payment-open'] as const;
export type AcknowledgedOrderEmail = (typeof acknowledgedOrderEmails)[number];

/** Why an order was not placed. Consumers must accept unknown reasons. */
export const NotPlacedReason = z
  .enum(['out-of-stock', 'stock-timeout', 'payment-failed', 'payment-timeout', 'cancelled', 'unknown'])
  .catch('unknown');
export type NotPlacedReason = z.infer<typeof NotPlacedReason>;

export const acknowledgedOrderEmailRequested = defineEvent(
  'orders.acknowledged-order-email-requested.v1',
  'The customer received a 202 and must now be sent the outcome by email, or has left the payment page of an order that is still unpaid. Contains everything in the email, personal data included; for notifications only.',
  {
    email: z.enum(acknowledgedOrderEmails),
    locale: EventLocale,
    orderId: OrderId,
    number: OrderNumber,
    customer: z.object({ name: plainText, email: z.email() }),
    /** The reply-to address, if the shop has saved one in its settings. */
    merchantEmail: z.email().optional(),
    /** Who sells, in one line for the foot of the email, if the shop has saved its company. */
    imprint: z.string().max(500).optional(),
    totalMinor: Minor,
    /** Only for `not-placed`. */
    reason: NotPlacedReason.optional(),
    /** Only for `cancelled` by the shop: why. Consumers must accept unknown reasons. */
    shopReason: z.enum(toldCancelReasons).catch('other').optional(),
    /** Only for `not-placed` because of missing stock: the remaining quantity of each product that was short. */
    shortLines: z.array(ShortLine.extend({ name: z.string() })).optional(),
    /** Only for `payment-open`: the provider's payment page. */
    paymentUrl: z.url().optional(),
    /** Only for `payment-open`, of an order that has been waiting for its payment for a while: how long its goods are held. */
    payUntil: z.iso.datetime().optional(),
    /** Opens the order; it becomes the fragment of links, which is never sent to a server (F-05). */
    accessToken: z.string(),
  },
);
