/** Rates of VAT in Poland, percent (ustawa o VAT, from July 2020): basic food 5 %, spices and sauces 8 %, sweets, tea and drinks 23 %. */
export const vatRates = [0, 5, 8, 23] as const;

/** What a new product has unless it is said otherwise: the VAT of most food in percent, and one piece as its net quantity. */
export const newProductDefaults = { vatRate: 5, netAmount: 1, netUnit: 'pcs' } as const;
