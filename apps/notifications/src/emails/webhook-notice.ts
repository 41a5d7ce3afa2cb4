import { shopLocale } from '@kirana/i18n';
import type { WebhookNotice } from '../mail-log/due-email.js';
import type { EmailContent } from './email-content.js';
import type { MailFrame } from './mail-frame.js';
import { words } from './translations/translations.js';

/** Builds the notice to the shop that a webhook endpoint was disabled. */
export function webhookNotice({ name, url, because }: WebhookNotice, { publicUrl, brand }: MailFrame): EmailContent {
  const locale = brand.shopLanguage ?? shopLocale;
  const { subject, heading, paragraphs, console, footer } = words[locale].webhookDisabled({ name, url, because });
  return {
    locale,
    subject,
    preview: paragraphs[0] ?? '',
    heading,
    paragraphs,
    link: { label: console, url: `${publicUrl}/admin/integrators` },
    footer,
  };
}
