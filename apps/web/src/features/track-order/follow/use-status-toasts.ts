import type { OrderStatus } from '@kirana/contracts';
import { statusProgress } from '@kirana/contracts/order-status';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { notify } from '../../../lib/notify/notify.js';
import { statusTexts } from './status-texts.js';

/** A step back within this time of the step before is the shop correcting itself, ms (F-44). */
const correctionWithin = 10_000;

/** Each step is told on the open page (LIFE-014); what was already so at the visit is not, nor what the shop takes back at once. */
export function useStatusToasts(status: OrderStatus | undefined): void {
  const t = useTranslations('status');
  const before = useRef(status);
  const changedAt = useRef(0);
  useEffect(() => {
    if (status && before.current && before.current !== status) {
      const back = status !== 'cancelled' && statusProgress[status] < statusProgress[before.current];
      const corrected = back && Date.now() - changedAt.current < correctionWithin;
      changedAt.current = Date.now();
      before.current = status;
      if (corrected) return;
      notify({
        tone: status === 'cancelled' ? 'error' : status === 'delivered' ? 'success' : 'plain',
        title: t(status),
        description: t(statusTexts[status]),
      });
    }
    before.current = status;
  }, [status, t]);
}
