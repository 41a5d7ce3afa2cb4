import { paymentMethods, type DataOf, type PaymentMethod, type paymentRequested } from '@kirana/contracts';
import type { PaymentPage, PaymentPageLine } from '@kirana/extension';
import { defaultLocale, receiptWords, type Locale } from '@kirana/i18n';

/** `opening` and `open` may still change; the others are final, except that a late capture turns any of them into `paid`. */
export type PaymentState = 'opening' | 'open' | 'paid' | 'failed' | 'expired';

/** A payment method that this release can take at the provider. */
export type OnlineMethod = Exclude<PaymentMethod, 'cash'>;

export const isOnlineMethod = (method: string): method is OnlineMethod =>
  method !== 'cash' && paymentMethods.some(known => known === method);

/** A requested payment. */
export type Due = DataOf<typeof paymentRequested> & { readonly method: OnlineMethod };

/** The payment of one order. */
export interface Payment {
  readonly orderId: string;
  readonly number: string;
  readonly method: OnlineMethod;
  readonly amountMinor: number;
  /** Null when the order was to be closed before its payment was requested. */
  readonly lines: readonly PaymentPageLine[] | null;
  readonly email: string | null;
  /** The shop's name when the payment was requested. */
  readonly shopName: string;
  /** The language of the order; null: not known, or requested by an earlier release. */
  readonly locale: Locale | null;
  readonly state: PaymentState;
  /** The order must no longer be paid. */
  readonly closing: boolean;
  readonly attempt: number;
  /** Unix time in seconds; null before the first attempt. */
  readonly expiresAt: number | null;
  readonly sessionId: string | null;
  readonly url: string | null;
  readonly intentId: string | null;
  readonly capturedMinor: number;
  readonly refundedMinor: number;
  readonly failure: string | null;
  readonly version: number;
}

/** A payment that a checkout page can be created for. */
export type Payable = Payment & { readonly lines: readonly PaymentPageLine[] };

/** Returns the page to ask the provider for. `expiresAt`: Unix time in seconds; `origin`: the shop's address. */
export function pageOf(payment: Payable, expiresAt: number, origin: string): PaymentPage {
  const { orderId, attempt, number, method, amountMinor, lines, email, shopName, locale } = payment;
  return {
    orderId,
    attempt,
    number,
    method,
    amountMinor,
    lines,
    email,
    shopName,
    locale,
    expiresAt,
    successUrl: sessionId => `${origin}/payment-success?session_id=${sessionId}`,
    cancelUrl: `${origin}/payment-success?cancelled=${orderId}`,
  };
}

/** Maximum number of product lines on the provider's page; the delivery and service fees follow them. */
const maxLines = 98;

/** Returns the lines of the provider's page: products, then delivery fee and service fee. Their sum is the order's total. */
export function linesOf({ items, deliveryFeeMinor, serviceFeeMinor, locale = defaultLocale }: Due): PaymentPageLine[] {
  const { moreProducts, delivery, serviceFee } = receiptWords[locale];
  const products = items.map(({ name, unitPriceMinor, quantity }) => ({ name, unitAmount: unitPriceMinor, quantity }));
  const shown = products.slice(0, products.length > maxLines ? maxLines - 1 : maxLines);
  const rest = products.slice(shown.length);
  const fees = [
    { name: moreProducts(rest.length), unitAmount: totalOf(rest), quantity: 1 },
    { name: delivery, unitAmount: deliveryFeeMinor, quantity: 1 },
    { name: serviceFee, unitAmount: serviceFeeMinor, quantity: 1 },
  ];
  return [...shown, ...fees.filter(line => line.unitAmount > 0)];
}

/** Returns the sum of the lines, grosze. */
export function totalOf(lines: readonly PaymentPageLine[]): number {
  return lines.reduce((sum, line) => sum + line.unitAmount * line.quantity, 0);
}
