import { Module, type DynamicModule } from '@nestjs/common';
import type { NotificationsConfig } from './config.js';
import { KeptMailController } from './kept-mail/kept-mail.controller.js';
import { KeptMails } from './kept-mail/kept-mail.repository.js';
import { KeptMailTransport } from './kept-mail/kept-mail.transport.js';
import { Composer } from './letters/composer.js';
import { LetterHandlers } from './letters/letter.handlers.js';
import { MailFigures } from './mail-log/mail.figures.js';
import { MailLog } from './mail-log/mail-log.repository.js';
import { SenderDomain } from './mail-log/sender-domain.js';
import { OrderEmailController } from './order-email/order-email.controller.js';
import { OrderEmail } from './order-email/order-email.js';
import { OrderEmailRequests } from './order-email/order-email-requests.repository.js';
import { Delivery } from './sending/delivery.js';
import { RetryScale } from './sending/retry-scale.js';
import { Sender } from './sending/sender.js';
import { SmtpTransport } from './sending/smtp.transport.js';

@Module({})
export class NotificationsModule {
  static with(config: NotificationsConfig): DynamicModule {
    return {
      module: NotificationsModule,
      controllers: [LetterHandlers, OrderEmailController, ...(config.MAIL_INBOX ? [KeptMailController] : [])],
      providers: [
        MailLog,
        MailFigures,
        KeptMails,
        OrderEmail,
        OrderEmailRequests,
        Sender,
        { provide: SenderDomain, useValue: new SenderDomain(config.MAIL_FROM) },
        { provide: RetryScale, useValue: new RetryScale(config.MAIL_RETRY_SCALE) },
        {
          provide: Composer,
          useValue: new Composer({ from: config.MAIL_FROM, merchant: config.MERCHANT_EMAIL, publicUrl: config.PUBLIC_URL }),
        },
        {
          provide: Delivery,
          useFactory: (kept: KeptMails) => {
            const [primary, fallback] = [config.SMTP_URL, config.SMTP_FALLBACK_URL].map(
              url => url && new SmtpTransport(url.reveal()),
            );
            return new Delivery(primary ?? new KeptMailTransport(kept), fallback);
          },
          inject: [KeptMails],
        },
      ],
    };
  }
}
