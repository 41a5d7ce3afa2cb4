import { defineEvent } from '../../envelope.js';
import { Minor, OrderNumber } from '../../ids.js';

export const publicOrderRefunded = defineEvent('order.refunded.v1', "The customer's payment was refunded.", {
  number: OrderNumber,
  amountMinor: Minor,
});
