import { formatTime } from '@kirana/i18n';
import type { AccountEmailData } from '../mail-log/due-email.js';
import type { EmailContent } from './email-content.js';
import type { MailFrame } from './mail-frame.js';
import { words } from './translations/translations.js';

/** Builds an email to the owner of an account: to confirm an address, or to choose a new password. */
export function accountEmail(
  template: 'verify-email' | 'reset-password',
  data: AccountEmailData,
  { publicUrl, brand }: MailFrame,
): EmailContent {
  const { locale, name, token, expiresAt } = data;
  const texts = words[locale];
  const about = { name, shop: brand.name, until: formatTime(expiresAt, 'longDateTime', locale) };
  const isReset = template === 'reset-password';
  const isAgain = 'signedUpAgain' in data && data.signedUpAgain === true;
  const { subject, heading, paragraphs, action } = isReset
    ? texts[isAgain ? 'signedUpAgain' : 'resetPassword'](about)
    : texts.verifyEmail(about);
  return {
    locale,
    subject,
    preview: paragraphs[0] ?? '',
    heading,
    paragraphs,
    action: { label: action, url: `${publicUrl}/auth#${isReset ? 'reset' : 'verify'}=${encodeURIComponent(token)}` },
    footer: texts.footer(brand.name, brand.tagline?.[locale]),
  };
}
