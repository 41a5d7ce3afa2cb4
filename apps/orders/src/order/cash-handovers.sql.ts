/** Cash that a rider has collected and nobody has taken; `orders_cash_to_hand_in` is its index. */
export const toHandIn = `payment_method = 'cash' AND payment_status = 'paid' AND cash_handover_id IS NULL`;

/** The columns of a hand-over `h`. The release before has not counted: what was expected was handed in. */
export const handover = `h.id, h.amount_minor AS "amountMinor", coalesce(h.counted_minor, h.amount_minor) AS "countedMinor", h.reason,
  jsonb_array_length(h.lines) AS orders, h.actor, h.at`;

export const toHandover = <Row extends { readonly at: Date }>(row: Row) => ({ ...row, at: row.at.toISOString() });
