import type { EventContract } from './envelope.js';
import { publicOrderAccepted } from './events/order/accepted.v1.js';
import { publicOrderCancelled } from './events/order/cancelled.v1.js';
import { publicOrderDelivered } from './events/order/delivered.v1.js';
import { publicOrderRefunded } from './events/order/refunded.v1.js';
import { publicOrderStatusChanged } from './events/order/status-changed.v1.js';

/**
 * Every event integrators may hear, by webhook, feed and AMQP alike. They hold no personal data: an order's number, status, sums and goods,
 * and the district at most.
 */
export const publicEventCatalogue: readonly EventContract[] = [
  publicOrderAccepted,
  publicOrderStatusChanged,
  publicOrderDelivered,
  publicOrderCancelled,
  publicOrderRefunded,
];

const publicTypes: ReadonlySet<string> = new Set(publicEventCatalogue.map(({ type }) => type));

/** Whether an event of this type is for integrators. */
export function isPublicEvent(type: string): boolean {
  return publicTypes.has(type);
}
