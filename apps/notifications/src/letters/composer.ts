import type { DueLetter, DueMail } from '../mail-log/due-letter.js';
import { MailRefused, type Mail } from '../sending/transport.js';
import { accountLetter } from './account-letter.js';
import { layOutHtml } from './lay-out-html.js';
import { layOutText } from './lay-out-text.js';
import { merchantNotice } from './merchant-notice.js';
import { orderLetter } from './order-letter.js';
import type { Outline } from './outline.js';
import { webhookNotice } from './shop-notice.js';

export interface ComposerSettings {
  /** The sender's address. */
  readonly from: string;
  /** The shop's address, where an order names none. */
  readonly merchant: string;
  /** Without a slash at the end. */
  readonly publicUrl: string;
}

/** Turns what is due into a mail. */
export class Composer {
  constructor(private readonly settings: ComposerSettings) {}

  /** @throws MailRefused when a name, an address or the subject would break out of its header. */
  compose({ messageId, letter }: Pick<DueMail, 'messageId' | 'letter'>): Mail {
    const outline = this.#outline(letter);
    const to = this.#recipient(letter);
    return {
      messageId,
      from: { name: 'Kirana', address: this.settings.from },
      to: { name: headerSafe(to.name), address: headerSafe(to.address) },
      replyTo: letter.template === 'merchant-notice' ? headerSafe(letter.data.customer.email) : this.#shop(letter),
      subject: headerSafe(outline.subject),
      html: layOutHtml(outline),
      text: layOutText(outline),
    };
  }

  #outline(letter: DueLetter): Outline {
    const publicUrl = this.settings.publicUrl.replace(/\/+$/, '');
    switch (letter.template) {
      case 'merchant-notice':
        return merchantNotice(letter.data, publicUrl);
      case 'webhook-disabled':
        return webhookNotice(letter.data, publicUrl);
      case 'verify-email':
      case 'reset-password':
        return accountLetter(letter.template, letter.data, publicUrl);
      default:
        return orderLetter(letter.data, letter.at, publicUrl);
    }
  }

  #recipient(letter: DueLetter): { name: string; address: string } {
    if (letter.template === 'merchant-notice' || letter.template === 'webhook-disabled')
      return { name: 'Kirana', address: this.#shop(letter) };
    const { name, email } = 'customer' in letter.data ? letter.data.customer : letter.data;
    return { name, address: email };
  }

  #shop({ data }: DueLetter): string {
    return ('customer' in data ? data.merchantEmail : undefined) ?? this.settings.merchant;
  }
}

/** The events are checked for this when they come in; here is the last place before the wire. */
function headerSafe(text: string): string {
  if (/\p{Cc}/u.test(text)) throw new MailRefused('a header holds a control character');
  return text;
}
