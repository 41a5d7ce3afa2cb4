import type { DataOf, letterDue, passwordResetDue, verificationDue } from '@kirana/contracts';

export type OrderLetterData = DataOf<typeof letterDue>;
export type AccountLetterData = DataOf<typeof verificationDue> | DataOf<typeof passwordResetDue>;

/** An endpoint of an integrator that was given up. */
export interface WebhookNotice {
  readonly name: string;
  readonly url: string;
  readonly because: 'gone' | 'failing';
}

/** What a letter says and to whom, as it waits in the log. */
export type DueLetter =
  | { readonly template: OrderLetterData['letter'] | 'merchant-notice'; readonly data: OrderLetterData; readonly at: string }
  | { readonly template: 'verify-email' | 'reset-password'; readonly data: AccountLetterData; readonly at: string }
  | { readonly template: 'webhook-disabled'; readonly data: WebhookNotice; readonly at: string };
export type Template = DueLetter['template'];

/** Every one; the compiler sees that none is missing. */
export const templates = Object.keys({
  confirmation: true,
  delivered: true,
  cancelled: true,
  refunded: true,
  'merchant-notice': true,
  'verify-email': true,
  'reset-password': true,
  'webhook-disabled': true,
} satisfies Record<Template, true>);

/** A letter whose turn it is. */
export interface DueMail {
  readonly id: string;
  readonly messageId: string;
  readonly letter: DueLetter;
  /** How often it was tried before. */
  readonly attempts: number;
  /** The order, or for letters about an account the event that asked. */
  readonly about: string;
  /** What the letter comes from; null in rows of former versions. */
  readonly traceparent: string | null;
  readonly correlationId: string | null;
}
