import { acknowledgedOrderEmails, orderEmails } from '@kirana/contracts';
import { locales, type Locale } from '@kirana/i18n';
import type { DueEmail } from '../src/mail-log/due-email.js';
import {
  aNotDeliveredEmail,
  aPartialRefundEmail,
  aPasswordChange,
  aVerificationEmailRequested,
  anInvitation,
  anOrderEmail,
  anOrderEmailRequested,
} from './email.mother.js';

const at = '2026-11-21T13:20:00Z';

/** Every email in every language. */
export const everyEmail: DueEmail[] = locales.flatMap(locale => [
  ...orderEmails.map(email => ({ template: email, data: anOrderEmailRequested({ email, locale }), at })),
  ...acknowledgedOrderEmails.map(email => ({ template: email, data: anOrderEmail({ email, locale }), at })),
  { template: 'merchant-notice' as const, data: anOrderEmailRequested({ locale }), at },
  { template: 'not-delivered' as const, data: aNotDeliveredEmail({ locale }), at },
  { template: 'partly-refunded' as const, data: aPartialRefundEmail({ locale }), at },
  { template: 'verify-email' as const, data: aVerificationEmailRequested({ locale }), at },
  { template: 'reset-password' as const, data: aVerificationEmailRequested({ locale }), at },
  { template: 'reset-password' as const, data: { ...aVerificationEmailRequested({ locale }), signedUpAgain: true }, at },
  { template: 'reset-password' as const, data: { ...aVerificationEmailRequested({ locale }), startsAnew: true }, at },
  { template: 'password-changed' as const, data: aPasswordChange({ locale }), at },
  { template: 'invitation' as const, data: anInvitation({ locale }), at },
]);
for (const because of ['gone', 'failing'] as const) {
  everyEmail.push({ template: 'webhook-disabled', data: { name: 'Acme', url: 'https://acme.example/<hook>', because }, at });
}

/** Emails to the shop are in Polish. */
export function localeOf(email: DueEmail): Locale {
  return email.template === 'merchant-notice' || email.template === 'webhook-disabled' ? 'pl' : email.data.locale;
}
