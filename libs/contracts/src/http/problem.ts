import { z } from 'zod';

/** An error at the edge: RFC 9457 with a stable `code` a program can act on and a `traceId` a person can quote. */
export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int().min(400).max(599),
  code: z.string(),
  detail: z.string().optional(),
  traceId: z.string().optional(),
  /** Which fields were refused and why; present with `code` `invalid-request`. */
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
});
export type Problem = z.infer<typeof Problem>;

/** The stable codes. A new one is an addition to the API; an old one never changes its meaning. */
export const problemCodes = [
  'invalid-request',
  'unauthenticated',
  'forbidden',
  'session-missing',
  'invalid-credentials',
  'invalid-token',
  'weak-password',
  'email-not-verified',
  'not-found',
  'method-not-allowed',
  'payload-too-large',
  'unsupported-media-type',
  'too-many-requests',
  'insufficient-stock',
  'price-changed',
  'cart-changed',
  'cart-version-missing',
  'too-many-addresses',
  'outside-delivery-area',
  'below-minimum-order',
  'product-unavailable',
  'payment-method-unavailable',
  'invalid-signature',
  'idempotency-key-missing',
  'idempotency-key-reused',
  'order-not-cancellable',
  'not-possible-now',
  'invalid-api-key',
  'cursor-too-old',
  'forbidden-address',
  'image-refused',
  'image-budget-used-up',
  'image-provider-busy',
  'image-provider-timeout',
  'image-provider-failed',
  'image-not-an-image',
  'image-too-large',
  'service-unavailable',
  'internal-error',
] as const;
export type ProblemCode = (typeof problemCodes)[number];
