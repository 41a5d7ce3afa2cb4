import { z } from 'zod';
import { Minor, OrderId, OrderNumber } from '../ids.js';
import { defineRoutes } from './route.js';

/** Ids of payment pages are long and random: only a client that was on the provider's page can know one. */
export const CheckoutSessionId = z.string().regex(/^[A-Za-z0-9][\w-]{15,249}$/, 'is not a checkout session');

/** The state of a payment: `verifying` may still become any of the others, which are final. */
export const verificationStatuses = ['verifying', 'paid', 'failed', 'expired'] as const;
export type VerificationStatus = (typeof verificationStatuses)[number];

/** Data for the payment result page. Contains nothing about the person who paid. */
export const PaymentVerification = z.object({
  status: z.enum(verificationStatuses),
  orderId: OrderId,
  number: OrderNumber,
  amountMinor: Minor,
  metadata: z
    .object({ orderData: z.string() })
    .describe("`orderData` is JSON text with the order's id, number and payment method."),
});
export type PaymentVerification = z.infer<typeof PaymentVerification>;

/** The provider's message, unchanged: any change of `payload` would invalidate its signature. Headers by lower-case name, without cookies. */
export const ProviderMessage = z.strictObject({
  payload: z.string().max(70_000),
  headers: z.record(z.string().max(100), z.string().max(2_000)),
});
export type ProviderMessage = z.infer<typeof ProviderMessage>;

/** Served by payments. */
export const paymentRoutes = defineRoutes('payments', {
  verify: {
    method: 'GET',
    path: '/payments/sessions/:sessionId',
    params: z.strictObject({ sessionId: CheckoutSessionId }),
    answer: PaymentVerification,
    exposed: {
      audience: 'public',
      limit: 'track',
      summary: 'The payment status of a checkout session',
      problems: ['not-found'],
    },
  },
  /** Repeatable because every message of the provider has an id. */
  webhook: {
    method: 'POST',
    repeatable: true,
    path: '/webhook',
    body: ProviderMessage,
    answer: z.object({ received: z.literal(true) }),
  },
});

/** Takes the messages of the provider as they are, and hands them on with their headers. */
export const paymentWebhookRoutes = defineRoutes('gateway', {
  webhook: {
    method: 'POST',
    path: '/payments/webhook',
    answer: z.object({ received: z.literal(true) }),
    exposed: {
      audience: 'public',
      limit: 'webhook',
      id: 'paymentsWebhook',
      summary: 'Messages of the payment provider, signed by it',
      headers: z.object({ 'stripe-signature': z.string() }),
      // Its signature covers the bytes.
      files: ['application/json'],
      problems: ['invalid-signature'],
    },
  },
});
