import { paymentMethodNames, receiptWords, type Locale } from './languages/languages.js';
import { formatMoney } from './numbers.js';
import { paidBy, type PaymentMethodName } from './payment-method-names.js';
import { taxNumberName } from './place-words.js';
import { region } from './region.js';
import { formatTime } from './times.js';
import { formatWeight } from './weights.js';

export type ReceiptWords = (typeof receiptWords)[Locale];

/** Returns how the order was paid, or is to be paid; of an order that will never be paid only the method. */
export function receiptPayment(
  receipt: {
    valid: boolean;
    status: string;
    paymentMethod: PaymentMethodName;
    cardTerminal: boolean;
    paymentStatus: keyof ReceiptWords['statuses'];
  },
  locale: Locale,
): string {
  const method = paymentMethodNames[locale][paidBy(receipt)];
  const isOwed = receipt.valid || receipt.status === 'pending' || receipt.paymentStatus === 'refunded';
  return isOwed ? `${method}, ${receiptWords[locale].statuses[receipt.paymentStatus]}` : method;
}

/**
 * Returns what became of a line that was left out, costs less or was refunded in part; undefined: nothing. `off`: what is off its price (`lineOffOf`), of
 * which what was left out comes first; empty: nothing, or nothing was paid.
 */
export function receiptLineNote(
  { quantity, leftOut, weighed }: { quantity: number; leftOut: number; weighed?: { portionGrams: number } | undefined },
  off: readonly { as: 'takenOff' | 'refunded'; minor: number }[],
  locale: Locale,
): string | undefined {
  const words = receiptWords[locale];
  const missing = words.leftOut[off[0]?.as ?? 'plain'];
  const what =
    leftOut > 0 && leftOut < quantity
      ? `${weighed ? formatWeight(leftOut * weighed.portionGrams, locale) : leftOut} × ${missing}`
      : missing;
  if (off.length === 0) return leftOut > 0 ? what : undefined;
  const labelOf = (as: 'takenOff' | 'refunded', n: number) => (n === 0 ? words[as] : words[as].toLocaleLowerCase(locale));
  return off
    .map(({ as, minor }, n) => `${leftOut > 0 && n === 0 ? what : labelOf(as, n)}: ${formatMoney(minor, locale)}`)
    .join(', ');
}

/**
 * Returns the title of a correction: its number, its date, and what it is of. One of the order as a whole takes back what is left of it once the order
 * has ended; another one moves a substitute to its VAT rate, or is of cash that was not collected after all.
 */
export function correctionTitle(
  correction: {
    number: string;
    at: string;
    reason: Exclude<keyof ReceiptWords['corrected'], 'cancelled' | 'refunded' | 'changed'> | null;
    vat: readonly { grossMinor: number }[];
  },
  { status, handedOver = false }: { status: string; handedOver?: boolean },
  locale: Locale,
): string {
  const { number, at, reason, vat } = correction;
  const words = receiptWords[locale];
  const isEnd = status === 'cancelled' && vat.every(({ grossMinor }) => grossMinor < 0);
  const ofOrder = !isEnd ? 'changed' : handedOver ? 'refunded' : 'cancelled';
  return `${words.correction} ${number} · ${formatTime(at, 'longDate', locale)} · ${words.corrected[reason ?? ofOrder]}`;
}

/** Returns why the document is not a proof of purchase: the order waits for its payment, or will never be paid; undefined when it is one. */
export function receiptStanding(receipt: { valid: boolean; status: string }, locale: Locale): string | undefined {
  if (receipt.valid) return undefined;
  return receiptWords[locale][receipt.status === 'pending' ? 'unpaid' : 'notValid'];
}

/** Returns the name of the tax number that this shop asks companies for, as a receipt has it. */
export const taxNumberOnReceipt = (locale: Locale): string =>
  region().taxNumber === 'nip' ? receiptWords[locale].nip : taxNumberName(locale);
