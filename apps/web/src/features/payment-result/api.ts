import { mailRoutes, paymentRoutes } from '@kirana/contracts';
import { client } from '@kirana/web-kit/api/client';

/** Asks how the confirmation of an order was sent. The email is sent independently; repeating the request sends nothing again (F-33). */
export const sendOrderEmail = client(mailRoutes.sendOrderEmail);

/** Returns the payment status of a checkout session. */
export const verifyPayment = client(paymentRoutes.verify);
