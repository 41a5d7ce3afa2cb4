import type { OpeningHours } from '@kirana/contracts/delivery-window';

/** The stored `08:00-22:00`; null while the shop never closes. */
export function openingHoursFrom(settings: Readonly<Record<string, string>>): OpeningHours | null {
  const [from, to] = (settings['opening_hours'] ?? '').split('-');
  return from && to ? { from, to } : null;
}
