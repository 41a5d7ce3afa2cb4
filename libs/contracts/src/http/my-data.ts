import { z } from 'zod';
import { Minor, OrderId } from '../ids.js';
import { paymentMethods } from '../order-status.js';
import { defineRoutes } from './route.js';

/** The caller's own orders; the gateway gets them from orders, which stores who owns them. */
export const OwnOrders = z.strictObject({ orderIds: z.array(OrderId).max(10_000) });

/** The personal data stored by notifications, for export (GDPR, article 20). An email's content is stored until it is sent. */
export const MyMailExport = z.object({
  emails: z.array(
    z.object({
      template: z.string(),
      /** Null: about the account. */
      orderId: OrderId.nullable(),
      state: z.enum(['waiting', 'sent', 'failed']),
      dueAt: z.iso.datetime(),
      sentAt: z.iso.datetime().nullable(),
      /** Null once the email is sent. */
      to: z.object({ name: z.string(), email: z.string() }).nullable(),
    }),
  ),
  /** The browsers that are told of the steps of an order, until it has ended. */
  pushSubscriptions: z.array(z.object({ orderId: OrderId, endpoint: z.string(), keptAt: z.iso.datetime() })),
});
export type MyMailExport = z.infer<typeof MyMailExport>;

/** The personal data stored by payments; card and BLIK data are never stored. */
export const MyPaymentsExport = z.object({
  payments: z.array(
    z.object({
      orderId: OrderId,
      method: z.enum(paymentMethods).nullable(),
      state: z.string(),
      amountMinor: Minor,
      capturedMinor: Minor,
      refundedMinor: Minor,
      /** The provider's id of the checkout session. */
      sessionId: z.string().nullable(),
      /** For the provider's receipt; deleted once it was passed to the provider. */
      email: z.string().nullable(),
      createdAt: z.iso.datetime(),
    }),
  ),
});
export type MyPaymentsExport = z.infer<typeof MyPaymentsExport>;

/** Served by notifications, for the caller and the given orders. POST, because there may be many of them. */
export const myMailRoutes = defineRoutes('notifications', {
  export: { method: 'POST', path: '/mail/mine', body: OwnOrders, answer: MyMailExport },
});

/** Served by payments. */
export const myPaymentsRoutes = defineRoutes('payments', {
  export: { method: 'POST', path: '/payments/mine', body: OwnOrders, answer: MyPaymentsExport },
});
