import { formatTime, shopDay } from '@kirana/i18n';
import { useCallback } from 'react';
import { useLanguage } from './locale-provider.js';

/** Formats `21 Nov, 14:20` where the shop is; with the year if it is not the current one. */
export function useShopDate(): (iso: string) => string {
  const { locale } = useLanguage();
  return useCallback(iso => formatTime(iso, isThisYear(iso) ? 'dayTime' : 'dateTime', locale), [locale]);
}

/** Formats `21 Nov 2026` where the shop is. */
export function useShopDay(): (iso: string) => string {
  const { locale } = useLanguage();
  return useCallback(iso => formatTime(iso, 'date', locale), [locale]);
}

const yearOf = (at: Date) => shopDay(at).slice(0, 4);
const isThisYear = (iso: string) => yearOf(new Date(iso)) === yearOf(new Date());
