import type { OpeningHours } from '@kirana/contracts/delivery-window';
import { readDays, readWeek } from '@kirana/contracts/opening-hours-text';
import type { StoredSettings } from './settings.repository.js';

const allDay = { from: '00:00', to: '24:00' };

/** Returns the stored opening hours; null when the shop never closes. */
export function openingHoursFrom({ opening_hours: hours = '', holidays = '' }: StoredSettings): OpeningHours | null {
  const week = readWeek(hours) ?? null;
  const days = readDays(holidays) ?? {};
  if (!week && Object.keys(days).length === 0) return null;
  return { week: week ?? Array.from({ length: 7 }, () => allDay), days };
}
