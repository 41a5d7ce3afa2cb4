import { AdminOrder, PartialRefundRequest } from '@kirana/contracts';
import type { z } from 'zod';
import { asha } from './account.js';
import { Refusal } from './refusal.js';

interface Operation {
  readonly body?: z.ZodType;
  readonly is: z.ZodType;
  readonly gives: (data: { orders: AdminOrder[] }, asked: { readonly parts: readonly string[]; readonly body: never }) => unknown;
}

function found(orders: readonly AdminOrder[], id: string | undefined): AdminOrder {
  const order = orders.find(each => each.id === id);
  if (!order) throw new Refusal(404, 'not-found', 'There is no such order.');
  return order;
}

/** Partial refunds as the server makes them: of cash at once, of any other payment once the provider has answered. */
export const refundOperations: Readonly<Record<string, Operation>> = {
  'POST admin/orders/*/partial-refunds': {
    body: PartialRefundRequest,
    is: AdminOrder,
    gives({ orders }, { parts, body }) {
      const { version, ...refund } = body as PartialRefundRequest;
      const order = found(orders, parts[2]);
      if (order.partialRefunds.some(({ id }) => id === refund.id)) return order;
      if (version !== order.version)
        throw new Refusal(409, 'changed-meanwhile', 'The order has changed in the meantime.', { current: order });
      if (refund.amountMinor > (order.refundableMinor ?? 0))
        throw new Refusal(409, 'refund-amount-exceeded', 'That is more than is left of this order.', {
          refundableMinor: order.refundableMinor,
        });
      const requestedAt = '2026-11-21T12:00:00.000Z';
      const isCash = order.paymentMethod === 'cash';
      order.partialRefunds = [
        ...order.partialRefunds,
        {
          ...refund,
          note: refund.note ?? null,
          fromTill: refund.fromTill ?? false,
          state: isCash ? 'completed' : 'requested',
          actor: asha.email,
          requestedAt,
          settledAt: isCash ? requestedAt : null,
          failure: null,
          canRetry: false,
        },
      ];
      return Object.assign(order, {
        version: order.version + 1,
        refundedMinor: (order.refundedMinor ?? 0) + refund.amountMinor,
        refundableMinor: (order.refundableMinor ?? 0) - refund.amountMinor,
      });
    },
  },
  'POST admin/orders/*/partial-refunds/*/retry': {
    is: AdminOrder,
    gives({ orders }, { parts }) {
      const order = found(orders, parts[2]);
      order.partialRefunds = order.partialRefunds.map(refund =>
        refund.id === parts[4] ? { ...refund, state: 'requested', settledAt: null, failure: null, canRetry: false } : refund,
      );
      return order;
    },
  },
};
