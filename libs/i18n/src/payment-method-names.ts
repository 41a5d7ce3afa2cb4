import { paymentMethodNames, type Locale } from './languages/languages.js';

/** A payment method that this release has a name for. */
export type PaymentMethodName = keyof (typeof paymentMethodNames)[Locale];

/** Returns how an order was paid, or is to be paid: of one in cash, also with a card at the rider's terminal. */
export const paidBy = <Method extends string>({
  paymentMethod,
  cardTerminal,
}: {
  readonly paymentMethod: Method;
  readonly cardTerminal: boolean;
}): Method | 'card-terminal' => (cardTerminal ? 'card-terminal' : paymentMethod);

/** Returns the name of a payment method; the method itself when this release does not know it. */
export function paymentMethodName(method: string, locale: Locale): string {
  return (paymentMethodNames[locale] as Readonly<Record<string, string>>)[method] ?? method;
}
