import { defineEvent } from '../../envelope.js';
import { Minor, OrderId } from '../../ids.js';

export const refundCompleted = defineEvent('payments.refund-completed.v1', 'The money is on its way back to the shopper.', {
  orderId: OrderId,
  amountMinor: Minor,
});
