import { defineEvent } from '../../envelope.js';
import { OrderId } from '../../ids.js';

export const checkoutExpired = defineEvent(
  'payments.checkout-expired.v1',
  "The provider's payment page has expired; the order can no longer be paid there.",
  {
    orderId: OrderId,
  },
);
