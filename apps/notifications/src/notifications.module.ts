import { Module, type DynamicModule } from '@nestjs/common';
import { PublicHttpClient, systemResolver } from '@kirana/http-edge';
import { ErasedSubjects } from '@kirana/messaging';
import type { NotificationsConfig } from './config.js';
import { AdminMailController } from './admin-mail/admin-mail.controller.js';
import { BrandHandlers } from './brand/brand.handlers.js';
import { BrandRepository } from './brand/brand.repository.js';
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
import { PushController } from './push/push.controller.js';
import { PushHandlers } from './push/push.handlers.js';
import { PushKeys } from './push/push-keys.js';
import { PushRunner } from './push/push-runner.js';
import { PushSubscriptions } from './push/push-subscriptions.repository.js';
import { Pushes } from './push/pushes.repository.js';
import { WebPush } from './push/web-push.js';
import { Delivery } from './sending/delivery.js';
import { Sender } from './sending/sender.js';
import { SmtpTransport } from './sending/smtp.transport.js';

/** Longest time for a push message, from connecting to the end of the answer, milliseconds. */
const pushTimeoutMs = 10_000;

@Module({})
export class NotificationsModule {
  static with(config: NotificationsConfig): DynamicModule {
    return {
      module: NotificationsModule,
      controllers: [
        AdminMailController,
        EmailHandlers,
        BrandHandlers,
        ErasureHandlers,
        MyMailController,
        OrderEmailController,
        PushController,
        PushHandlers,
        KeptMailController,
      ],
      providers: [
        ErasedSubjects.of('notifications'),
        MailLog,
        BrandRepository,
        MailMetrics,
        RecipientErasureRepository,
        KeptMails,
        OrderEmail,
        OrderEmailRequests,
        Sender,
        PushSubscriptions,
        Pushes,
        PushRunner,
        WebPush,
        { provide: PushKeys, useValue: new PushKeys(config.PUSH_KEY, config.MERCHANT_EMAIL) },
        {
          provide: PublicHttpClient,
          useValue: new PublicHttpClient({
            development: config.PUSH_LOOPBACK,
            resolve: systemResolver,
            timeoutMs: pushTimeoutMs,
          }),
        },
        { provide: SenderDomain, useValue: new SenderDomain(config.MAIL_FROM) },
        {
          provide: Composer,
          useValue: new Composer({ from: config.MAIL_FROM, merchant: config.MERCHANT_EMAIL, publicUrl: config.PUBLIC_URL }),
        },
        {
          provide: Delivery,
          useFactory: (kept: KeptMails, composer: Composer) => {
            const [primary, fallback] = [config.SMTP_URL, config.SMTP_FALLBACK_URL].map(
              url => url && new SmtpTransport(url.reveal(), composer),
            );
            return new Delivery(primary ?? new KeptMailTransport(kept), fallback);
          },
          inject: [KeptMails, Composer],
        },
      ],
    };
  }
}
