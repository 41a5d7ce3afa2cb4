import type { DataOf, letterDue, passwordResetDue, verificationDue } from '@kirana/contracts';

export type OrderLetterData = DataOf<typeof letterDue>;
export type AccountLetterData = DataOf<typeof verificationDue> | DataOf<typeof passwordResetDue>;

/** What a letter says and to whom, as it waits in the log. */
export type DueLetter =
  | { readonly template: OrderLetterData['letter'] | 'merchant-notice'; readonly data: OrderLetterData; readonly at: string }
  | { readonly template: 'verify-email' | 'reset-password'; readonly data: AccountLetterData; readonly at: string };
export type Template = DueLetter['template'];

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
