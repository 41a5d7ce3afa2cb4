/** Matches partial refunds `r` that `orders.refunded_minor` contains: completed, requested, or still owed although their order has ended. */
export const countedRefund = `(r.state <> 'failed' OR r.owed)`;
