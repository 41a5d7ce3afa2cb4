import { languages, type Locale } from './languages/languages.js';
import { region } from './region.js';

const time = { hour: '2-digit', minute: '2-digit' } as const;
const shortDay = { day: 'numeric', month: 'short' } as const;

const styles = {
  /** `21 November 2026`. */
  longDate: { dateStyle: 'long' },
  /** `21 Nov 2026`. */
  date: { ...shortDay, year: 'numeric' },
  /** `Sat, 21 Nov`. */
  weekday: { weekday: 'short', ...shortDay },
  /** `21 Nov 2026, 14:20`. */
  dateTime: { ...shortDay, year: 'numeric', ...time },
  /** `21 Nov, 14:20`. */
  dayTime: { ...shortDay, ...time },
  /** `21 Nov, 14:20:05.123`. */
  exactTime: { ...shortDay, ...time, second: '2-digit', fractionalSecondDigits: 3 },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;
export type TimeStyle = keyof typeof styles;

/** Creating a format costs as much as composing half an email, so that each is created once. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(tag: string, options: Intl.DateTimeFormatOptions, name: string): Intl.DateTimeFormat {
  const { timeZone } = region();
  const key = `${tag} ${name} ${timeZone}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(tag, { ...options, timeZone });
  formats.set(key, format);
  return format;
}

/** Formats an instant (a string is ISO 8601) in the time of the shop. */
export function formatTime(at: Date | string, style: TimeStyle, locale: Locale): string {
  return formatOf(languages[locale].tag, styles[style], style).format(new Date(at));
}

/** `14:20` where the shop is, in every language. */
export function clock(at: Date | number): string {
  return formatOf('en-GB', time, 'clock').format(at);
}

/** Returns the calendar day where the shop is as `2026-11-21`, for comparison. */
export function shopDay(at: Date | number): string {
  return formatOf('en-CA', { dateStyle: 'short' }, 'day').format(at);
}
