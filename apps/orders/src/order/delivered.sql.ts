/** Joins orders with `delivered.at`: when the goods came to the customer, also if the money went back since; null while they are not there. */
export const deliveredOf = (orders: string) => `LEFT JOIN LATERAL (
  SELECT max(l.at) AS at FROM saga_log l
  WHERE l.order_id = ${orders}.id AND l.to_state = 'delivered' AND l.from_state <> 'delivered' AND ${orders}.handed_over
) delivered ON true`;

/** The status of a ride: an order that was refunded after its delivery is a delivered one. Goes with `deliveredOf`. */
export const rideStatusOf = (orders: string) => `CASE WHEN delivered.at IS NULL THEN ${orders}.status ELSE 'delivered' END`;
