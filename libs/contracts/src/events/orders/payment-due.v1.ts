import { z } from 'zod';
import { defineEvent } from '../../envelope.js';
import { Minor, OrderId, OrderNumber, Quantity } from '../../ids.js';
import { paymentMethods } from '../../order-status.js';

export const paymentDue = defineEvent('orders.payment-due.v1', 'Stock is held; the order now needs a way to be paid.', {
  orderId: OrderId,
  number: OrderNumber,
  method: z.enum(paymentMethods).exclude(['cash']),
  totalMinor: Minor,
  deliveryFeeMinor: Minor,
  serviceFeeMinor: Minor,
  items: z.array(z.object({ name: z.string(), unitPriceMinor: Minor, quantity: Quantity })).min(1),
  /** The provider writes its receipt to this address. */
  email: z.email(),
  /** The language the shopper ordered in, for what stands on the provider's page; English when it is not told. */
  locale: z.enum(['en', 'pl']).optional(),
});
