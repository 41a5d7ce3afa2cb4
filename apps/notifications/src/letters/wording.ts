import type { OrderLetter, PaymentMethod } from '@kirana/contracts';

interface LetterWords {
  readonly subject: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
}

/** What the letters say, apart from names and amounts. */
export interface Words {
  readonly footer: string;
  readonly track: string;
  readonly seeOrder: string;
  readonly receipt: string;
  readonly letters: Readonly<
    Record<OrderLetter, (about: { name: string; number: string; total: string; cash: boolean; paid: boolean }) => LetterWords>
  >;
  readonly merchantNotice: (about: { number: string; total: string }) => LetterWords & {
    readonly items: string;
    readonly console: string;
    readonly footer: string;
  };
  readonly webhookDisabled: (about: { name: string; url: string; because: 'gone' | 'failing' }) => LetterWords & {
    readonly console: string;
    readonly footer: string;
  };
  readonly verifyEmail: (about: { name: string; until: string }) => LetterWords & { readonly action: string };
  readonly resetPassword: (about: { name: string; until: string }) => LetterWords & { readonly action: string };
  readonly facts: {
    readonly number: string;
    readonly accepted: string;
    readonly customer: string;
    readonly address: string;
    readonly phone: string;
    readonly email: string;
    readonly payment: string;
    readonly nip: string;
  };
  readonly methods: Readonly<Record<PaymentMethod, string>>;
  readonly items: string;
  readonly subtotal: string;
  readonly delivery: string;
  readonly serviceFee: string;
  readonly total: string;
  readonly vatTitle: string;
  readonly vatHeading: readonly [rate: string, net: string, vat: string, gross: string];
  readonly vatNote: string;
}
