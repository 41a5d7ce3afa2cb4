import { ProblemError } from '@kirana/http-edge';
import { Stripe } from 'stripe';

/** How far the time in a signature may be from ours, seconds. */
const toleranceSeconds = 300;

/** What of a provider's message is of use: what it is about. How things stand is looked up. */
export interface ProviderNews {
  readonly id: string;
  readonly type: string;
  readonly objectId: string | null;
  readonly orderId: string | null;
}

/**
 * Reads a message whose signature holds. The SDK lets times in the future pass, so those are refused here.
 *
 * @throws ProblemError 400 `invalid-signature`, which says nothing of why.
 */
export function readMessage(payload: string, signature: string, secret: string, now = Date.now()): ProviderNews {
  let event: Stripe.Event;
  try {
    event = Stripe.webhooks.constructEvent(payload, signature, secret, toleranceSeconds, undefined, now);
  } catch {
    throw refused();
  }
  // Every time in the header, so that one put beside the signed one helps nobody.
  const times = [...signature.matchAll(/(?:^|,)\s*t=(\d+)/g)].map(match => Number(match[1]));
  if (!times.every(time => Math.abs(now / 1_000 - time) <= toleranceSeconds)) throw refused();
  const object = event.data.object as { id?: unknown; metadata?: Record<string, unknown> | null };
  const text = (value: unknown) => (typeof value === 'string' ? value.slice(0, 200) : null);
  return { id: event.id, type: event.type, objectId: text(object.id), orderId: text(object.metadata?.['orderId']) };
}

function refused(): ProblemError {
  return new ProblemError(400, 'invalid-signature', 'The signature does not fit.');
}
