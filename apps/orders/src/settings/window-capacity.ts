import type { OrderProgress } from '@kirana/contracts';
import type { StoredSettings } from './settings.repository.js';

/** Returns how many orders may have a delivery window that begins in the same clock hour; null: any number. */
export function windowCapacityFrom({ window_capacity: stored = '' }: StoredSettings): number | null {
  return stored === '' ? null : Number(stored);
}

/**
 * Returns how many days after today have windows that a customer can choose; 0: there are only the next three. An order that a clock moves is
 * delivered within the hour, so it has no later window (ADR 0121).
 */
export function daysAheadFrom({ days_ahead: stored = '' }: StoredSettings, progress: OrderProgress): number {
  return progress === 'staff' ? Number(stored) : 0;
}
