import type { EventContract } from './envelope.js';
import { publicOrderAccepted } from './events/order/accepted.v1.js';
import { publicOrderCancelled } from './events/order/cancelled.v1.js';
import { publicOrderDelivered } from './events/order/delivered.v1.js';
import { publicOrderPartlyRefunded } from './events/order/partly-refunded.v1.js';
import { publicOrderRefundReversed } from './events/order/refund-reversed.v1.js';
import { publicOrderRefunded } from './events/order/refunded.v1.js';
import { publicOrderStatusChanged } from './events/order/status-changed.v1.js';
import { publicProductChanged } from './events/product/changed.v1.js';
import { publicProductRemoved } from './events/product/removed.v1.js';
import { publicStockChanged } from './events/stock/changed.v1.js';
import { publicStockLow } from './events/stock/low.v1.js';

/**
 * All events that integrators may receive, by webhook, feed and AMQP alike. They contain no personal data: only an order's id, number, status,
 * sums, goods and, at most, the district, and what the shop shows of its products.
 */
export const publicEventCatalogue: readonly EventContract[] = [
  publicOrderAccepted,
  publicOrderStatusChanged,
  publicOrderDelivered,
  publicOrderCancelled,
  publicOrderRefunded,
  publicOrderPartlyRefunded,
  publicOrderRefundReversed,
  publicStockChanged,
  publicStockLow,
  publicProductChanged,
  publicProductRemoved,
];

const publicTypes: ReadonlySet<string> = new Set(publicEventCatalogue.map(({ type }) => type));

/** Returns whether events of this type are for integrators. */
export function isPublicEvent(type: string): boolean {
  return publicTypes.has(type);
}
