import type { DataOf, paymentDue } from '@kirana/contracts';

/** `opening` and `open` may still change; the others are final, except that money which comes late makes any of them `paid`. */
export type PaymentState = 'opening' | 'open' | 'paid' | 'failed' | 'expired';

type Due = DataOf<typeof paymentDue>;

export interface PaymentLine {
  readonly name: string;
  /** Grosze. */
  readonly unitAmount: number;
  readonly quantity: number;
}

/** The payment of one order. */
export interface Payment {
  readonly orderId: string;
  readonly number: string;
  readonly method: Due['method'];
  readonly amountMinor: number;
  readonly lines: readonly PaymentLine[];
  readonly email: string | null;
  readonly state: PaymentState;
  /** The order no longer wants to be paid. */
  readonly closing: boolean;
  readonly attempt: number;
  /** Seconds since 1970; null before the first attempt. */
  readonly expiresAt: number | null;
  readonly sessionId: string | null;
  readonly url: string | null;
  readonly intentId: string | null;
  readonly capturedMinor: number;
  readonly refundedMinor: number;
  readonly failure: string | null;
  readonly version: number;
}

/** What comes after the products on the provider's page. */
const mostLines = 98;

const words = {
  en: { more: (count: number) => `${count} more products`, delivery: 'Delivery', serviceFee: 'Service fee' },
  pl: { more: (count: number) => `Pozostałe produkty: ${count}`, delivery: 'Dostawa', serviceFee: 'Opłata serwisowa' },
};

/** The lines of the provider's page: products, then delivery and service fee as lines of their own. Their sum is the order's total. */
export function linesOf({ items, deliveryFeeMinor, serviceFeeMinor, locale = 'en' }: Due): PaymentLine[] {
  const { more, delivery, serviceFee } = words[locale];
  const products = items.map(({ name, unitPriceMinor, quantity }) => ({ name, unitAmount: unitPriceMinor, quantity }));
  const shown = products.slice(0, products.length > mostLines ? mostLines - 1 : mostLines);
  const rest = products.slice(shown.length);
  const fees = [
    { name: more(rest.length), unitAmount: totalOf(rest), quantity: 1 },
    { name: delivery, unitAmount: deliveryFeeMinor, quantity: 1 },
    { name: serviceFee, unitAmount: serviceFeeMinor, quantity: 1 },
  ];
  return [...shown, ...fees.filter(line => line.unitAmount > 0)];
}

/** Sum of lines, grosze. */
export function totalOf(lines: readonly PaymentLine[]): number {
  return lines.reduce((sum, line) => sum + line.unitAmount * line.quantity, 0);
}
