import { z } from 'zod';
import { Minor, OrderId } from '../ids.js';
import { paymentMethods } from '../order-status.js';
import { defineRoute } from './route.js';

/** The caller's own orders; the gateway has them from orders, which knows whose they are. */
export const OwnOrders = z.strictObject({ orderIds: z.array(OrderId).max(10_000) });

/** What notifications knows of a person, for them to take along (GDPR, article 20). A letter's words are kept until it has left. */
export const MyMailExport = z.object({
  letters: z.array(
    z.object({
      template: z.string(),
      /** Null: about the account. */
      orderId: OrderId.nullable(),
      state: z.enum(['waiting', 'sent', 'failed']),
      dueAt: z.iso.datetime(),
      sentAt: z.iso.datetime().nullable(),
      /** Null once it has left. */
      to: z.object({ name: z.string(), email: z.string() }).nullable(),
    }),
  ),
});
export type MyMailExport = z.infer<typeof MyMailExport>;

/** What payments knows of a person; card and BLIK data it never had. */
export const MyPaymentsExport = z.object({
  payments: z.array(
    z.object({
      orderId: OrderId,
      method: z.enum(paymentMethods).nullable(),
      state: z.string(),
      amountMinor: Minor,
      capturedMinor: Minor,
      refundedMinor: Minor,
      /** The provider's name for it. */
      sessionId: z.string().nullable(),
      /** For the provider's receipt; gone once the provider has it. */
      email: z.string().nullable(),
      createdAt: z.iso.datetime(),
    }),
  ),
});
export type MyPaymentsExport = z.infer<typeof MyPaymentsExport>;

/** Answered by notifications; about the caller and the orders named. POST, because there may be many of those. */
export const myMailRoutes = {
  export: defineRoute({ method: 'POST', path: '/mail/mine', body: OwnOrders, answer: MyMailExport }),
};

/** Answered by payments. */
export const myPaymentsRoutes = {
  export: defineRoute({ method: 'POST', path: '/payments/mine', body: OwnOrders, answer: MyPaymentsExport }),
};
