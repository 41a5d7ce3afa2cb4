/** Selects why the rider of the order `alias` could not hand it over, if that is how it came to be packed again; null once it is on its way, or has ended. */
export const undeliveredOf = (alias: string) => `CASE WHEN ${alias}.state = 'pickup' THEN (
  SELECT CASE WHEN l.trigger = 'not-delivered' THEN l.reason END FROM saga_log l
  WHERE l.order_id = ${alias}.id AND l.outcome = 'moved' AND l.from_state <> l.to_state ORDER BY l.seq DESC LIMIT 1) END`;
