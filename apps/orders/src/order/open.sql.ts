/**
 * Matches the orders that are not over; `orders_open` is their index. What the console polls says this besides its own condition, so that it
 * reads these alone, however many orders lie behind.
 */
export const openOf = (orders: string) => `${orders}.state NOT IN ('delivered', 'cancelled', 'rejected')`;
