import { emailTexts, formatMoney, shopLocale } from '@kirana/i18n';
import type { OrderEmailData } from '../mail-log/due-email.js';
import { deliveryRows, receiptOutline } from './order-email.js';
import type { EmailContent } from './email-content.js';
import type { MailFrame } from './mail-frame.js';

/**
 * Builds the notice of a new order to the shop (CALL-005, `notifyMerchant`). It links to the console and contains no access token of the
 * customer's page.
 */
export function merchantNotice(data: OrderEmailData, { publicUrl, brand }: MailFrame): EmailContent {
  const locale = brand.shopLanguage ?? shopLocale();
  const forShop = { ...data, locale };
  const texts = emailTexts[locale];
  const total = formatMoney(data.totals.totalMinor, locale);
  const { subject, heading, paragraphs, items, console, footer } = texts.merchantNotice({
    shop: brand.name,
    number: data.number,
    total,
  });
  return {
    locale,
    subject,
    preview: paragraphs[0] ?? '',
    heading,
    paragraphs,
    rows: [...deliveryRows(forShop), { name: texts.rows.email, value: data.customer.email }],
    receipt: { ...receiptOutline(forShop), title: items },
    link: { label: console, url: `${publicUrl}/admin/orders` },
    footer,
  };
}
