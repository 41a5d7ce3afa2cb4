import { theProvider } from '@kirana/contracts';

/** How long the provider may take to decide about a refund before an admin looks at it, as for the refund of a whole order. */
const patience = `interval '3 hours'`;

/** Matches partial refunds `r` that the provider has not decided for hours since they were asked for last. */
export const overdueRefund = (refunds: string) =>
  `(${refunds}.state = 'requested' AND coalesce(${refunds}.asked_at, ${refunds}.requested_at) < now() - ${patience})`;

/**
 * Matches refused partial refunds `r` whose place others have taken that were requested later. One of goods or of the delivery fee is replaced once the others
 * contain all of it, whatever they return for it: it cannot be made again. One of a sum is replaced by another one of a sum that is no smaller; and
 * each by one of the same sum that was made at the provider. Any other refund leaves it open: its money is still owed.
 */
export const replacedRefund = (refunds: string) => {
  const later = (refund: string) => `${refund}.order_id = ${refunds}.order_id AND ${refund}.requested_at > ${refunds}.settled_at`;
  const isSum = (refund: string) => `(${refund}.lines = '[]' AND NOT ${refund}.with_delivery_fee)`;
  const pieces = `(SELECT coalesce(sum((piece ->> 'quantity')::int), 0) FROM partial_refunds l, jsonb_array_elements(l.lines) AS piece
    WHERE ${later('l')} AND piece ->> 'productId' = line ->> 'productId')`;
  return `(${refunds}.state = 'failed' AND (
    EXISTS (SELECT FROM partial_refunds l WHERE ${later('l')} AND l.actor = '${theProvider}' AND l.amount_minor = ${refunds}.amount_minor)
    OR CASE WHEN ${isSum(refunds)} THEN EXISTS (
        SELECT FROM partial_refunds l WHERE ${later('l')} AND ${isSum('l')} AND l.actor <> '${theProvider}' AND l.amount_minor >= ${refunds}.amount_minor)
      ELSE NOT EXISTS (SELECT FROM jsonb_array_elements(${refunds}.lines) AS line WHERE (line ->> 'quantity')::int > ${pieces})
        AND (NOT ${refunds}.with_delivery_fee OR EXISTS (SELECT FROM partial_refunds l WHERE ${later('l')} AND l.with_delivery_fee)) END))`;
};

/**
 * Matches orders with a partial refund that is still to be made and does not go on by itself: the provider does not decide, or has refused it,
 * no other has taken its place and something is left to refund, or it is owed although the order has ended.
 */
export const failedRefundOf = (orders: string) => `EXISTS (
  SELECT FROM partial_refunds f WHERE f.order_id = ${orders}.id AND (${overdueRefund('f')} OR f.state = 'failed' AND f.actor <> '${theProvider}'
    AND CASE WHEN ${orders}.state IN ('refunding', 'cancelled') THEN f.owed
      ELSE ${orders}.refunded_minor < ${orders}.total_amount AND NOT ${replacedRefund('f')} END))`;
