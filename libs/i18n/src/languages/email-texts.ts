import type { CityWords } from './city-words.js';
import type { undelivered } from './en/words.js';

/** Why an order was not placed. Where they are sent, the compiler checks that the contracts have no other reasons and emails than those here. */
export type NotPlacedReason = 'out-of-stock' | 'stock-timeout' | 'payment-failed' | 'payment-timeout' | 'cancelled' | 'unknown';

interface EmailText {
  readonly subject: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
}

interface AboutOrder {
  readonly name: string;
  readonly number: string;
  /** What was ordered; in emails about refunds, what is refunded. */
  readonly total: string;
  readonly cash: boolean;
  readonly paid: boolean;
  /** Everything that was paid has been refunded. */
  readonly refunded: boolean;
}

interface PartialRefund {
  readonly name: string;
  readonly number: string;
  readonly amount: string;
  /** What is then to be paid at the door; undefined when the order is paid. */
  readonly toCollect: string | undefined;
  /** The goods that are not in the bag, in one line; undefined when it is for another reason. */
  readonly missing: string | undefined;
  /** All that it is for, in one line; undefined when `missing` says it, or it is for an amount. */
  readonly refundedFor: string | undefined;
  /** The order will be packed without goods that are refunded for another reason. */
  readonly notInBag: boolean;
  /** Something else of the order is still to come. */
  readonly restStays: boolean;
  /** What is in the bag instead of what was ordered. */
  readonly substitutes: readonly { readonly name: string; readonly insteadOf: string; readonly quantity: number }[];
  /** What weighs less than was agreed, in words: `0.68 kg`. */
  readonly weighed: readonly { readonly name: string; readonly weight: string; readonly agreed: string }[];
  /** Back the way it was paid, back in cash, never collected, or nothing. */
  readonly how: 'provider' | 'cash' | 'not-collected' | 'nothing';
}

interface NotDelivered {
  readonly name: string;
  readonly number: string;
  readonly reason: keyof typeof undelivered;
  /** The rider tries again; otherwise the order is back in the shop. */
  readonly triesAgain: boolean;
}

interface AcknowledgedOrder {
  readonly name: string;
  readonly number: string;
  readonly total: string;
  readonly reason: NotPlacedReason;
  /** Clock time where the shop is until which the goods are held; undefined: the customer has only now been given the time to pay. */
  readonly until: string | undefined;
}

/** The texts of the emails in one language, without names and amounts. */
export interface EmailTexts {
  /** `tagline`: what the shop says of itself; left out, what was delivered. */
  readonly footer: (shop: string, tagline: string | undefined, city: CityWords) => string;
  readonly track: string;
  readonly seeOrder: string;
  readonly receipt: string;
  /** A day and an hour of the clock, both written. */
  readonly dayAndHour: (day: string, hour: string) => string;
  readonly emails: Readonly<Record<'confirmation' | 'delivered' | 'cancelled' | 'refunded', (about: AboutOrder) => EmailText>>;
  readonly notDelivered: (about: NotDelivered) => EmailText;
  /** Among the goods that a refund is for. */
  readonly deliveryFee: string;
  readonly partlyRefunded: (about: PartialRefund) => EmailText;
  /** For customers who did not see it on the page. */
  readonly notPlaced: (about: AcknowledgedOrder) => EmailText & { readonly action: string };
  readonly paymentOpen: (about: AcknowledgedOrder) => EmailText & { readonly action: string };
  readonly shortLine: (about: { requested: number; available: number }) => string;
  readonly merchantNotice: (about: { shop: string; number: string; total: string }) => EmailText & {
    readonly items: string;
    readonly console: string;
    readonly footer: string;
  };
  readonly webhookDisabled: (about: { name: string; url: string; because: 'gone' | 'failing' }) => EmailText & {
    readonly console: string;
    readonly footer: string;
  };
  readonly verifyEmail: (about: { shop: string; name: string; until: string }) => EmailText & { readonly action: string };
  readonly resetPassword: (about: { shop: string; name: string; until: string }) => EmailText & { readonly action: string };
  /** Added to it for an unconfirmed account, which the new password starts anew. */
  readonly startsAnew: string;
  readonly passwordChanged: (about: { shop: string; name: string; when: string }) => EmailText & { readonly action: string };
  /** To the owner of an account with whose address somebody signed up once more. */
  readonly signedUpAgain: (about: { shop: string; name: string; until: string }) => EmailText & { readonly action: string };
  readonly invitation: (about: {
    shop: string;
    invitedBy: string;
    role: string;
    until: string;
  }) => EmailText & { readonly action: string; readonly footer: string };
  /** The roles of the staff, as a part of a sentence. */
  readonly roles: Readonly<Record<string, string>>;
  readonly rows: {
    readonly number: string;
    readonly accepted: string;
    readonly window: string;
    readonly customer: string;
    readonly address: string;
    readonly phone: string;
    readonly email: string;
    readonly payment: string;
  };
  readonly items: string;
}
