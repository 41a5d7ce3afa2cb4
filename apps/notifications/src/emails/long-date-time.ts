import { clock, emailTexts, formatTime, type Locale } from '@kirana/i18n';

/** `21 November 2026 at 14:20`, in the time zone of the shop. Intl's Polish writes the year and the hour side by side, without a comma. */
export const longDateTime = (at: string, locale: Locale): string =>
  emailTexts[locale].dayAndHour(formatTime(at, 'longDate', locale), clock(new Date(at)));
