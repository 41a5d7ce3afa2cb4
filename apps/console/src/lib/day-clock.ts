import { clock, shopDay } from '@kirana/i18n';
import { useShopDate } from '@kirana/web-kit/i18n/format-date';
import { useCallback } from 'react';

/** Whether a time is on the current day where the shop is. */
export const isToday = (iso: string): boolean => shopDay(new Date(iso)) === shopDay(Date.now());

/** Whether a time is on a day after the current one where the shop is. */
export const isLaterDay = (iso: string): boolean => shopDay(new Date(iso)) > shopDay(Date.now());

/** Formats `14:20`, and `22 Nov, 14:20` when that is not today: a clock time alone would be read as today's. */
export function useDayClock(): (iso: string) => string {
  const date = useShopDate();
  return useCallback(iso => (isToday(iso) ? clock(new Date(iso)) : date(iso)), [date]);
}

/** Formats a delivery window as `14:20–15:20`, with the day before it when that is not today. */
export function useWindowClock(): (window: { readonly windowFrom: string; readonly windowTo: string }) => string {
  const start = useDayClock();
  return useCallback(({ windowFrom, windowTo }) => `${start(windowFrom)}–${clock(new Date(windowTo))}`, [start]);
}
