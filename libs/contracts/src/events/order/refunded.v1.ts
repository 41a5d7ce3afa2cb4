import { defineEvent } from '../../envelope.js';
import { Minor, OrderNumber } from '../../ids.js';

export const publicOrderRefunded = defineEvent('order.refunded.v1', 'What was paid is on its way back to the shopper.', {
  number: OrderNumber,
  amountMinor: Minor,
});
