/** What a new product has unless it is said otherwise: the VAT of most food in percent, and one piece as its net quantity. */
export const newProductDefaults = { vatRate: 5, netAmount: 1, netUnit: 'pcs' } as const;
