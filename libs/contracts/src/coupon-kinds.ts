/** What a discount code takes off: a share or an amount of the goods, or the delivery fee. */
export const couponKinds = ['percent', 'amount', 'free-delivery'] as const;
export type CouponKind = (typeof couponKinds)[number];

/** `planned`: its dates have not begun; `used-up`: every use is taken. */
export const couponStates = ['active', 'paused', 'planned', 'expired', 'used-up'] as const;
export type CouponState = (typeof couponStates)[number];
