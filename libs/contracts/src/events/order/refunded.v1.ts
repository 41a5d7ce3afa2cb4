import { defineEvent } from '../../envelope.js';
import { Minor, OrderId, OrderNumber } from '../../ids.js';

export const publicOrderRefunded = defineEvent('order.refunded.v1', "The customer's payment was refunded.", {
  orderId: OrderId,
  number: OrderNumber,
  amountMinor: Minor,
});
