/** What a rider has to give to mark an order delivered, as the shop sets it: nothing, who took it, or the code that its customer is shown. */
export const deliveryProofs = ['none', 'name', 'code'] as const;
export type DeliveryProof = (typeof deliveryProofs)[number];

/** How a delivery was proved; the last: by a name, because too many wrong codes were typed. */
export const givenProofs = ['name', 'code', 'name-after-wrong-codes'] as const;
export type GivenProof = (typeof givenProofs)[number];

/** Wrong codes of an order after which its rider gives a name instead: a rider who guesses is right once in two thousand orders. */
export const mostWrongCodes = 5;
