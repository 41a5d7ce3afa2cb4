import { z } from 'zod';
import { OrderId } from '../ids.js';
import { defineRoute } from './route.js';

/** The order email function of the specification (CALL-005). The mail itself goes out by itself when the order is accepted. */
export const SendOrderEmailRequest = z.strictObject({
  orderId: OrderId,
  email: z.email().max(254),
  /** Unique; the caller's name for this request. */
  messageId: z.string().min(1).max(255),
  /** The payment session, or whatever the caller makes once per visit. */
  sessionId: z.string().min(1).max(255),
  priority: z.literal('high').default('high'),
  notifyMerchant: z.boolean().default(true),
});
export type SendOrderEmailRequest = z.infer<typeof SendOrderEmailRequest>;

export const SendOrderEmailAnswer = z.object({
  /** Whether the confirmation has left. False means later, not never. */
  success: z.boolean(),
  /** The first `messageId` of this order and session. */
  messageId: z.string(),
  /** The first sender failed and the second one took it. */
  usedFallback: z.boolean(),
  merchantNotification: z.object({ success: z.boolean() }).optional(),
});
export type SendOrderEmailAnswer = z.infer<typeof SendOrderEmailAnswer>;

export const KeptMail = z.object({
  id: z.int(),
  messageId: z.string(),
  recipient: z.string(),
  subject: z.string(),
  keptAt: z.iso.datetime(),
});
export type KeptMail = z.infer<typeof KeptMail>;

/** Answered by notifications; the last two only where mail is kept instead of sent. */
export const mailRoutes = {
  sendOrderEmail: defineRoute({
    method: 'POST',
    path: '/mail/order-emails',
    body: SendOrderEmailRequest,
    answer: SendOrderEmailAnswer,
  }),
  keptMails: defineRoute({ method: 'GET', path: '/mail/kept', answer: z.array(KeptMail) }),
  keptMail: defineRoute({
    method: 'GET',
    path: '/mail/kept/:id',
    params: z.strictObject({ id: z.coerce.number().int().min(1) }),
    answer: KeptMail.extend({ html: z.string(), text: z.string() }),
  }),
};
