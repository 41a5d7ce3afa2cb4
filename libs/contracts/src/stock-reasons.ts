/** Why an admin changes a stock level. `counted` sets the counted quantity; every other reason adds or removes a quantity. */
export const stockReasons = ['counted', 'delivery', 'returned', 'damaged', 'correction'] as const;
export type StockReason = (typeof stockReasons)[number];

/**
 * All reasons for a change of a stock level, including changes by the shop itself. `refund`: goods of an order came back after a refund;
 * `missing`: goods
 * that were sold to an order are not on the shelf; `returned`: an admin entered a return.
 */
export const movementReasons = [
  ...stockReasons,
  'stocktake',
  'first-stock',
  'sale',
  'cancelled',
  'refund',
  'missing',
  'import',
] as const;
export type MovementReason = (typeof movementReasons)[number];
