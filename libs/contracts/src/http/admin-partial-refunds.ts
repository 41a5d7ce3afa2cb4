import { z } from 'zod';
import { OrderId } from '../ids.js';
import { AdminOrder, AdminOrderParams } from './admin-orders.js';
import { PartialRefundRequest, SettleRefundRequest } from './partial-refund.js';
import { defineRoutes, toAdmins } from './route.js';

export const PartialRefundParams = z.strictObject({ id: OrderId, refundId: z.uuid() });

/**
 * Served by orders, to admins only. `not-possible-now`: nothing was paid for the order, or it has ended. A 409 `refund-amount-exceeded`
 * contains `refundableMinor`, a 409 `refund-quantity-exceeded` the `productId`. `delivery-fee-refunded`: another refund
 * contains the delivery fee, which is refunded once.
 */
export const adminPartialRefundRoutes = defineRoutes('orders', {
  request: {
    method: 'POST',
    repeatable: true,
    path: '/admin/orders/:id/partial-refunds',
    permission: 'orders.refund',
    params: AdminOrderParams,
    body: PartialRefundRequest,
    answer: AdminOrder,
    expects: { fields: ['version'] },
    exposed: toAdmins('Refund a part of what was paid, or is to be paid, for an order', [
      'not-found',
      'not-possible-now',
      'changed-meanwhile',
      'refund-amount-exceeded',
      'refund-quantity-exceeded',
      'delivery-fee-refunded',
      'idempotency-key-reused',
    ]),
  },
  retry: {
    method: 'POST',
    path: '/admin/orders/:id/partial-refunds/:refundId/retry',
    permission: 'orders.refund',
    params: PartialRefundParams,
    answer: AdminOrder,
    expects: { nothing: 'only a refund that has failed or waits for hours is requested again, whether or not it was shown so' },
    exposed: toAdmins('Request a refund again that the payment provider has refused, or not decided for hours', [
      'not-found',
      'refund-amount-exceeded',
      'refund-quantity-exceeded',
      'delivery-fee-refunded',
    ]),
  },
  settle: {
    method: 'POST',
    path: '/admin/orders/:id/partial-refunds/:refundId/settle',
    permission: 'orders.refund',
    params: PartialRefundParams,
    body: SettleRefundRequest,
    answer: AdminOrder,
    expects: { nothing: 'only a refund that has failed or waits for hours is settled, whether or not it was shown so' },
    exposed: toAdmins('Record that a refund the payment provider has refused, or not decided for hours, was paid another way', [
      'not-found',
      'refund-amount-exceeded',
      'refund-quantity-exceeded',
      'delivery-fee-refunded',
    ]),
  },
});
