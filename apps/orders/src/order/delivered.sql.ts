/** Matches the steps of the saga log with which goods came to a customer; `saga_log_arrivals` is their index. */
export const arrivalOf = (steps: string) => `(${steps}.to_state = 'delivered' AND ${steps}.from_state <> 'delivered')`;

/** Joins orders with `delivered.at`: when the goods came to the customer, also if the money went back since; null while they are not there. */
export const deliveredOf = (orders: string) => `LEFT JOIN LATERAL (
  SELECT max(l.at) AS at FROM saga_log l
  WHERE l.order_id = ${orders}.id AND ${arrivalOf('l')} AND ${orders}.handed_over
) delivered ON true`;

/** The status of a ride: an order that was refunded after its delivery is a delivered one. Goes with `deliveredOf`. */
export const rideStatusOf = (orders: string) => `CASE WHEN delivered.at IS NULL THEN ${orders}.status ELSE 'delivered' END`;
