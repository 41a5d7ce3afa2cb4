import { defineEvent } from '../../envelope.js';
import { Minor, OrderId } from '../../ids.js';

export const refundCompleted = defineEvent('payments.refund-completed.v1', 'The provider has refunded the customer.', {
  orderId: OrderId,
  amountMinor: Minor,
});
