import { deliveryWindows, type DeliveryWindow } from '@kirana/contracts/delivery-window';
import { clock, shopDay } from '@kirana/i18n';
import { useShopDay } from '@kirana/web-kit/i18n/format';
import { useVisit } from '@kirana/web-kit/page/visit';
import { storeQuery } from '@kirana/web-kit/store/api';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';

/** Formats a delivery window as `today 14:20 to 15:20`, in the time zone of the shop; with the date unless it is today or tomorrow. */
export function useWindowWords(): (window: Pick<DeliveryWindow, 'from' | 'to'>) => string {
  const t = useTranslations('window');
  const date = useShopDay();
  return useCallback(
    ({ from, to }) => {
      const times = { from: clock(from), to: clock(to) };
      const day = shopDay(from);
      const now = Date.now();
      if (day === shopDay(new Date(now))) return t('today', times);
      if (day === shopDay(new Date(now + 86_400_000))) return t('tomorrow', times);
      return `${date(from.toISOString())}, ${t('plain', times)}`;
    },
    [t, date],
  );
}

/** Returns the windows that an order placed now can get, in the order of `deliveryTimes`; updated with the clock. */
export function useDeliveryWindows(): readonly DeliveryWindow[] {
  const store = useQuery(storeQuery).data;
  const [now, setNow] = useState(useVisit().startedAt);
  useEffect(() => {
    setNow(new Date());
    const tick = setInterval(() => setNow(new Date()), 60_000);
    return () => clearInterval(tick);
  }, []);
  return useMemo(() => {
    const full = store?.fullHours && { fullHours: new Set(store.fullHours) };
    return deliveryWindows(now, { opening: store?.openingHours ?? null, ...full });
  }, [store, now]);
}

/** Returns the first window that has room; undefined when there is none. */
export function useNextWindow(): DeliveryWindow | undefined {
  return useDeliveryWindows().find(({ isFull }) => !isFull);
}
