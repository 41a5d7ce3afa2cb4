import type { DeliveryTime } from '@kirana/contracts';
import { deliveryWindow } from '@kirana/contracts/delivery-window';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { storeQuery } from '../api/store.js';
import { clock, warsawDay } from '../i18n/format.js';
import { useVisit } from '../page/visit.js';

/** Says `today 14:20 to 15:20` for a window that begins to count at `from`, in Warsaw's time. */
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

/** The same for an order placed now, keeping up with the clock. */
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
