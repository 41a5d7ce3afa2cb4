import { CONFIG } from '@kirana/config';
import { Module } from '@nestjs/common';
import type { NotificationsConfig } from '../config.js';
import { Composer } from '../emails/composer.js';
import { EmailsModule } from '../emails/emails.module.js';
import { KeptMailModule } from '../kept-mail/kept-mail.module.js';
import { KeptMails } from '../kept-mail/kept-mail.repository.js';
import { KeptMailTransport } from './kept-mail.transport.js';
import { MailLogModule } from '../mail-log/mail-log.module.js';
import { Delivery } from './delivery.js';
import { EmailHandlers } from './email.handlers.js';
import { Sender } from './sender.js';
import { SmtpTransport } from './smtp.transport.js';

@Module({
  imports: [EmailsModule, KeptMailModule, MailLogModule],
  controllers: [EmailHandlers],
  providers: [
    Sender,
    {
      provide: Delivery,
      useFactory: (config: NotificationsConfig, kept: KeptMails, composer: Composer) => {
        const [primary, fallback] = [config.SMTP_URL, config.SMTP_FALLBACK_URL].map(
          url => url && new SmtpTransport(url.reveal(), composer),
        );
        return new Delivery(primary ?? new KeptMailTransport(kept), fallback);
      },
      inject: [CONFIG, KeptMails, Composer],
    },
  ],
})
export class SendingModule {}
