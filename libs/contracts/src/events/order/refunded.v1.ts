import { defineEvent } from '../../envelope.js';
import { Minor, OrderId, OrderNumber } from '../../ids.js';

export const publicOrderRefunded = defineEvent('order.refunded.v1', "All of the customer's payment was refunded.", {
  orderId: OrderId,
  number: OrderNumber,
  /** What this refund returned, grosze: what its parts had left, which may be nothing. */
  amountMinor: Minor,
  /** What the customer has got back of the order altogether, grosze. */
  refundedMinor: Minor.optional(),
});
