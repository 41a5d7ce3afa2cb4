import { ProblemError } from '@kirana/http-edge';
import { Stripe } from 'stripe';
import { z } from 'zod';

/** Maximum difference between the time in a signature and the local clock, seconds. */
const toleranceSeconds = 300;

/** The fields of a webhook message that are used: what it refers to. The current state is looked up at the provider. */
export interface StripeEvent {
  readonly id: string;
  readonly type: string;
  readonly objectId: string | null;
  readonly orderId: string | null;
}

/** Ids and types of the provider; excludes characters that PostgreSQL cannot store as text. */
const name = /^[\w.:-]{1,255}$/;

/** The signature proves the sender, not the content: the SDK parses the message as JSON and checks nothing more. */
const Message = z.object({
  id: z.string().regex(name),
  type: z.string().regex(name),
  data: z.object({
    object: z.object({ id: z.unknown().optional(), metadata: z.record(z.string(), z.unknown()).nullish().catch(null) }),
  }),
});

/**
 * Reads a webhook message and checks its signature. The SDK accepts times in the future, so those are refused here.
 *
 * @throws ProblemError 400 `invalid-signature`, which gives no reason; 400 `invalid-request` when the signed message is not an event.
 */
export function readMessage(payload: string, signature: string, secret: string, now = Date.now()): StripeEvent {
  let event: Stripe.Event;
  try {
    event = Stripe.webhooks.constructEvent(payload, signature, secret, toleranceSeconds, undefined, now);
  } catch {
    throw refused();
  }
  // Every time in the header is checked, so adding another time beside the signed one has no effect.
  const times = [...signature.matchAll(/(?:^|,)\s*t=(\d+)/g)].map(match => Number(match[1]));
  if (!times.every(time => Math.abs(now / 1_000 - time) <= toleranceSeconds)) throw refused();
  const read = Message.safeParse(event);
  if (!read.success) throw new ProblemError(400, 'invalid-request', 'The message is not an event of the payment provider.');
  const { id, type, data } = read.data;
  const text = (value: unknown) => (typeof value === 'string' && name.test(value) ? value : null);
  return { id, type, objectId: text(data.object.id), orderId: text(data.object.metadata?.['orderId']) };
}

function refused(): ProblemError {
  return new ProblemError(400, 'invalid-signature', 'The signature does not fit.');
}
