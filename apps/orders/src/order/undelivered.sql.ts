/** Selects why the rider of the order `alias` could not hand it over; null once it is on its way again, has ended, or an admin has closed the matter. */
export const undeliveredOf = (
  alias: string,
) => `CASE WHEN ${alias}.attention = 'not-delivered' THEN (SELECT l.reason FROM saga_log l
  WHERE l.order_id = ${alias}.id AND l.trigger = 'not-delivered' ORDER BY l.seq DESC LIMIT 1) END`;
