/**
 * Matches the orders that lists and counts include. An order that was refused while its caller waited is not counted (CHK-035): stock was
 * insufficient, or no payment could be opened. Both stay in the saga log. An order that was acknowledged with 202 and then given up is
 * included, because its customer got a number and may ask the shop about it.
 */
export const listedOf = (orders: string) => `(${orders}.state = 'rejected' OR (${orders}.state = 'cancelled'
  AND ${orders}.cancel_reason = 'payment-failed' AND ${orders}.payment_url IS NULL AND ${orders}.email <> ''
  AND ${orders}.acknowledged_at IS NULL)) IS NOT TRUE`;
