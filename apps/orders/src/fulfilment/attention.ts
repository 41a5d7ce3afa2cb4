import type { AttentionReason } from '@kirana/contracts';
import type { Order } from '../order/order.js';

/**
 * Returns why an admin has to look at the order when there is a new reason, or none. A refund of the whole order that came back stays the reason until an admin
 * closes it or asks again: the same request would lose the money again, and any other reason would let it go out by itself.
 */
export const raised = ({ attention }: Pick<Order, 'attention'>, reason: AttentionReason | null): AttentionReason | null =>
  attention === 'refund-reversed' ? attention : reason;
