/**
 * Matches orders with a partial refund that the provider has refused and that is still to be made: nobody has requested it or another one
 * since, or it is owed although the order has ended.
 */
export const failedRefundOf = (orders: string) => `EXISTS (
  SELECT FROM partial_refunds f WHERE f.order_id = ${orders}.id AND f.state = 'failed'
    AND CASE WHEN ${orders}.state IN ('refunding', 'cancelled') THEN f.owed ELSE NOT EXISTS (
      SELECT FROM partial_refunds later WHERE later.order_id = f.order_id AND later.requested_at > f.settled_at) END)`;
