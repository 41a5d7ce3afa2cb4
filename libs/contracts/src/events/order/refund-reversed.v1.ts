import { defineEvent } from '../../envelope.js';
import { Minor, OrderId, OrderNumber } from '../../ids.js';

export const publicOrderRefundReversed = defineEvent(
  'order.refund-reversed.v1',
  'A refund has come back, for instance because the account of the customer was closed: its sum is owed again, and another refund may follow.',
  {
    orderId: OrderId,
    number: OrderNumber,
    /** What came back, grosze. */
    amountMinor: Minor,
    /** What the customer has got back of the order altogether, grosze. */
    refundedMinor: Minor,
  },
);
