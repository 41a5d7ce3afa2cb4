import type {
  DataOf,
  orderEmailRequested,
  acknowledgedOrderEmailRequested,
  notDeliveredEmailRequested,
  partialRefundEmailRequested,
  invitationEmailRequested,
  passwordResetEmailRequested,
  passwordChangedEmailRequested,
  verificationEmailRequested,
  webhookDisabledEmailRequested,
} from '@kirana/contracts';
import type { Brand } from '../brand/brand.js';

export type OrderEmailData = DataOf<typeof orderEmailRequested>;
export type AcknowledgedOrderData = DataOf<typeof acknowledgedOrderEmailRequested>;
export type NotDeliveredData = DataOf<typeof notDeliveredEmailRequested>;
export type PartialRefundData = DataOf<typeof partialRefundEmailRequested>;
export type AccountEmailData = DataOf<typeof verificationEmailRequested> | DataOf<typeof passwordResetEmailRequested>;
export type PasswordChangedData = DataOf<typeof passwordChangedEmailRequested>;
export type InvitationData = DataOf<typeof invitationEmailRequested>;
export type WebhookNotice = DataOf<typeof webhookDisabledEmailRequested>;

/** Template and data of an email, as stored in the log until it is sent. */
export type DueEmail =
  | { readonly template: OrderEmailData['email'] | 'merchant-notice'; readonly data: OrderEmailData; readonly at: string }
  | { readonly template: AcknowledgedOrderData['email']; readonly data: AcknowledgedOrderData; readonly at: string }
  | { readonly template: 'partly-refunded'; readonly data: PartialRefundData; readonly at: string }
  | { readonly template: 'not-delivered'; readonly data: NotDeliveredData; readonly at: string }
  | { readonly template: 'verify-email' | 'reset-password'; readonly data: AccountEmailData; readonly at: string }
  | { readonly template: 'password-changed'; readonly data: PasswordChangedData; readonly at: string }
  | { readonly template: 'invitation'; readonly data: InvitationData; readonly at: string }
  | { readonly template: 'webhook-disabled'; readonly data: WebhookNotice; readonly at: string };
export type Template = DueEmail['template'];

/** All templates; the compiler checks that none is missing. */
export const templates = Object.keys({
  confirmation: true,
  delivered: true,
  'not-delivered': true,
  cancelled: true,
  refunded: true,
  'partly-refunded': true,
  'not-placed': true,
  'payment-open': true,
  'merchant-notice': true,
  'verify-email': true,
  'reset-password': true,
  'password-changed': true,
  invitation: true,
  'webhook-disabled': true,
} satisfies Record<Template, true>);

/** An email that was requested by an event. */
export interface RequestedEmail {
  /** Id of the order, or of the requesting event for emails about an account. */
  readonly about: string;
  readonly template: Template;
  /** The partial refund, or the event of the failed delivery, that it is about: each has an email of its own; null: one email per template. */
  readonly occasionId: string | null;
  readonly email: DueEmail;
  /** The account it is about, if any. */
  readonly accountId: string | null;
  /** Trace of the request; null when it was not traced. */
  readonly traceparent: string | null;
  readonly correlationId: string | null;
}

/** An email that is due. */
export interface DueMail {
  readonly id: string;
  readonly messageId: string;
  readonly email: DueEmail;
  /** Null while the shop has no name and look of its own. */
  readonly brand: Brand | null;
  /** Number of earlier attempts. */
  readonly attempts: number;
  /** Id of the order, or of the requesting event for emails about an account. */
  readonly about: string;
  /** Trace of the request for the email; null when it was not traced. */
  readonly traceparent: string | null;
  readonly correlationId: string | null;
}
