import type { OrderTracking } from '@kirana/contracts';
import { statusProgress } from '@kirana/contracts/order-status';
import { notify } from '@kirana/web-kit/notify/notify';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { isWithdrawn } from '../../../lib/orders/use-withdraw.js';

/** A step back within this time after the previous step is a correction by the shop, ms (F-44). */
const correctionWithin = 10_000;

/**
 * Shows a toast for each step while the page is open (LIFE-014), without the sentence that is the page's headline, but not for the status at page load, a step the shop reverts at once, a delivery that failed or an order that is placed anew.
 */
export function useStatusToasts(order: Pick<OrderTracking, 'number' | 'status' | 'details'> | undefined): void {
  const status = order && !isWithdrawn(order.number) ? order.status : undefined;
  const hasFailed = Boolean(order?.details?.undelivered);
  const t = useTranslations('status');
  const before = useRef(status);
  const changedAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    if (status && before.current && before.current !== status) {
      const back = status !== 'cancelled' && statusProgress[status] < statusProgress[before.current];
      const corrected = back && performance.now() - changedAt.current < correctionWithin;
      changedAt.current = performance.now();
      before.current = status;
      if (corrected || hasFailed) return;
      notify({
        tone: status === 'delivered' ? 'success' : 'plain',
        title: t(status),
      });
    }
    before.current = status;
  }, [status, hasFailed, t]);
}
