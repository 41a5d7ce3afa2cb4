/** Why an admin changes a stock level. `counted` sets the counted quantity; every other reason adds or removes a quantity. */
export const stockReasons = ['counted', 'delivery', 'returned', 'damaged', 'correction'] as const;
export type StockReason = (typeof stockReasons)[number];
