import type { DeliveryTime } from '@kirana/contracts';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { clock, warsawDay } from '../i18n/format.js';
import { deliveryWindow } from './delivery-window.js';

/** Says `today 14:20 to 15:20` for a window, in Warsaw's time, and keeps up with the clock. */
export function useDeliveryWindow(): (hours: DeliveryTime) => string {
  const t = useTranslations('window');
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const tick = setInterval(() => setNow(new Date()), 60_000);
    return () => clearInterval(tick);
  }, []);
  return hours => {
    const { from, to } = deliveryWindow(hours, now);
    const day = warsawDay(from) === warsawDay(now) ? 'today' : 'tomorrow';
    return t(day, { from: clock(from), to: clock(to) });
  };
}
