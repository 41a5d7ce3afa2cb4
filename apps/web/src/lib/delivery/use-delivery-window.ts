import { deliveryWindows, laterWindows, type DeliveryWindow } from '@kirana/contracts/delivery-window';
import { deliveryTimes } from '@kirana/contracts/order-status';
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

/** What `deliveryTimes` offers: its windows are told apart by their hours from now. */
type Offered = (typeof deliveryTimes)[number];

/** Returns whether a chosen time is one of hours from now; a later one is known by its start, ISO. */
export const isOffered = (time: string): time is Offered => deliveryTimes.includes(time as Offered);

/** Returns the windows that an order placed now can get, in the order of `deliveryTimes`; updated with the clock. */
export function useDeliveryWindows(): readonly DeliveryWindow[] {
  return useWindowsOf(deliveryWindows);
}

/** Returns the windows of the days ahead; none in a shop that offers the next three only. */
export function useLaterWindows(): readonly DeliveryWindow[] {
  return useWindowsOf(laterWindows);
}

/** Returns the window of a chosen time; undefined: there is none any more. */
export function useChosenWindow(time: string | undefined): DeliveryWindow | undefined {
  const next = useDeliveryWindows();
  const later = useLaterWindows();
  if (time === undefined) return undefined;
  return isOffered(time) ? next[deliveryTimes.indexOf(time)] : later.find(({ from }) => from.toISOString() === time);
}

/** Returns whether a later window that was chosen cannot be had any more. */
export function useIsOver(time: string): boolean {
  const isKnown = useQuery(storeQuery).data !== undefined;
  const window = useChosenWindow(time);
  return isKnown && !window && !isOffered(time);
}

function useWindowsOf(windowsOf: typeof deliveryWindows): readonly DeliveryWindow[] {
  const store = useQuery(storeQuery).data;
  const [now, setNow] = useState(useVisit().startedAt);
  useEffect(() => {
    setNow(new Date());
    const tick = setInterval(() => setNow(new Date()), 60_000);
    return () => clearInterval(tick);
  }, []);
  return useMemo(() => {
    const full = store?.fullHours && { fullHours: new Set(store.fullHours) };
    return windowsOf(now, { opening: store?.openingHours ?? null, daysAhead: store?.daysAhead ?? 0, ...full });
  }, [windowsOf, store, now]);
}

/** Returns the first window that has room; undefined when there is none. */
export function useNextWindow(): DeliveryWindow | undefined {
  return useDeliveryWindows().find(({ isFull }) => !isFull);
}
