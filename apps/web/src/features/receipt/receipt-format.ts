import type { Locale } from '../../lib/i18n/locale.js';

/** `21 November 2026` in Warsaw. */
export function warsawDate(iso: string, locale: Locale): string {
  return new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : 'pl', { dateStyle: 'long', timeZone: 'Europe/Warsaw' }).format(
    new Date(iso),
  );
}

/** `5%` or `7.5%`, with a comma in Polish. */
export function percentWords(percent: number, locale: Locale): string {
  return `${String(percent).replace('.', locale === 'pl' ? ',' : '.')}%`;
}
