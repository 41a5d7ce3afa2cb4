import type { AdminProduct } from '@kirana/contracts';

/** Units of a net quantity. */
export const units = ['g', 'kg', 'ml', 'l', 'pcs'] as const satisfies readonly AdminProduct['netUnit'][];

/** Rates of VAT in Poland, percent. */
export const vatRates = ['0', '5', '8', '23'];
