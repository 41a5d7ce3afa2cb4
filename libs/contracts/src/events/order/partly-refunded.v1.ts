import { defineEvent } from '../../envelope.js';
import { Minor, OrderId, OrderNumber } from '../../ids.js';

export const publicOrderPartlyRefunded = defineEvent(
  'order.partly-refunded.v1',
  'A part of the payment was refunded, or is not collected in cash; the order goes on. Each part is an event of its own.',
  {
    orderId: OrderId,
    number: OrderNumber,
    /** What this refund returned, grosze. */
    amountMinor: Minor,
    /** What the customer has got back of the order altogether, grosze. */
    refundedMinor: Minor.optional(),
  },
);
