import { warsawDay } from '@kirana/i18n';

/** Whether a time is on the current day in Warsaw. */
export const isToday = (iso: string): boolean => warsawDay(new Date(iso)) === warsawDay(new Date());
