import type { Locale } from '@kirana/i18n';

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** Says in words how long ago a moment was, in its largest unit: `3 hours ago`. `now` is in ms since 1970. */
export function ago(at: string, now: number, locale: Locale): string {
  const ms = Math.max(0, now - Date.parse(at));
  const [unit, size] = units.find(each => ms >= each[1]) ?? units[2];
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(-Math.floor(ms / size), unit);
}
