/** Matches orders that count as sold: neither cancelled nor refunded (F-20). */
export const earning = `status <> 'cancelled' AND payment_status <> 'refunded'`;

/** What the shop earned with an order that counts as sold, less its partial refunds, grosze (a discount is not part of the total); every figure of revenue is a sum of it. */
export const revenue = '(total_amount - refunded_minor)';
