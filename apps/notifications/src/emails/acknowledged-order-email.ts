import { cityWords, clock, emailTexts, formatMoney, inLanguage, shopCancelled } from '@kirana/i18n';
import type { AcknowledgedOrderData } from '../mail-log/due-email.js';
import type { EmailContent } from './email-content.js';
import type { MailFrame } from './mail-frame.js';

/** Builds an email to a customer who did not see it on the page: the order was not placed, or it can be paid now. */
export function acknowledgedOrderEmail(data: AcknowledgedOrderData, { publicUrl, brand }: MailFrame): EmailContent {
  const {
    email,
    locale,
    number,
    customer,
    totalMinor,
    reason = 'unknown',
    shopReason,
    shortLines = [],
    paymentUrl,
    payUntil,
    accessToken,
  } = data;
  const texts = emailTexts[locale];
  const about = {
    name: customer.name,
    number,
    total: formatMoney(totalMinor, locale),
    reason,
    until: payUntil && clock(new Date(payUntil)),
  };
  const { subject, heading, paragraphs, action } = email === 'payment-open' ? texts.paymentOpen(about) : texts.notPlaced(about);
  const content = {
    locale,
    subject,
    preview: paragraphs[0] ?? '',
    heading,
    paragraphs: shopReason ? [paragraphs[0] ?? '', shopCancelled[locale][shopReason], ...paragraphs.slice(1)] : paragraphs,
    footer: texts.footer(brand.name, inLanguage(brand.tagline, locale), cityWords(locale)),
  };
  if (email === 'payment-open') {
    const order = { label: texts.seeOrder, url: `${publicUrl}/track-order/${number}#access=${accessToken}` };
    return { ...content, action: { label: action, url: paymentUrl ?? order.url }, link: order };
  }
  return {
    ...content,
    rows: shortLines.map(({ name, requested, available }) => ({ name, value: texts.shortLine({ requested, available }) })),
    action: { label: action, url: `${publicUrl}/cart` },
  };
}
