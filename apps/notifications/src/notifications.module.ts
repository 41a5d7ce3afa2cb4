import { Module, type DynamicModule } from '@nestjs/common';
import { ErasedSubjects } from '@kirana/messaging';
import type { NotificationsConfig } from './config.js';
import { ErasureHandlers } from './erase-recipient/erasure.handlers.js';
import { RecipientErasureRepository } from './erase-recipient/recipient-erasure.repository.js';
import { KeptMailController } from './kept-mail/kept-mail.controller.js';
import { KeptMails } from './kept-mail/kept-mail.repository.js';
import { KeptMailTransport } from './kept-mail/kept-mail.transport.js';
import { Composer } from './emails/composer.js';
import { EmailHandlers } from './sending/email.handlers.js';
import { MailMetrics } from './mail-log/mail.metrics.js';
import { MailLog } from './mail-log/mail-log.repository.js';
import { SenderDomain } from './mail-log/sender-domain.js';
import { MyMailController } from './my-mail/my-mail.controller.js';
import { OrderEmailController } from './order-email/order-email.controller.js';
import { OrderEmail } from './order-email/order-email.js';
import { OrderEmailRequests } from './order-email/order-email-requests.repository.js';
import { Delivery } from './sending/delivery.js';
import { Sender } from './sending/sender.js';
import { SmtpTransport } from './sending/smtp.transport.js';

@Module({})
export class NotificationsModule {
  static with(config: NotificationsConfig): DynamicModule {
    return {
      module: NotificationsModule,
      controllers: [
        EmailHandlers,
        ErasureHandlers,
        MyMailController,
        OrderEmailController,
        ...(config.MAIL_INBOX ? [KeptMailController] : []),
      ],
      providers: [
        ErasedSubjects.of('notifications'),
        MailLog,
        MailMetrics,
        RecipientErasureRepository,
        KeptMails,
        OrderEmail,
        OrderEmailRequests,
        Sender,
        { provide: SenderDomain, useValue: new SenderDomain(config.MAIL_FROM) },
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
