import { Minor } from './ids.js';
import { mostDepositMinor } from './money.js';

/** The returnable deposit on the bottles and cans of one piece, grosze; 0: none. It is charged beside the price, and no VAT is in it. */
export const Deposit = Minor.max(mostDepositMinor).describe(
  'Returnable deposit on the bottles and cans of a piece, in grosze, charged beside the price: it contains no VAT. At most 100.00.',
);

/** The field of an answer or an event that holds a deposit, grosze: left out where there is none. */
export const withDeposit = (depositMinor: number): { depositMinor?: number } => (depositMinor > 0 ? { depositMinor } : {});
