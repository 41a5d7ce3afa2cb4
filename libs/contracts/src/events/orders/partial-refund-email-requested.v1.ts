import { z } from 'zod';
import { defineEvent } from '../../envelope.js';
import { Minor, OrderId, OrderNumber } from '../../ids.js';
import { EventLocale } from '../../locale.js';
import { paymentStatuses } from '../../order-status.js';
import { EventPaymentMethod } from '../../payment-method.js';
import { plainText } from '../../plain-text.js';

export const partialRefundEmailRequested = defineEvent(
  'orders.partial-refund-email-requested.v1',
  'A part of an order was refunded, or is not collected in cash, and the customer must be sent an email. For notifications only.',
  {
    locale: EventLocale,
    orderId: OrderId,
    number: OrderNumber,
    /** An order may have several; each has an email of its own, or is one of those of a packing, which is told in one: the first of them. */
    refundId: z.uuid(),
    /** Of all that it tells of. 0: nothing was refunded; the email is only about `substitutes`. */
    amountMinor: Minor,
    /** What is then to be paid at the door; left out when the order is paid. */
    toCollectMinor: Minor.optional(),
    /** The goods the customer does not get, named in the language of the email; left out when it is for another reason. */
    missing: z.array(z.object({ name: z.string(), quantity: z.int() })).optional(),
    /** What the customer gets instead of what was ordered. */
    substitutes: z.array(z.object({ name: z.string(), insteadOf: z.string(), quantity: z.int() })).optional(),
    customer: z.object({ name: plainText, email: z.email() }),
    /** The shop's address for answers, if saved in its settings. */
    merchantEmail: z.email().optional(),
    /** Who sells, in one line for the foot of the email, if the shop has saved its company. */
    imprint: z.string().max(500).optional(),
    paymentMethod: EventPaymentMethod,
    paymentStatus: z.enum(paymentStatuses),
    /** Opens the order; it becomes the fragment of the link, which is never sent to a server (F-05). */
    accessToken: z.string(),
  },
);
