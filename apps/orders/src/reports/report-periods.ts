import type { ReportQuery, SalesReport } from '@kirana/contracts';

const dayMs = 86_400_000;
const hourMs = 3_600_000;
/** Longest range by day and by week, in days; more bars than these could not be told apart. */
const longestByDay = 100;
const longestByWeek = 800;

/** The parts into which a report divides a range of days; all times are those of the shop, written as `2026-11-21T14:00`. */
export interface ReportPeriods {
  readonly step: SalesReport['step'];
  /** Length of the range in days. */
  readonly days: number;
  /** The start of each part. */
  readonly starts: readonly string[];
}

/** Returns the parts of a range: hours of a single day, days up to 100 days, weeks up to 800 days, months beyond. */
export function periodsOf({ from, to }: ReportQuery): ReportPeriods {
  const first = Date.parse(from);
  const days = Math.round((Date.parse(to) - first) / dayMs) + 1;
  const every = (ms: number) => Array.from({ length: Math.ceil((days * dayMs) / ms) }, (_, n) => local(first + n * ms));
  if (days === 1) return { step: 'hour', days, starts: every(hourMs) };
  if (days <= longestByDay) return { step: 'day', days, starts: every(dayMs) };
  if (days <= longestByWeek) return { step: 'week', days, starts: every(7 * dayMs) };
  return { step: 'month', days, starts: monthsOf(first, Date.parse(to)) };
}

/** The first part starts with the range, each further one on the first day of a month. */
function monthsOf(first: number, last: number): string[] {
  const starts = [local(first)];
  const month = new Date(first);
  month.setUTCDate(1);
  for (month.setUTCMonth(month.getUTCMonth() + 1); month.getTime() <= last; month.setUTCMonth(month.getUTCMonth() + 1))
    starts.push(local(month.getTime()));
  return starts;
}

/** Returns a day, `days` days earlier. */
export const daysBefore = (day: string, days: number): string =>
  new Date(Date.parse(day) - days * dayMs).toISOString().slice(0, 10);

const local = (ms: number): string => new Date(ms).toISOString().slice(0, 16);
