import { newUuid } from '@kirana/web-kit/browser/new-uuid';
import { notify } from '@kirana/web-kit/notify/notify';
import { findOrderRecord } from '@kirana/web-kit/orders/order-record';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { sendOrderEmail } from './api.js';
import { orderToken, trackOrder } from '../../lib/orders/api.js';
import type { PaidSession } from './paid-sessions.js';

/**
 * Notifies the customer if the confirmation of a newly paid order is late or was sent another way (PAY-017, PAY-018). The order does not
 * depend on it. A browser that did not place the order cannot know its recipient and shows nothing.
 */
export function useConfirmationEmail(paid: PaidSession, isNew: boolean): void {
  const t = useTranslations('payment');
  useEffect(() => {
    if (!isNew) return;
    void emailOf(paid).then(email => {
      if (email === 'late') notify({ title: t('emailTitle'), description: t('emailLate') });
      if (email === 'backup') notify({ title: t('emailTitle'), description: t('emailBackup') });
    });
    // Once per payment: a change of language is no reason to ask again.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [paid.sessionId, isNew]);
}

async function emailOf({ sessionId, orderId }: PaidSession): Promise<'sent' | 'late' | 'backup' | 'unknown'> {
  const accessToken = findOrderRecord(orderId)?.accessToken;
  if (!accessToken) return 'unknown';
  try {
    const { details } = await trackOrder(orderId, accessToken);
    if (!details) return 'unknown';
    const body = {
      orderId,
      email: details.email,
      messageId: newUuid(),
      sessionId,
      priority: 'high',
      notifyMerchant: true,
    } as const;
    const { success, usedFallback } = await sendOrderEmail({ body, ...orderToken(accessToken) });
    if (!success) return 'late';
    return usedFallback ? 'backup' : 'sent';
  } catch (error) {
    console.error('the confirmation email could not be requested', error);
    return 'late';
  }
}
