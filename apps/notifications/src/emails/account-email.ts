import { cityWords, emailTexts, inLanguage } from '@kirana/i18n';
import type { AccountEmailData, PasswordChangedData } from '../mail-log/due-email.js';
import type { EmailContent } from './email-content.js';
import type { MailFrame } from './mail-frame.js';
import { longDateTime } from './long-date-time.js';

/** Builds an email to the owner of an account: to confirm an address, or to choose a new password. */
export function accountEmail(
  template: 'verify-email' | 'reset-password',
  data: AccountEmailData,
  { publicUrl, brand }: MailFrame,
): EmailContent {
  const { locale, name, token, expiresAt } = data;
  const texts = emailTexts[locale];
  const about = { name, shop: brand.name, until: longDateTime(expiresAt, locale) };
  const isReset = template === 'reset-password';
  const isAgain = 'signedUpAgain' in data && data.signedUpAgain === true;
  const startsAnew = 'startsAnew' in data && data.startsAnew === true;
  const { subject, heading, paragraphs, action } = isReset
    ? texts[isAgain ? 'signedUpAgain' : 'resetPassword'](about)
    : texts.verifyEmail(about);
  return {
    locale,
    subject,
    preview: paragraphs[0] ?? '',
    heading,
    paragraphs: startsAnew ? [...paragraphs, texts.startsAnew] : paragraphs,
    action: { label: action, url: `${publicUrl}/auth#${isReset ? 'reset' : 'verify'}=${encodeURIComponent(token)}` },
    footer: texts.footer(brand.name, inLanguage(brand.tagline, locale), cityWords(locale)),
  };
}

/** Builds the email that says when the password was changed. It leads to the page that sends a reset link, and holds none itself. */
export function passwordChangedEmail(
  { locale, name }: PasswordChangedData,
  at: string,
  { publicUrl, brand }: MailFrame,
): EmailContent {
  const texts = emailTexts[locale];
  const { subject, heading, paragraphs, action } = texts.passwordChanged({
    name,
    shop: brand.name,
    when: longDateTime(at, locale),
  });
  return {
    locale,
    subject,
    preview: paragraphs[0] ?? '',
    heading,
    paragraphs,
    action: { label: action, url: `${publicUrl}/auth#forgot` },
    footer: texts.footer(brand.name, inLanguage(brand.tagline, locale), cityWords(locale)),
  };
}
