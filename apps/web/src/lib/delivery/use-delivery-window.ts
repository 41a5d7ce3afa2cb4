import type { DeliveryTime } from '@kirana/contracts';
import { deliveryWindow } from '@kirana/contracts/delivery-window';
import { clock, warsawDay } from '@kirana/i18n';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { storeQuery } from '../store/api.js';
import { useVisit } from '../page/visit.js';

/** Formats a delivery window that starts counting at `from` as `today 14:20 to 15:20`, in Warsaw time. */
export function useWindowWords(): (hours: DeliveryTime, from: Date) => string {
  const t = useTranslations('window');
  const opening = useQuery(storeQuery).data?.openingHours ?? null;
  return useCallback(
    (hours, ordered) => {
      const { from, to } = deliveryWindow(hours, ordered, opening);
      const times = { from: clock(from), to: clock(to) };
      const day = warsawDay(from);
      const now = Date.now();
      if (day === warsawDay(new Date(now))) return t('today', times);
      if (day === warsawDay(new Date(now + 86_400_000))) return t('tomorrow', times);
      return t('plain', times);
    },
    [t, opening],
  );
}

/** Formats the window of an order placed now, updated with the clock. */
export function useDeliveryWindow(): (hours: DeliveryTime) => string {
  const words = useWindowWords();
  const [now, setNow] = useState(useVisit().startedAt);
  useEffect(() => {
    setNow(new Date());
    const tick = setInterval(() => setNow(new Date()), 60_000);
    return () => clearInterval(tick);
  }, []);
  return hours => words(hours, now);
}
