import { cityWords, emailTexts, inLanguage } from '@kirana/i18n';
import type { NotDeliveredData } from '../mail-log/due-email.js';
import type { EmailContent } from './email-content.js';
import type { MailFrame } from './mail-frame.js';

/** Builds the email about an order that its rider could not hand over. */
export function notDeliveredEmail(data: NotDeliveredData, { publicUrl, brand }: MailFrame): EmailContent {
  const { locale, number, customer, reason, triesAgain, accessToken } = data;
  const texts = emailTexts[locale];
  const { subject, heading, paragraphs } = texts.notDelivered({ name: customer.name, number, reason, triesAgain });
  return {
    locale,
    subject,
    preview: paragraphs[0] ?? '',
    heading,
    paragraphs,
    footer: texts.footer(brand.name, inLanguage(brand.tagline, locale), cityWords(locale)),
    link: { label: texts.seeOrder, url: `${publicUrl}/track-order/${number}#access=${accessToken}` },
  };
}
