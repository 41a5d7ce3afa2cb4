/** Midnight in Warsaw. */
export const today = `(date_trunc('day', now() AT TIME ZONE 'Europe/Warsaw') AT TIME ZONE 'Europe/Warsaw')`;

/**
 * Matches the orders that can have been delivered today, by their last change: no older one needs its log read. The log has the time of the step, the order that
 * of its transaction's beginning, a moment before.
 */
export const changedToday = (orders: string) => `(${orders}.updated_at >= ${today} - interval '1 hour')`;
