import type { DayHours, OpeningHours } from './delivery-window.js';

/**
 * How opening hours are stored in the settings, readable in the audit log. `opening_hours`: empty for round the clock, `08:00-22:00` for every
 * day, or seven such entries, Monday first, one of which may be `closed`. `holidays`: `2026-12-24 08:00-14:00, 2026-12-25 closed`.
 */
const hoursPattern = /^([01]\d|2[0-3]):[0-5]\d-(([01]\d|2[0-3]):[0-5]\d|24:00)$/;
const datePattern = /^\d{4}-\d{2}-\d{2}$/;

/** Returns the hours of seven days, Monday first; null: the shop never closes. Undefined when the text is not valid. */
export function readWeek(text: string): (DayHours | null)[] | null | undefined {
  if (text === '') return null;
  const entries = text.split(', ').map(readHours);
  if (entries.length !== 1 && entries.length !== 7) return undefined;
  const week = Array.from({ length: 7 }, (_, day) => entries[entries.length === 1 ? 0 : day]);
  return week.every(hours => hours !== undefined) ? week : undefined;
}

/** Returns the hours of the days that differ from their weekday, by date. Undefined when the text is not valid. */
export function readDays(text: string): Record<string, DayHours | null> | undefined {
  const days: Record<string, DayHours | null> = {};
  for (const entry of text === '' ? [] : text.split(', ')) {
    const [date = '', hours = ''] = entry.split(' ');
    const read = readHours(hours);
    if (read === undefined || !isDate(date) || date in days) return undefined;
    days[date] = read;
  }
  return days;
}

/** Writes the hours of a week, Monday first. */
export function weekText(week: OpeningHours['week'] | null): string {
  return week === null ? '' : week.map(hoursText).join(', ');
}

/** Writes the hours of single days, sorted by date. */
export function daysText(days: OpeningHours['days']): string {
  return Object.entries(days)
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([date, hours]) => `${date} ${hoursText(hours)}`)
    .join(', ');
}

function readHours(text: string): DayHours | null | undefined {
  if (text === 'closed') return null;
  const [from = '', to = ''] = text.split('-');
  return hoursPattern.test(text) && from !== to ? { from, to } : undefined;
}

function hoursText(hours: DayHours | null): string {
  return hours ? `${hours.from}-${hours.to}` : 'closed';
}

/** `2026-02-30` is no date. */
function isDate(text: string): boolean {
  return datePattern.test(text) && new Date(`${text}T00:00:00Z`).toISOString().startsWith(text);
}
