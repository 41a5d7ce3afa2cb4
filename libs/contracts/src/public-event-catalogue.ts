import type { EventContract } from './envelope.js';
import {
  publicOrderAccepted,
  publicOrderCancelled,
  publicOrderDelivered,
  publicOrderPartlyRefunded,
  publicOrderRefundReversed,
  publicOrderRefunded,
  publicOrderStatusChanged,
} from './public-events/order.js';
import { publicProductChanged, publicProductRemoved } from './public-events/product.js';
import { publicStockChanged, publicStockLow } from './public-events/stock.js';

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
