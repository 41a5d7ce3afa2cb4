import { region } from '@kirana/i18n';

/** Writes SQL for what the clocks where the shop is show at an instant, as a timestamp without zone. A function, because a shop names its time zone at its start. */
export const localTime = (at: string): string => `(${at} AT TIME ZONE '${region().timeZone}')`;

/** Writes SQL for the instant at which a day begins where the shop is. */
export const startOfDay = (day: string): string => `((${day})::timestamp AT TIME ZONE '${region().timeZone}')`;

/** Writes SQL for a condition: whether an instant lies between two days where the shop is, inclusive. */
export const withinDays = (at: string, first: string, last: string): string =>
  `${at} >= ${startOfDay(`${first}::date`)} AND ${at} < ${startOfDay(`${last}::date + 1`)}`;
