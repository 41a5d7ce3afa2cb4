import {
  emailVerified,
  invitationEmailRequested,
  passwordChangedEmailRequested,
  passwordResetEmailRequested,
  verificationEmailRequested,
} from './events/identity.js';
import {
  orderEmailRequested,
  acknowledgedOrderEmailRequested,
  notDeliveredEmailRequested,
  partialRefundEmailRequested,
} from './events/order-emails.js';
import { paymentRequested } from './events/orders.js';
import type { EventContract } from './envelope.js';

/**
 * Events that name a person and are no longer needed once the person is erased: their dead letters are removed then (ADR 0027).
 * `identity.account-erased.v1` contains an address as well, but it requests the erasure, so it is never removed.
 */
export const personalEvents: readonly EventContract[] = [
  orderEmailRequested,
  acknowledgedOrderEmailRequested,
  notDeliveredEmailRequested,
  partialRefundEmailRequested,
  paymentRequested,
  verificationEmailRequested,
  invitationEmailRequested,
  passwordResetEmailRequested,
  passwordChangedEmailRequested,
  emailVerified,
];
