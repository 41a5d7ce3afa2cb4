import { emailVerified } from './events/identity/email-verified.v1.js';
import { passwordResetDue } from './events/identity/password-reset-due.v1.js';
import { verificationDue } from './events/identity/verification-due.v1.js';
import { letterDue } from './events/orders/letter-due.v1.js';
import { paymentDue } from './events/orders/payment-due.v1.js';
import type { EventContract } from './envelope.js';

/**
 * Events that name a person, and that nobody needs any more once the person is forgotten: a dead letter of one goes with them (ADR 0050).
 * `identity.account-erased.v1` names an address as well, but it is what asks for the forgetting, so it is never thrown away.
 */
export const personalEvents: readonly EventContract[] = [letterDue, paymentDue, verificationDue, passwordResetDue, emailVerified];
