import { z } from 'zod';
import { Minor, OrderId } from '../ids.js';
import { deliveryTimes, paymentMethods } from '../order-status.js';
import { plainText } from '../plain-text.js';
import { CartItems } from './cart.js';
import { defineRoutes } from './route.js';

const text = plainText.trim().min(1).max(300);

/**
 * Request of the specification's payment checkout creation function (PAY-016), for an order that has been placed. `items` and `amount` are
 * compared with the order; what else the caller repeats of it is accepted and not used, because the order holds it (ADR 0075).
 */
export const CreateCheckoutRequest = z.strictObject({
  items: CartItems,
  email: z.email().max(254),
  customerName: text,
  /** The total to pay, grosze. */
  amount: Minor,
  orderData: z.strictObject({
    customerName: text,
    email: z.email().max(254),
    phone: text,
    address: text,
    /** Kilometres. */
    deliveryDistance: z.number().min(0),
    deliveryTime: z.enum(deliveryTimes),
    orderId: OrderId,
    paymentMethod: z.enum(paymentMethods),
  }),
});
export type CreateCheckoutRequest = z.infer<typeof CreateCheckoutRequest>;

/** The payment provider's page for the order. */
export const CreateCheckoutAnswer = z.object({ url: z.url() });
export type CreateCheckoutAnswer = z.infer<typeof CreateCheckoutAnswer>;

/** The gateway compares the order with what the caller repeats of it. */
export const createCheckoutRoutes = defineRoutes('gateway', {
  createCheckout: {
    method: 'POST',
    path: '/functions/create-checkout',
    body: CreateCheckoutRequest,
    answer: CreateCheckoutAnswer,
    exposed: {
      audience: 'public',
      limit: 'track',
      summary: 'The payment page of an order that is still to be paid online',
      headers: z.object({ 'x-order-token': z.string().max(64).optional() }),
      problems: ['not-found', 'forbidden', 'price-changed', 'not-possible-now'],
    },
  },
});
