import type { Locale } from './locales.js';

const en = {
  'credit-card': 'Credit card',
  'debit-card': 'Debit card',
  cash: 'Cash on delivery',
  blik: 'BLIK',
  paypal: 'PayPal',
  'card-terminal': 'Card at the door',
};

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

/** The names of the payment methods on screen, in emails and on paper. */
export const paymentMethodNames: Readonly<Record<Locale, Readonly<typeof en>>> = {
  en,
  pl: {
    'credit-card': 'Karta kredytowa',
    'debit-card': 'Karta debetowa',
    cash: 'Gotówka przy odbiorze',
    blik: 'BLIK',
    paypal: 'PayPal',
    'card-terminal': 'Karta przy odbiorze',
  },
};
