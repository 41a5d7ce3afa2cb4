import { formatMoney } from '@kirana/contracts/money';
import { useCallback } from 'react';
import type { Locale } from './locale.js';
import { useLanguage } from './locale-provider.js';

const warsaw = 'Europe/Warsaw';

const dates: Readonly<Record<Locale, string>> = { en: 'en-GB', pl: 'pl' };

/** `14:20` in Warsaw, in both languages. */
export function clock(at: Date): string {
  return new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: warsaw }).format(at);
}

/** The calendar day in Warsaw, for comparing. */
export function warsawDay(at: Date): string {
  return new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone: warsaw }).format(at);
}

/** `1.9` or `1,9`. */
export function kilometres(km: number, locale: Locale): string {
  return new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(km);
}

/** Grosze to `12.90 zł` in the language of the page. */
export function useMoney(): (minor: number) => string {
  const { locale } = useLanguage();
  return useCallback(minor => formatMoney(minor, locale), [locale]);
}

/** `21 Nov, 14:20` in Warsaw; with its year when that is not this one. */
export function useWarsawDate(): (iso: string) => string {
  const { locale } = useLanguage();
  return useCallback(
    iso => {
      const at = new Date(iso);
      return new Intl.DateTimeFormat(dates[locale], {
        day: 'numeric',
        month: 'short',
        ...(yearOf(at) === yearOf(new Date()) ? {} : { year: 'numeric' }),
        hour: '2-digit',
        minute: '2-digit',
        timeZone: warsaw,
      }).format(at);
    },
    [locale],
  );
}

/** `21 Nov 2026` in Warsaw. */
export function useWarsawDay(): (iso: string) => string {
  const { locale } = useLanguage();
  return useCallback(
    iso =>
      new Intl.DateTimeFormat(dates[locale], { day: 'numeric', month: 'short', year: 'numeric', timeZone: warsaw }).format(
        new Date(iso),
      ),
    [locale],
  );
}

const yearOf = (at: Date) => warsawDay(at).slice(0, 4);
