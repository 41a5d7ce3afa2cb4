import { emailTexts } from '@kirana/i18n';
import type { InvitationData } from '../mail-log/due-email.js';
import type { EmailContent } from './email-content.js';
import type { MailFrame } from './mail-frame.js';
import { longDateTime } from './long-date-time.js';

/** Builds the email that invites a person to the staff; a role of a later release is named as the event names it. */
export function invitationEmail(
  { locale, role, invitedBy, token, expiresAt }: InvitationData,
  { publicUrl, brand }: MailFrame,
): EmailContent {
  const texts = emailTexts[locale];
  const about = {
    invitedBy,
    shop: brand.name,
    role: texts.roles[role] ?? role,
    until: longDateTime(expiresAt, locale),
  };
  const { subject, heading, paragraphs, action, footer } = texts.invitation(about);
  return {
    locale,
    subject,
    preview: paragraphs[0] ?? '',
    heading,
    paragraphs,
    action: { label: action, url: `${publicUrl}/auth#invite=${encodeURIComponent(token)}` },
    footer,
  };
}
