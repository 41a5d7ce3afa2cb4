import { z } from 'zod';
import { defineEvent } from '../../envelope.js';
import { Minor, OrderId, OrderNumber, Quantity } from '../../ids.js';
import { EventLocale } from '../../locale.js';
import { EventPaymentMethod } from '../../payment-method.js';

export const paymentRequested = defineEvent('orders.payment-requested.v1', "Stock is held; the order's payment must be opened.", {
  orderId: OrderId,
  number: OrderNumber,
  /** Any but `cash`. */
  method: EventPaymentMethod,
  totalMinor: Minor,
  deliveryFeeMinor: Minor,
  serviceFeeMinor: Minor,
  items: z.array(z.object({ name: z.string(), unitPriceMinor: Minor, quantity: Quantity })).min(1),
  /** The provider sends its receipt to this address. */
  email: z.email(),
  /** The language of the order, for texts on the provider's page; English when absent. */
  locale: EventLocale.optional(),
});
