import type { EventContract } from './envelope.js';
import { publicOrderAccepted } from './events/order/accepted.v1.js';
import { publicOrderCancelled } from './events/order/cancelled.v1.js';
import { publicOrderDelivered } from './events/order/delivered.v1.js';
import { publicOrderPartlyRefunded } from './events/order/partly-refunded.v1.js';
import { publicOrderRefunded } from './events/order/refunded.v1.js';
import { publicOrderStatusChanged } from './events/order/status-changed.v1.js';

/**
 * All events that integrators may receive, by webhook, feed and AMQP alike. They contain no personal data: only an order's number, status,
 * sums, goods and, at most, the district.
 */
export const publicEventCatalogue: readonly EventContract[] = [
  publicOrderAccepted,
  publicOrderStatusChanged,
  publicOrderDelivered,
  publicOrderCancelled,
  publicOrderRefunded,
  publicOrderPartlyRefunded,
];

const publicTypes: ReadonlySet<string> = new Set(publicEventCatalogue.map(({ type }) => type));

/** Returns whether events of this type are for integrators. */
export function isPublicEvent(type: string): boolean {
  return publicTypes.has(type);
}
