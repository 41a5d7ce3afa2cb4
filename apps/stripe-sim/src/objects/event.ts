import { Stripe } from 'stripe';
import { newId, nowSeconds } from './ids.js';

/** Types of events the simulator creates. */
export type EventType =
  | 'checkout.session.completed'
  | 'checkout.session.async_payment_succeeded'
  | 'checkout.session.async_payment_failed'
  | 'checkout.session.expired'
  | 'payment_intent.succeeded'
  | 'payment_intent.payment_failed'
  | 'charge.refunded'
  | 'refund.created'
  | 'refund.updated'
  | 'refund.failed'
  | 'charge.dispute.created'
  | 'charge.dispute.closed';

/** Creates an event; its object is a copy of the state at that moment. */
export function newEvent(type: EventType, object: unknown): Stripe.Event {
  const event = {
    id: newId('evt_1'),
    object: 'event',
    api_version: Stripe.API_VERSION,
    created: nowSeconds(),
    data: { object: structuredClone(object) as Stripe.Event.Data.Object },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  } satisfies Omit<Stripe.EventBase, never>;
  return event as Stripe.Event;
}
