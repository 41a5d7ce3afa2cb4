import { shopDay } from '@kirana/i18n';
import { dayOf } from '../../lib/address-times.js';

const dayMs = 86_400_000;

/** Ranges that one press chooses; `own` is any other. */
export const presets = ['today', 'yesterday', '7', '30', '90', 'month', 'last-month', 'quarter', 'last-quarter', 'own'] as const;
export type Preset = (typeof presets)[number];

export interface Range {
  readonly from: string;
  readonly to: string;
}

const daysLater = (day: string, days: number): string => new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);

function quarterStart(day: string): string {
  const month = Math.floor((Number(day.slice(5, 7)) - 1) / 3) * 3 + 1;
  return `${day.slice(0, 4)}-${String(month).padStart(2, '0')}-01`;
}

/** Returns the days of a preset; the last one is today, but for `yesterday` and what is over. */
export function rangeOf(preset: Exclude<Preset, 'own'>, now = new Date()): Range {
  const to = shopDay(now);
  switch (preset) {
    case 'today':
      return { from: to, to };
    case 'yesterday':
      return { from: daysLater(to, -1), to: daysLater(to, -1) };
    case 'month':
      return { from: `${to.slice(0, 7)}-01`, to };
    case 'last-month': {
      const last = daysLater(`${to.slice(0, 7)}-01`, -1);
      return { from: `${last.slice(0, 7)}-01`, to: last };
    }
    case 'quarter':
      return { from: quarterStart(to), to };
    case 'last-quarter': {
      const last = daysLater(quarterStart(to), -1);
      return { from: quarterStart(last), to: last };
    }
    default:
      return { from: daysLater(to, 1 - Number(preset)), to };
  }
}

/** Returns the range in the address: two days, or a preset, or the last 30 days. */
export function chosenRange(
  { range, from, to }: { range?: string | undefined; from?: string | undefined; to?: string | undefined },
  now = new Date(),
): Range & { readonly preset: Preset } {
  const preset = presets.find(each => each === range) ?? (from || to ? 'own' : '30');
  if (preset !== 'own') return { preset, ...rangeOf(preset, now) };
  const usual = rangeOf('30', now);
  return { preset, from: dayOf(from) ?? usual.from, to: dayOf(to) ?? usual.to };
}

/** Returns how often each weekday occurs in a range, Monday first; days after `today` do not count. */
export function weekdayCounts({ from, to }: Range, today = shopDay(new Date())): number[] {
  const counts = [0, 0, 0, 0, 0, 0, 0];
  const last = to < today ? to : today;
  for (let day = from; day <= last; day = daysLater(day, 1)) {
    const weekday = (new Date(day).getUTCDay() + 6) % 7;
    counts[weekday] = (counts[weekday] ?? 0) + 1;
  }
  return counts;
}
