import { z } from 'zod';
import { Minor, OrderId, OrderNumber } from '../ids.js';
import { defineRoute } from './route.js';

/** Ids of checkout sessions are long and random: whoever knows one has been at the provider's page. */
export const CheckoutSessionId = z.string().regex(/^cs_(test|live)_[A-Za-z0-9]{10,200}$/, 'is not a checkout session');

/** How a payment stands: `verifying` may still become any of the others, which are final. */
export const verificationStatuses = ['verifying', 'paid', 'failed', 'expired'] as const;
export type VerificationStatus = (typeof verificationStatuses)[number];

/** What the payment result page learns. Holds nothing about the person who paid. */
export const PaymentVerification = z.object({
  status: z.enum(verificationStatuses),
  orderId: OrderId,
  number: OrderNumber,
  amountMinor: Minor,
  /** `orderData` is JSON text with the order's id, number and payment method (spec §7). */
  metadata: z.object({ orderData: z.string() }),
});
export type PaymentVerification = z.infer<typeof PaymentVerification>;

/** The provider's message as it came: not a byte of `payload` may change, or its signature is void. */
export const ProviderMessage = z.strictObject({ payload: z.string().max(70_000), signature: z.string().max(2_000) });
export type ProviderMessage = z.infer<typeof ProviderMessage>;

/** Answered by payments. */
export const paymentRoutes = {
  verify: defineRoute({
    method: 'GET',
    path: '/sessions/:sessionId/verification',
    params: z.strictObject({ sessionId: CheckoutSessionId }),
    answer: PaymentVerification,
  }),
  /** Repeatable because every message of the provider brings its own id. */
  webhook: defineRoute({
    method: 'POST',
    repeatable: true,
    path: '/webhook',
    body: ProviderMessage,
    answer: z.object({ received: z.literal(true) }),
  }),
};
