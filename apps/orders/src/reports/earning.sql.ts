/** Matches orders that count as sold: neither cancelled nor refunded (F-20). */
export const earning = `status <> 'cancelled' AND payment_status <> 'refunded'`;
