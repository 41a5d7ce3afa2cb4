import type { DueEmail, DueMail } from '../mail-log/due-email.js';
import { MailRefused, type Mail } from './mail.js';
import { accountEmail } from './account-email.js';
import { acknowledgedOrderEmail } from './acknowledged-order-email.js';
import { renderHtml } from './render-html.js';
import { renderText } from './render-text.js';
import { merchantNotice } from './merchant-notice.js';
import { invitationEmail } from './invitation-email.js';
import { partialRefundEmail } from './partial-refund-email.js';
import { orderEmail } from './order-email.js';
import type { EmailContent } from './email-content.js';
import { webhookNotice } from './webhook-notice.js';

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
  compose({ messageId, email }: Pick<DueMail, 'messageId' | 'email'>): Mail {
    const content = withImprint(this.#content(email), email);
    const to = this.#recipient(email);
    return {
      messageId,
      from: { name: 'Kirana', address: this.settings.from },
      to: { name: headerSafe(to.name), address: headerSafe(to.address) },
      replyTo: email.template === 'merchant-notice' ? headerSafe(email.data.customer.email) : this.#shop(email),
      subject: headerSafe(content.subject),
      html: renderHtml(content),
      text: renderText(content),
    };
  }

  #content(email: DueEmail): EmailContent {
    const publicUrl = this.settings.publicUrl.replace(/\/+$/, '');
    switch (email.template) {
      case 'merchant-notice':
        return merchantNotice(email.data, publicUrl);
      case 'webhook-disabled':
        return webhookNotice(email.data, publicUrl);
      case 'not-placed':
      case 'payment-open':
        return acknowledgedOrderEmail(email.data, publicUrl);
      case 'invitation':
        return invitationEmail(email.data, publicUrl);
      case 'partly-refunded':
        return partialRefundEmail(email.data, publicUrl);
      case 'verify-email':
      case 'reset-password':
        return accountEmail(email.template, email.data, publicUrl);
      default:
        return orderEmail(email.data, email.at, publicUrl);
    }
  }

  #recipient(email: DueEmail): { name: string; address: string } {
    if (email.template === 'merchant-notice' || email.template === 'webhook-disabled')
      return { name: 'Kirana', address: this.#shop(email) };
    // The name of a person who is invited is not known yet.
    if (email.template === 'invitation') return { name: '', address: email.data.email };
    const recipient = 'customer' in email.data ? email.data.customer : email.data;
    return { name: recipient.name, address: recipient.email };
  }

  #shop({ data }: DueEmail): string {
    return ('customer' in data ? data.merchantEmail : undefined) ?? this.settings.merchant;
  }
}

/** Adds the line of the shop that says who sells to the foot of an email. */
function withImprint(content: EmailContent, { data }: DueEmail): EmailContent {
  const imprint = 'imprint' in data ? data.imprint : undefined;
  return imprint === undefined ? content : { ...content, imprint };
}

/** Events are validated when they are received; this is the last check before sending. */
function headerSafe(text: string): string {
  if (/\p{Cc}/u.test(text)) throw new MailRefused('a header holds a control character');
  return text;
}
