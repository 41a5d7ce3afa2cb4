import type { SalesReport } from '@kirana/contracts';
import { languages } from '@kirana/i18n';
import { useLanguage } from '@kirana/web-kit/i18n/locale-provider.tsx';
import { useMemo } from 'react';
import { hourName } from '../../lib/hour-name.js';

const dayMs = 86_400_000;
/** The most days that are named with their weekday. */
const fewDays = 14;

interface DayNames {
  /** A range of days: `24 Oct – 22 Nov 2026`. */
  readonly range: (from: string, to: string) => string;
  /** Short names of the weekdays, Monday first. */
  readonly weekdays: readonly string[];
  /** `November 2026` of `2026-11`. */
  readonly month: (month: string) => string;
  /** Names of the periods of a report, on the axis and in full. */
  readonly periods: (report: Pick<SalesReport, 'step' | 'periods' | 'to'>) => { name: string; title: string }[];
}

/** Names days, weekdays and periods of reports in the language of the page. Reports name times of the shop, so no zone is applied to it. */
export function useDayNames(): DayNames {
  const { locale } = useLanguage();
  return useMemo(() => {
    const format = (options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(languages[locale].tag, { ...options, timeZone: 'UTC' });
    const day = format({ day: 'numeric', month: 'short' });
    const weekdayAndDay = format({ weekday: 'short', day: 'numeric' });
    const fullDay = format({ weekday: 'long', day: 'numeric', month: 'long' });
    const inYear = format({ day: 'numeric', month: 'short', year: 'numeric' });
    const [shortMonth, month] = [format({ month: 'short', year: 'numeric' }), format({ month: 'long', year: 'numeric' })];
    const weekday = format({ weekday: 'short' });
    const range = (from: string, to: string) => inYear.formatRange(new Date(from), new Date(to));
    return {
      range,
      month: name => month.format(new Date(`${name}-01`)),
      // 1 January 2024 was a Monday.
      weekdays: Array.from({ length: 7 }, (_, n) => weekday.format(Date.UTC(2024, 0, 1 + n))),
      periods: ({ step, periods, to }) =>
        periods.map(({ start }) => {
          const at = new Date(`${start}Z`);
          if (step === 'hour') return { name: String(at.getUTCHours()), title: hourName(at.getUTCHours()) };
          if (step === 'day')
            return { name: (periods.length > fewDays ? day : weekdayAndDay).format(at), title: fullDay.format(at) };
          if (step === 'month') return { name: shortMonth.format(at), title: month.format(at) };
          const last = new Date(Math.min(at.getTime() + 6 * dayMs, Date.parse(to))).toISOString();
          return { name: day.format(at), title: range(start.slice(0, 10), last.slice(0, 10)) };
        }),
    };
  }, [locale]);
}
