/** Matches the orders that are neither delivered nor cancelled although the window promised to the customer has ended. */
export const lateOf = (orders: string) => `(${orders}.status NOT IN ('delivered', 'cancelled') AND ${orders}.window_to < now())`;
