import { z } from 'zod';
import { apiNotes } from '../api-notes.js';
import { OrderId } from '../ids.js';
import { OrderTokenHeaders } from './order-access.js';
import { defineRoutes } from './route.js';

/** Request of the specification's order email function (CALL-005). The shop sends the email itself when the order is accepted. */
export const SendOrderEmailRequest = z
  .strictObject({
    orderId: OrderId,
    email: z.email().max(254),
    /** Unique id of the request, chosen by the caller. */
    messageId: z.string().min(1).max(255),
    /** The payment session, or another id that the caller creates once per visit. */
    sessionId: z.string().min(1).max(255),
    priority: z.literal('high').default('high'),
    notifyMerchant: z.boolean().default(true),
  })
  .register(apiNotes, {
    example: {
      orderId: '3f2c1a90-5b6d-4e7f-8a9b-0c1d2e3f4a5b',
      email: 'meera@example.com',
      messageId: 'order-3f2c1a90-5b6d-4e7f-8a9b-0c1d2e3f4a5b',
      sessionId: 'b7f1c9d2',
      priority: 'high',
      notifyMerchant: true,
    },
  });
export type SendOrderEmailRequest = z.infer<typeof SendOrderEmailRequest>;

export const SendOrderEmailAnswer = z
  .object({
    /** Whether the confirmation was sent. False means that it will be sent later. */
    success: z.boolean(),
    /** The first `messageId` for this order and session. */
    messageId: z.string(),
    /** The primary sender failed and the fallback sent it. */
    usedFallback: z.boolean(),
    merchantNotification: z.object({ success: z.boolean() }).optional(),
  })
  .register(apiNotes, { description: 'Whether the emails have left.' });
export type SendOrderEmailAnswer = z.infer<typeof SendOrderEmailAnswer>;

export const KeptMail = z.object({
  id: z.int(),
  messageId: z.string(),
  recipient: z.string(),
  subject: z.string(),
  keptAt: z.iso.datetime(),
});
export type KeptMail = z.infer<typeof KeptMail>;

/** Served by notifications; the last two only where emails are stored instead of sent. */
export const mailRoutes = defineRoutes('notifications', {
  sendOrderEmail: {
    method: 'POST',
    path: '/functions/send-order-email',
    body: SendOrderEmailRequest,
    answer: SendOrderEmailAnswer,
    exposed: {
      audience: 'public',
      limit: 'track',
      by: 'gateway',
      id: 'orderEmailSend',
      summary: 'Whether the confirmation of an order has left, and the notice to the shop',
      headers: OrderTokenHeaders,
      problems: ['not-found', 'forbidden', 'idempotency-key-reused'],
    },
  },
  keptMails: { method: 'GET', path: '/mail/kept', answer: z.array(KeptMail) },
  keptMail: {
    method: 'GET',
    path: '/mail/kept/:id',
    params: z.strictObject({ id: z.coerce.number().int().min(1) }),
    answer: KeptMail.extend({ html: z.string(), text: z.string() }),
  },
});
