import type { StoredSettings } from './settings.repository.js';

/** Returns how many orders may have a delivery window that begins in the same clock hour; null: any number. */
export function windowCapacityFrom({ window_capacity: stored = '' }: StoredSettings): number | null {
  return stored === '' ? null : Number(stored);
}
