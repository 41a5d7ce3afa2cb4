import { SecretBox } from '@kirana/config';
import { PublicHttpClient, systemResolver } from '@kirana/http-edge';
import { Module, type DynamicModule } from '@nestjs/common';
import type { IntegrationsConfig } from './config.js';
import { ApiKeysController } from './api-keys/api-keys.controller.js';
import { ApiKeys } from './api-keys/api-keys.repository.js';
import { VerifyKeyController } from './api-keys/verify-key.controller.js';
import { EventFeed } from './event-feed/event-feed.js';
import { FeedController } from './event-feed/feed.controller.js';
import { ExtensionEvents } from './extension-events/extension-events.js';
import { PublicEventSignal } from './public-events/public-event-signal.js';
import { PublicEventHandlers } from './publish/public-event.handlers.js';
import { PublicEvents } from './public-events/public-events.repository.js';
import { PublicStock } from './public-events/public-stock.repository.js';
import { ProductEventHandlers } from './publish/product-event.handlers.js';
import { PublicEventWriter } from './publish/public-event-writer.js';
import { PublishPublicEvents } from './publish/publish-public-events.js';
import { PublishStock } from './publish/publish-stock.js';
import { StockLevelHandlers } from './publish/stock-level.handlers.js';
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
      controllers: [
        PublicEventHandlers,
        ProductEventHandlers,
        StockLevelHandlers,
        FeedController,
        ApiKeysController,
        VerifyKeyController,
        AdminWebhooksController,
      ],
      providers: [
        PublicEventSignal,
        PublicOrders,
        PublicEvents,
        PublicEventWriter,
        PublishPublicEvents,
        PublicStock,
        PublishStock,
        EventFeed,
        ApiKeys,
        WebhookEndpoints,
        WebhookDeliveries,
        WebhookSecrets,
        WebhookSecretsRepository,
        WebhookPost,
        TestWebhook,
        WebhookRunner,
        AdminWebhooks,
        ExtensionEvents,
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
