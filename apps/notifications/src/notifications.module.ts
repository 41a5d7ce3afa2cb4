import { Module, type DynamicModule } from '@nestjs/common';
import { Forgotten } from '@kirana/messaging';
import type { NotificationsConfig } from './config.js';
import { AdminFeedKeysController } from './event-feed/admin-feed-keys.controller.js';
import { EventFeed } from './event-feed/event-feed.js';
import { FeedController } from './event-feed/feed.controller.js';
import { FeedKeys } from './event-feed/feed-keys.repository.js';
import { ErasureHandlers } from './forget-recipient/erasure.handlers.js';
import { ForgetRecipientRepository } from './forget-recipient/forget-recipient.repository.js';
import { KeptMailController } from './kept-mail/kept-mail.controller.js';
import { KeptMails } from './kept-mail/kept-mail.repository.js';
import { KeptMailTransport } from './kept-mail/kept-mail.transport.js';
import { Composer } from './letters/composer.js';
import { LetterHandlers } from './letters/letter.handlers.js';
import { MailFigures } from './mail-log/mail.figures.js';
import { MailLog } from './mail-log/mail-log.repository.js';
import { SenderDomain } from './mail-log/sender-domain.js';
import { MyMailController } from './my-mail/my-mail.controller.js';
import { OrderEmailController } from './order-email/order-email.controller.js';
import { OrderEmail } from './order-email/order-email.js';
import { OrderEmailRequests } from './order-email/order-email-requests.repository.js';
import { systemResolver } from './outgoing/checked-lookup.js';
import { Poster } from './outgoing/poster.js';
import { News } from './public-events/news.js';
import { PublicEventHandlers } from './public-events/public-event.handlers.js';
import { PublicEventRetention } from './public-events/public-event-retention.js';
import { PublicEvents } from './public-events/public-events.repository.js';
import { TellIntegrators } from './public-events/tell-integrators.js';
import { PublicOrders } from './public-events/public-orders.repository.js';
import { Delivery } from './sending/delivery.js';
import { RetryScale } from './sending/retry-scale.js';
import { Sender } from './sending/sender.js';
import { SmtpTransport } from './sending/smtp.transport.js';
import { AdminWebhooksController } from './webhooks/admin-webhooks.controller.js';
import { AdminWebhooks } from './webhooks/admin-webhooks.js';
import { SealingKeys } from './webhooks/sealing-keys.js';
import { TestWebhook } from './webhooks/test-webhook.js';
import { WebhookDeliveries } from './webhooks/webhook-deliveries.repository.js';
import { WebhookEndpoints } from './webhooks/webhook-endpoints.repository.js';
import { WebhookPost } from './webhooks/webhook-post.js';
import { WebhookRhythm } from './webhooks/webhook-rhythm.js';
import { WebhookSecrets } from './webhooks/webhook-secrets.js';
import { WebhookTargetRules } from './webhooks/webhook-target-rules.js';
import { WebhookRunner } from './webhooks/webhook-runner.js';

/** Longest wait for an integrator, from the first packet to the end of its answer. */
const webhookTimeoutMs = 10_000;

@Module({})
export class NotificationsModule {
  static with(config: NotificationsConfig): DynamicModule {
    return {
      module: NotificationsModule,
      controllers: [
        LetterHandlers,
        ErasureHandlers,
        MyMailController,
        OrderEmailController,
        ...(config.MAIL_INBOX ? [KeptMailController] : []),
        PublicEventHandlers,
        FeedController,
        AdminFeedKeysController,
        AdminWebhooksController,
      ],
      providers: [
        Forgotten.of('notifications'),
        MailLog,
        MailFigures,
        ForgetRecipientRepository,
        KeptMails,
        OrderEmail,
        OrderEmailRequests,
        Sender,
        News,
        PublicOrders,
        PublicEvents,
        TellIntegrators,
        PublicEventRetention,
        EventFeed,
        FeedKeys,
        WebhookEndpoints,
        WebhookDeliveries,
        WebhookSecrets,
        WebhookPost,
        TestWebhook,
        { provide: SealingKeys, useValue: new SealingKeys(config.WEBHOOK_SECRETS_KEY) },
        WebhookRunner,
        AdminWebhooks,
        { provide: WebhookTargetRules, useValue: new WebhookTargetRules(config.WEBHOOK_LOOPBACK) },
        { provide: WebhookRhythm, useValue: new WebhookRhythm(config.WEBHOOK_RETRY_SCALE) },
        {
          provide: Poster,
          useValue: new Poster({
            development: config.WEBHOOK_LOOPBACK,
            resolve: systemResolver,
            timeoutMs: webhookTimeoutMs,
          }),
        },
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
