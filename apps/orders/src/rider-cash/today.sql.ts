import { localTime, startOfDay } from '@kirana/persistence';

/** Midnight where the shop is. */
export const today = (): string => startOfDay(`${localTime('now()')}::date`);

/**
 * Matches the orders that can have been delivered today, by their last change: no older one needs its log read. The log has the time of the step, the order that
 * of its transaction's beginning, a moment before.
 */
export const changedToday = (orders: string): string => `(${orders}.updated_at >= ${today()} - interval '1 hour')`;
