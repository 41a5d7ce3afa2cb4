/** Cash that a rider has collected and nobody has taken; `orders_cash_with_riders` is its index. */
export const toHandIn = `payment_method = 'cash' AND (payment_status = 'paid' AND NOT card_terminal OR till_paid_back) AND cash_handover_id IS NULL`;

/** Joins orders with what their riders have of them, `held.minor` grosze: the sum of the entries of the cash book (ADR 0099). */
export const heldByRider = `CROSS JOIN LATERAL (
  SELECT coalesce(sum(c.amount_minor), 0)::int AS minor FROM cash_entries c WHERE c.order_id = orders.id AND c.rider_id IS NOT NULL) AS held`;

/** The columns of a hand-over `h`. The release before has not counted: what was expected was handed in. */
export const handover = `h.id, h.amount_minor AS "amountMinor", coalesce(h.counted_minor, h.amount_minor) AS "countedMinor", h.reason,
  jsonb_array_length(h.lines) AS orders, h.actor, h.at`;

export const toHandover = <Row extends { readonly at: Date }>(row: Row) => ({ ...row, at: row.at.toISOString() });
