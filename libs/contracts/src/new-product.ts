/** What a new product has unless it is said otherwise: one piece as its net quantity. Its VAT is that of most goods (`usualGoodsRate`). */
export const newProductDefaults = { netAmount: 1, netUnit: 'pcs' } as const;
