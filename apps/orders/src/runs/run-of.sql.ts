/**
 * Joins the run of an order with its rider as `run`: its id, and the place of the order among its stops. Of two, while the event by which the order
 * left one of them is on its way, the one that has changed last.
 */
export const runOf = (table: string) => `LEFT JOIN LATERAL (
    SELECT r.id, array_position(r.stops, ${table}.id) AS stop, r.stops FROM runs r
    WHERE r.stops @> ARRAY[${table}.id] AND r.rider_id = ${table}.rider ->> 'id' ORDER BY r.changed_at DESC LIMIT 1
  ) run ON true`;
