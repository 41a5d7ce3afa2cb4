import type { OrderStatus } from '@kirana/contracts';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { wantsNotifications } from './notification-choice.js';

interface Step {
  number: string;
  status: OrderStatus;
}

/** The steps worth interrupting a customer for, and what is said. */
const told: Partial<Record<OrderStatus, 'onTheWay' | 'atTheDoor'>> = { delivering: 'onTheWay', delivered: 'atTheDoor' };

/** Shows a notification of the browser when one of these orders is on the way or at the door, while nobody looks at the shop. */
export function StepNotifications({ orders }: { orders: readonly Step[] }) {
  const t = useTranslations('notify');
  const before = useRef(new Map<string, OrderStatus>());
  useEffect(() => {
    for (const { number, status } of orders) {
      const was = before.current.get(number);
      before.current.set(number, status);
      const what = told[status];
      if (was === undefined || was === status || !what) continue;
      if (document.visibilityState === 'hidden' && wantsNotifications()) void show(number, t(what), t('order', { number }));
    }
  }, [orders, t]);
  return null;
}

/** By the service worker where there is one: phones show no others. One per order: the later step replaces the earlier. */
async function show(number: string, title: string, body: string): Promise<void> {
  const options = { body, tag: number, icon: '/icons/touch-180.png', data: { path: `/track-order/${number}` } };
  try {
    const worker = await navigator.serviceWorker?.getRegistration();
    if (worker) return await worker.showNotification(title, options);
    const shown = new Notification(title, options);
    shown.addEventListener('click', () => globalThis.focus());
  } catch (error) {
    console.error('the notification could not be shown', error);
  }
}
