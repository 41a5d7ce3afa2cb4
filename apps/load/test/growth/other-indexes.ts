const retention = 'deletes what is too old';
const change = 'a change, which reads the rows of one order or product';
const queue = 'takes what is due from a table that is nearly empty in the grown shop';
const fewRows = 'a list whose table has few rows in the grown shop';

/** Indexes that no operation of the list misses after `fewOrders`, and what would miss them. */
export const otherIndexes: Readonly<Record<string, string>> = {
  inbox_processed_at: retention,
  carts_changed_at: retention,
  provider_events_received: retention,
  public_events_added_at: retention,
  mails_failed: retention,
  revocations_at: retention,
  passkey_challenges_expiry: retention,
  orders_erasure: 'erases what a customer asked to be erased, once the order has ended',
  stock_movements_delivery_note: change,
  stock_movements_reference: change,
  ledger_entries_order: change,
  refunds_order: change,
  refund_shares_item: change,
  refund_shares_refund: 'an order with refunds of goods; those of the grown shop are of the delivery fee',
  orders_status_newest: 'a list of a status that few orders have',
  assignments_of_order: change,
  webhook_deliveries_cursor: 'deletes the deliveries of an event with it',
  orders_window: 'counts the orders of an hour, in a shop that limits them',
  ledger_entries_at: 'the VAT of a month, once a year is more than a few hundred pages',
  provider_jobs_due: queue,
  pushes_due: queue,
  public_stock_changed: queue,
  delivery_timers_due: queue,
  deliveries_riding: queue,
  cash_handovers_at: fewRows,
  cash_handovers_rider: fewRows,
  coupons_batch: fewRows,
  coupons_newest: fewRows,
  addresses_user: fewRows,
  customer_notes_user: fewRows,
  mail_tokens_user: fewRows,
  passkey_challenges_user: fewRows,
  passkeys_user: fewRows,
  profiles_tags: fewRows,
  refresh_tokens_session: change,
  sessions_user: fewRows,
};
