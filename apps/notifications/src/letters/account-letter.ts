import type { AccountLetterData } from '../mail-log/due-letter.js';
import type { Outline } from './outline.js';
import { warsawTime } from './warsaw-time.js';
import { words } from './words.js';

/** A letter to the owner of an account: to confirm an address, or to choose a new password. */
export function accountLetter(template: 'verify-email' | 'reset-password', data: AccountLetterData, publicUrl: string): Outline {
  const { locale, name, token, expiresAt } = data;
  const said = words[locale];
  const about = { name, until: warsawTime(expiresAt, locale) };
  const isReset = template === 'reset-password';
  const { subject, heading, paragraphs, action } = isReset ? said.resetPassword(about) : said.verifyEmail(about);
  return {
    locale,
    subject,
    preview: paragraphs[0] ?? '',
    heading,
    paragraphs,
    action: { label: action, url: `${publicUrl}/auth#${isReset ? 'reset' : 'verify'}=${encodeURIComponent(token)}` },
    footer: said.footer,
  };
}
