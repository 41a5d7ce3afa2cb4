import { z } from 'zod';
import { apiNotes } from '../api-notes.js';
import { Minor, OrderId } from '../ids.js';
import { chosenTimes, paymentMethods } from '../order-status.js';
import { plainText } from '../plain-text.js';
import { CartItems } from './cart.js';
import { defineRoutes } from './route.js';

const text = plainText.trim().min(1).max(300);

/**
 * Request of the specification's payment checkout creation function (PAY-016), for an order that has been placed. `items` and `amount` are
 * compared with the order; what else the caller repeats of it is accepted and not used, because the order holds it (ADR 0075).
 */
export const CreateCheckoutRequest = z
  .strictObject({
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
      deliveryTime: z.enum(chosenTimes),
      orderId: OrderId,
      paymentMethod: z.enum(paymentMethods),
    }),
  })
  .register(apiNotes, {
    example: {
      items: [{ productId: 'toor-dal-1kg', quantity: 2 }],
      email: 'meera@example.com',
      customerName: 'Meera Kowalska',
      amount: 5_063,
      orderData: {
        customerName: 'Meera Kowalska',
        email: 'meera@example.com',
        phone: '+48 600 100 200',
        address: 'Puławska 12/3, 02-566 Warszawa',
        deliveryDistance: 1.93,
        deliveryTime: '1-2',
        orderId: '3f2c1a90-5b6d-4e7f-8a9b-0c1d2e3f4a5b',
        paymentMethod: 'blik',
      },
    },
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
