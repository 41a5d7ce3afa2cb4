/** Why an admin refunds a part of an order's payment; only `returned` goods can go back into stock. */
export const enteredRefundReasons = ['missing', 'damaged', 'returned', 'goodwill', 'other'] as const;
export type EnteredRefundReason = (typeof enteredRefundReasons)[number];

/** All reasons. `substitute`: what is in the bag instead of an ordered product costs less; `weighed`: what is in it weighs less than was agreed. */
export const partialRefundReasons = [...enteredRefundReasons, 'substitute', 'weighed'] as const;
export type PartialRefundReason = (typeof partialRefundReasons)[number];

/** Stands for the admin in a refund that was made at the payment provider. */
export const theProvider = 'payment provider';

/** `requested`: the payment provider was asked; `failed`: it has refused, and the customer has not got the money. */
export const partialRefundStates = ['requested', 'completed', 'failed'] as const;
export type PartialRefundState = (typeof partialRefundStates)[number];
