import { theProvider } from '@kirana/contracts';

/** How long the provider may take to decide about a refund before an admin looks at it, as for the refund of a whole order. */
const patience = `interval '3 hours'`;

/** Matches partial refunds `r` that the provider has not decided for hours since they were asked for last. */
export const overdueRefund = (refunds: string) =>
  `(${refunds}.state = 'requested' AND coalesce(${refunds}.asked_at, ${refunds}.requested_at) < now() - ${patience})`;

/**
 * Matches orders with a partial refund that is still to be made and does not go on by itself: the provider does not decide, or has refused it,
 * and nobody has requested it or another one since, or it is owed although the order has ended.
 */
export const failedRefundOf = (orders: string) => `EXISTS (
  SELECT FROM partial_refunds f WHERE f.order_id = ${orders}.id AND (${overdueRefund('f')} OR f.state = 'failed' AND f.actor <> '${theProvider}'
    AND CASE WHEN ${orders}.state IN ('refunding', 'cancelled') THEN f.owed ELSE NOT EXISTS (
      SELECT FROM partial_refunds later WHERE later.order_id = f.order_id AND later.requested_at > f.settled_at) END))`;
