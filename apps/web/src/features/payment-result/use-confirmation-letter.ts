import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { newUuid } from '../../lib/browser/new-uuid.js';
import { sendOrderEmail } from '../../lib/api/order-email.js';
import { trackOrder } from '../../lib/api/ordering.js';
import { notify } from '../../lib/notify/notify.js';
import { findOrderRecord } from '../../lib/orders/order-record.js';
import type { PaidSession } from './paid-sessions.js';

/**
 * Tells the shopper when the confirmation of an order that was just paid is late, or was sent another way (PAY-017, PAY-018). The order
 * does not wait for it. A browser that did not place the order cannot know whom it was sent to, and says nothing.
 */
export function useConfirmationLetter(paid: PaidSession, isNews: boolean): void {
  const t = useTranslations('payment');
  useEffect(() => {
    if (!isNews) return;
    void letterOf(paid).then(letter => {
      if (letter === 'late') notify({ title: t('letterTitle'), description: t('letterLate') });
      if (letter === 'backup') notify({ title: t('letterTitle'), description: t('letterBackup') });
    });
    // Once per payment: the words of another language are no reason to ask again.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [paid.sessionId, isNews]);
}

async function letterOf({ sessionId, orderId }: PaidSession): Promise<'sent' | 'late' | 'backup' | 'unknown'> {
  const accessToken = findOrderRecord(orderId)?.accessToken;
  if (!accessToken) return 'unknown';
  try {
    const { details } = await trackOrder(orderId, accessToken);
    if (!details) return 'unknown';
    const request = {
      orderId,
      email: details.email,
      messageId: newUuid(),
      sessionId,
      priority: 'high',
      notifyMerchant: true,
    } as const;
    const { success, usedFallback } = await sendOrderEmail(request, accessToken);
    if (!success) return 'late';
    return usedFallback ? 'backup' : 'sent';
  } catch (error) {
    console.error('the confirmation email could not be asked for', error);
    return 'late';
  }
}
