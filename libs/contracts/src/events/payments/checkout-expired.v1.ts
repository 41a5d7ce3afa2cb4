import { defineEvent } from '../../envelope.js';
import { OrderId } from '../../ids.js';

export const checkoutExpired = defineEvent(
  'payments.checkout-expired.v1',
  "The provider's page is closed for good; it can no longer be paid.",
  {
    orderId: OrderId,
  },
);
