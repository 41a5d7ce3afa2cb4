import { clock, warsawDay } from '@kirana/i18n';

/** Hours of one day, Warsaw time: `08:00` to `22:00`. If `to` is earlier than `from`, the hours extend past midnight. */
export interface DayHours {
  readonly from: string;
  readonly to: string;
}

/** Hours in which the shop delivers. */
export interface OpeningHours {
  /** Of the seven weekdays, Monday first; null: closed. */
  readonly week: readonly (DayHours | null)[];
  /** Of the days that differ from their weekday, by date (`2026-12-24`); null: closed. */
  readonly days: Readonly<Record<string, DayHours | null>>;
}

const minute = 60_000;
const hour = 60 * minute;
const step = 10 * minute;
const dayMs = 24 * hour;
/** How far ahead an opening is searched: longer than any holiday of the shop. */
const mostDays = 60;

/**
 * Returns the start and end of a window such as `1-2` hours from `now`, rounded up to full ten minutes, so that a displayed window stays
 * the same for a while. A window that would begin while the shop is closed begins when it opens, each later one an hour after the one
 * before (F-48). `opening` null: the shop never closes.
 */
export function deliveryWindow(hours: string, now: Date, opening: OpeningHours | null = null): { from: Date; to: Date } {
  const nth = Number(hours.split('-')[0]);
  let start = Math.ceil(now.getTime() / step) * step;
  for (let n = 0; n < nth; n++) start = opening ? whenOpen(start + hour, opening) : start + hour;
  return { from: new Date(start), to: new Date(start + hour) };
}

/** Advances step by step and compares local times, so that the nights in which the clocks change need no special case. */
function whenOpen(from: number, opening: OpeningHours): number {
  for (let at = from; at < from + mostDays * dayMs; at += step) if (isOpen(at, opening)) return at;
  return from;
}

function isOpen(at: number, opening: OpeningHours): boolean {
  // Comparing as text works, because `08:00` sorts before `22:00`.
  const now = clock(at);
  const day = Date.parse(warsawDay(at));
  const [today, before] = [hoursOf(day, opening), hoursOf(day - dayMs, opening)];
  if (today && now >= today.from && (today.from > today.to || now < today.to)) return true;
  return before !== null && before.from > before.to && now < before.to;
}

/** `day` is midnight UTC of the date. 1 January 1970 was a Thursday. */
function hoursOf(day: number, { week, days }: OpeningHours): DayHours | null {
  const own = days[new Date(day).toISOString().slice(0, 10)];
  return own === undefined ? (week[(day / dayMs + 3) % 7] ?? null) : own;
}
