import type { OrderStatus } from '@kirana/contracts';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { notify } from '../../../lib/notify/notify.js';
import { statusTexts } from './status-texts.js';

/** Each step is told on the open page (LIFE-014); what was already so at the visit is not. */
export function useStatusToasts(status: OrderStatus | undefined): void {
  const t = useTranslations('status');
  const before = useRef(status);
  useEffect(() => {
    if (status && before.current && before.current !== status) {
      notify({
        tone: status === 'cancelled' ? 'error' : status === 'delivered' ? 'success' : 'plain',
        title: t(status),
        description: t(statusTexts[status]),
      });
    }
    before.current = status;
  }, [status, t]);
}
