import { deliveredBrand, type Brand } from '../brand/brand.js';
import type { DueEmail, DueMail, WebhookNotice } from '../mail-log/due-email.js';
import { MailRefused, type Mail } from './mail.js';
import { accountEmail, passwordChangedEmail } from './account-email.js';
import { acknowledgedOrderEmail } from './acknowledged-order-email.js';
import { renderHtml } from './render-html.js';
import { renderText } from './render-text.js';
import { merchantNotice } from './merchant-notice.js';
import { invitationEmail } from './invitation-email.js';
import { notDeliveredEmail } from './not-delivered-email.js';
import { partialRefundEmail } from './partial-refund-email.js';
import { orderEmail } from './order-email.js';
import type { EmailContent } from './email-content.js';
import { withoutLinks } from './without-links.js';
import { emailTexts, inLanguage, shopLocale } from '@kirana/i18n';
import type { MailFrame } from './mail-frame.js';

export interface ComposerSettings {
  /** The sender's address. */
  readonly from: string;
  /** Address of the shop, used when an order names none. */
  readonly merchant: string;
  /** Without a trailing slash. */
  readonly publicUrl: string;
}

/** Composes the mail of a due email. */
export class Composer {
  constructor(private readonly settings: ComposerSettings) {}

  /** @throws MailRefused when a name, an address or the subject contains a control character that could inject a header. */
  compose({ messageId, email, brand: told }: Pick<DueMail, 'messageId' | 'email' | 'brand'>): Mail {
    const brand = told ?? deliveredBrand;
    const content = {
      ...withEndLines(this.#content(withoutLinks(email), brand), email, brand),
      shop: brand.name,
      accent: brand.accent,
    };
    const to = this.#recipient(email, brand);
    return {
      messageId,
      from: { name: headerSafe(brand.name), address: this.settings.from },
      to: { name: headerSafe(to.name), address: headerSafe(to.address) },
      replyTo: email.template === 'merchant-notice' ? headerSafe(email.data.customer.email) : this.#shop(email),
      subject: headerSafe(content.subject),
      html: renderHtml(content),
      text: renderText(content),
    };
  }

  #content(email: DueEmail, brand: Brand): EmailContent {
    const frame = { publicUrl: this.settings.publicUrl.replace(/\/+$/, ''), brand };
    switch (email.template) {
      case 'merchant-notice':
        return merchantNotice(email.data, frame);
      case 'webhook-disabled':
        return webhookNotice(email.data, frame);
      case 'not-placed':
      case 'payment-open':
        return acknowledgedOrderEmail(email.data, frame);
      case 'invitation':
        return invitationEmail(email.data, frame);
      case 'partly-refunded':
        return partialRefundEmail(email.data, frame);
      case 'not-delivered':
        return notDeliveredEmail(email.data, frame);
      case 'verify-email':
      case 'reset-password':
        return accountEmail(email.template, email.data, frame);
      case 'password-changed':
        return passwordChangedEmail(email.data, email.at, frame);
      default:
        return orderEmail(email.data, email.at, frame);
    }
  }

  #recipient(email: DueEmail, { name: shop }: Brand): { name: string; address: string } {
    if (email.template === 'merchant-notice' || email.template === 'webhook-disabled')
      return { name: shop, address: this.#shop(email) };
    // The name of a person who is invited is not known yet.
    if (email.template === 'invitation') return { name: '', address: email.data.email };
    const recipient = 'customer' in email.data ? email.data.customer : email.data;
    return { name: recipient.name, address: recipient.email };
  }

  #shop({ data }: DueEmail): string {
    return ('customer' in data ? data.merchantEmail : undefined) ?? this.settings.merchant;
  }
}

/** Adds to the foot of an email to a customer what the shop has to say, and to those about orders who sells. */
function withEndLines(content: EmailContent, email: DueEmail, { emailLine }: Brand): EmailContent {
  const isForShop = email.template === 'merchant-notice' || email.template === 'webhook-disabled';
  const line = isForShop ? undefined : inLanguage(emailLine, content.locale);
  const imprint = 'imprint' in email.data ? email.data.imprint : undefined;
  return { ...content, endLines: [line, imprint].filter(text => text !== undefined) };
}

/** Events are validated when they are received; this is the last check before sending. */
function headerSafe(text: string): string {
  if (/\p{Cc}/u.test(text)) throw new MailRefused('a header holds a control character');
  return text;
}

/** Builds the notice to the shop that a webhook endpoint was disabled. */
function webhookNotice({ name, url, because }: WebhookNotice, { publicUrl, brand }: MailFrame): EmailContent {
  const locale = brand.shopLanguage ?? shopLocale();
  const { subject, heading, paragraphs, console, footer } = emailTexts[locale].webhookDisabled({ name, url, because });
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
