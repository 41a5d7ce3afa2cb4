/** How many days of sales the pace of a product is taken from. */
export const paceDays = 14;
