import { SecretBox } from '@kirana/config';
import { Module, type DynamicModule } from '@nestjs/common';
import type { IntegrationsConfig } from './config.js';
import { AdminFeedKeysController } from './event-feed/admin-feed-keys.controller.js';
import { EventFeed } from './event-feed/event-feed.js';
import { FeedController } from './event-feed/feed.controller.js';
import { FeedKeys } from './event-feed/feed-keys.repository.js';
import { systemResolver } from './outgoing/checked-lookup.js';
import { PublicHttpClient } from './outgoing/public-http-client.js';
import { PublicEventSignal } from './public-events/public-event-signal.js';
import { PublicEventHandlers } from './publish/public-event.handlers.js';
import { PublicEventRetention } from './public-events/public-event-retention.js';
import { PublicEvents } from './public-events/public-events.repository.js';
import { PublishPublicEvents } from './publish/publish-public-events.js';
import { PublicOrders } from './public-events/public-orders.repository.js';
import { AdminWebhooksController } from './webhooks/admin-webhooks.controller.js';
import { AdminWebhooks } from './webhooks/admin-webhooks.js';
import { TestWebhook } from './webhooks/test-webhook.js';
import { WebhookDeliveries } from './webhooks/webhook-deliveries.repository.js';
import { WebhookEndpoints } from './webhooks/webhook-endpoints.repository.js';
import { WebhookPost } from './webhooks/webhook-post.js';
import { WebhookRetryPolicy } from './webhooks/webhook-retry-policy.js';
import { WebhookSecretsRepository } from './webhooks/webhook-secrets.repository.js';
import { WebhookSecrets } from './webhooks/webhook-secrets.js';
import { WebhookRunner } from './webhooks/webhook-runner.js';

/** Maximum duration of a webhook request, from connecting to the end of the answer, milliseconds. */
const webhookTimeoutMs = 10_000;

@Module({})
export class IntegrationsModule {
  static with(config: IntegrationsConfig): DynamicModule {
    return {
      module: IntegrationsModule,
      controllers: [PublicEventHandlers, FeedController, AdminFeedKeysController, AdminWebhooksController],
      providers: [
        PublicEventSignal,
        PublicOrders,
        PublicEvents,
        PublishPublicEvents,
        PublicEventRetention,
        EventFeed,
        FeedKeys,
        WebhookEndpoints,
        WebhookDeliveries,
        WebhookSecrets,
        WebhookSecretsRepository,
        WebhookPost,
        TestWebhook,
        WebhookRunner,
        AdminWebhooks,
        { provide: SecretBox, useValue: new SecretBox(config.WEBHOOK_SECRETS_KEY, 'WEBHOOK_SECRETS_KEY') },
        { provide: WebhookRetryPolicy, useValue: new WebhookRetryPolicy(config.WEBHOOK_RETRY_SCALE) },
        {
          provide: PublicHttpClient,
          useValue: new PublicHttpClient({
            development: config.WEBHOOK_LOOPBACK,
            resolve: systemResolver,
            timeoutMs: webhookTimeoutMs,
          }),
        },
      ],
    };
  }
}
