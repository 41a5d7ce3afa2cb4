import type { ProviderNotice } from '@kirana/extension';
import { Stripe } from 'stripe';
import { z } from 'zod';

/** Maximum difference between the time in a signature and the local clock, seconds. */
const toleranceSeconds = 300;

const aboutSessions = /^checkout\.session\./;
const aboutReturned = /^(refund|charge\.dispute)\./;
const aboutRefunds = /^refund\.(updated|failed)$/;

/** Ids and types of the provider; excludes characters that PostgreSQL cannot store as text. */
const name = /^[\w.:-]{1,255}$/;

/** The signature proves the sender, not the content: the SDK parses the message as JSON and checks nothing more. */
const Message = z.object({
  id: z.string().regex(name),
  type: z.string().regex(name),
  data: z.object({
    object: z.object({
      id: z.unknown().optional(),
      payment_intent: z.unknown().optional(),
      metadata: z.record(z.string(), z.unknown()).nullish().catch(null),
    }),
  }),
});

/** Reads a webhook message and checks its signature. The SDK accepts times in the future, so those are refused here. */
export function readStripeMessage(
  payload: string,
  signature: string,
  secret: string,
  now = new Date().getTime(),
): ProviderNotice | 'wrong-signature' | 'unreadable' {
  let event: Stripe.Event;
  try {
    event = Stripe.webhooks.constructEvent(payload, signature, secret, toleranceSeconds, undefined, now);
  } catch {
    return 'wrong-signature';
  }
  // Every time in the header is checked, so adding another time beside the signed one has no effect.
  const times = [...signature.matchAll(/(?:^|,)\s*t=(\d+)/g)].map(match => Number(match[1]));
  if (!times.every(time => Math.abs(now / 1_000 - time) <= toleranceSeconds)) return 'wrong-signature';
  const read = Message.safeParse(event);
  if (!read.success) return 'unreadable';
  const { id, type, data } = read.data;
  const text = (value: unknown) => (typeof value === 'string' && name.test(value) ? value : null);
  const objectId = text(data.object.id);
  return {
    id,
    type,
    sessionId: aboutSessions.test(type) ? objectId : null,
    refundId: aboutRefunds.test(type) ? objectId : null,
    // The shop follows the refunds it has asked for by their own jobs.
    intentId: aboutReturned.test(type) && !data.object.metadata?.['refundId'] ? text(data.object.payment_intent) : null,
    orderId: text(data.object.metadata?.['orderId']),
  };
}
