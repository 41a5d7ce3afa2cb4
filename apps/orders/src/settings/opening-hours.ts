import type { OpeningHours } from '@kirana/contracts/delivery-window';
import { readDays, readWeek } from '@kirana/contracts/opening-hours-text';
import type { StoredSettings } from './settings.repository.js';

/** In force until the shop saves its own: nobody is promised a delivery at night by a shop that has said nothing (F-48). */
export const usualHours = '08:00-22:00';

const allDay = { from: '00:00', to: '24:00' };

/** Returns the opening hours in force; null when the shop never closes. */
export function openingHoursFrom({ opening_hours: hours = usualHours, holidays = '' }: StoredSettings): OpeningHours | null {
  const week = readWeek(hours) ?? null;
  const days = readDays(holidays) ?? {};
  if (!week && Object.keys(days).length === 0) return null;
  return { week: week ?? Array.from({ length: 7 }, () => allDay), days };
}
