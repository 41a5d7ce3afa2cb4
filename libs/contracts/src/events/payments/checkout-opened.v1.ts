import { z } from 'zod';
import { defineEvent } from '../../envelope.js';
import { OrderId } from '../../ids.js';

export const checkoutOpened = defineEvent('payments.checkout-opened.v1', "The provider's payment page for this order is open.", {
  orderId: OrderId,
  sessionId: z.string().min(1),
  url: z.url(),
});
