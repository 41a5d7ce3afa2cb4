import type { OrderTracking } from '@kirana/contracts';
import { ApiProblem } from '@kirana/web-kit/api/http';
import { notify } from '@kirana/web-kit/notify/notify';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { cancelOrder, refetchOrders, trackOrder } from './api.js';

/** How long the payment provider may take to close the payment page, ms. */
const closedWithinMs = 20_000;

const pollMs = 500;

const withdrawn = new Set<string>();

/** Returns whether the order was withdrawn here, or is being: its end is no news to its customer. */
export const isWithdrawn = (number: string) => withdrawn.has(number);

/**
 * Returns a function that cancels an order which its customer places anew. It returns the order as it was once nothing can be paid any more
 * and its goods are free; undefined, and says why, when the order was paid meanwhile and therefore stays, or when nobody answers. It may
 * outlive the component, because a list of unpaid orders no longer shows one whose payment page is being closed.
 */
export function useWithdraw(): (number: string, accessToken: string | undefined) => Promise<OrderTracking | undefined> {
  const t = useTranslations('payment');
  const queries = useQueryClient();
  return async (number, accessToken) => {
    withdrawn.add(number);
    try {
      const order = await trackOrder(number, accessToken);
      if (await endsUnpaid(number, accessToken)) return order;
      notify({ title: t('changePaid', { number }), description: t('changePaidText'), stays: true });
    } catch (error) {
      console.error('the order was not withdrawn', error);
      notify({ title: t('changeFailed', { number }), description: t('changeFailedText'), tone: 'error', stays: true });
    } finally {
      void refetchOrders(queries);
    }
    withdrawn.delete(number);
    return undefined;
  };
}

/** @throws Error when the payment page stays open. */
async function endsUnpaid(number: string, accessToken: string | undefined): Promise<boolean> {
  try {
    let order = await cancelOrder(number, accessToken, true);
    for (
      const until = performance.now() + closedWithinMs;
      order.status !== 'cancelled';
      order = await trackOrder(number, accessToken)
    ) {
      if (order.paymentStatus === 'paid') return false;
      if (performance.now() > until) throw new Error('the payment page is still open');
      await new Promise(resolve => setTimeout(resolve, pollMs));
    }
    return order.paymentStatus !== 'paid' && order.paymentStatus !== 'refunded';
  } catch (error) {
    if (error instanceof ApiProblem && error.is('order-not-cancellable')) return false;
    throw error;
  }
}
