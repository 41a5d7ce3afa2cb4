/** Matches the refunds that were refused or came back, and that nothing has settled; `refunds_owed` is their index. */
export const owedRefund = `(state = 'failed' AND coalesce(closed_as, 'reversed') = 'reversed')`;
