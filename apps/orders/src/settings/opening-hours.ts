import type { OpeningHours } from '@kirana/contracts/delivery-window';
import type { StoredSettings } from './settings.repository.js';

/** Parses the stored `08:00-22:00`; returns null when the shop never closes. */
export function openingHoursFrom(settings: StoredSettings): OpeningHours | null {
  const [from, to] = (settings.opening_hours ?? '').split('-');
  return from && to ? { from, to } : null;
}
