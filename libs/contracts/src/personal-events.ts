import { emailVerified } from './events/identity/email-verified.v1.js';
import { invitationEmailRequested } from './events/identity/invitation-email-requested.v1.js';
import { passwordChangedEmailRequested } from './events/identity/password-changed-email-requested.v1.js';
import { passwordResetEmailRequested } from './events/identity/password-reset-email-requested.v1.js';
import { verificationEmailRequested } from './events/identity/verification-email-requested.v1.js';
import { orderEmailRequested } from './events/orders/order-email-requested.v1.js';
import { acknowledgedOrderEmailRequested } from './events/orders/acknowledged-order-email-requested.v1.js';
import { partialRefundEmailRequested } from './events/orders/partial-refund-email-requested.v1.js';
import { paymentRequested } from './events/orders/payment-requested.v1.js';
import type { EventContract } from './envelope.js';

/**
 * Events that name a person and are no longer needed once the person is erased: their dead letters are removed then (ADR 0027).
 * `identity.account-erased.v1` contains an address as well, but it requests the erasure, so it is never removed.
 */
export const personalEvents: readonly EventContract[] = [
  orderEmailRequested,
  acknowledgedOrderEmailRequested,
  partialRefundEmailRequested,
  paymentRequested,
  verificationEmailRequested,
  invitationEmailRequested,
  passwordResetEmailRequested,
  passwordChangedEmailRequested,
  emailVerified,
];
