import { CONFIG, SecretBox } from '@kirana/config';
import { PublicHttpClient, systemResolver } from '@kirana/http-edge';
import { Module } from '@nestjs/common';
import type { IntegrationsConfig } from '../config.js';
import { PublicEventsModule } from '../public-events/public-events.module.js';
import { AdminWebhooksController } from './admin-webhooks.controller.js';
import { AdminWebhooks } from './admin-webhooks.js';
import { TestWebhook } from './test-webhook.js';
import { WebhookDeliveries } from './webhook-deliveries.repository.js';
import { WebhookEndpoints } from './webhook-endpoints.repository.js';
import { WebhookPost } from './webhook-post.js';
import { WebhookRetryPolicy } from './webhook-retry-policy.js';
import { WebhookRunner } from './webhook-runner.js';
import { WebhookSecrets } from './webhook-secrets.js';
import { WebhookSecretsRepository } from './webhook-secrets.repository.js';

/** Maximum duration of a webhook request, from connecting to the end of the answer, milliseconds. */
const webhookTimeoutMs = 10_000;

@Module({
  imports: [PublicEventsModule],
  controllers: [AdminWebhooksController],
  providers: [
    WebhookEndpoints,
    WebhookDeliveries,
    WebhookSecrets,
    WebhookSecretsRepository,
    WebhookPost,
    TestWebhook,
    WebhookRunner,
    AdminWebhooks,
    {
      provide: SecretBox,
      useFactory: ({ WEBHOOK_SECRETS_KEY }: IntegrationsConfig) => new SecretBox(WEBHOOK_SECRETS_KEY, 'WEBHOOK_SECRETS_KEY'),
      inject: [CONFIG],
    },
    {
      provide: WebhookRetryPolicy,
      useFactory: ({ WEBHOOK_RETRY_SCALE }: IntegrationsConfig) => new WebhookRetryPolicy(WEBHOOK_RETRY_SCALE),
      inject: [CONFIG],
    },
    {
      provide: PublicHttpClient,
      useFactory: ({ WEBHOOK_LOOPBACK }: IntegrationsConfig) =>
        new PublicHttpClient({ development: WEBHOOK_LOOPBACK, resolve: systemResolver, timeoutMs: webhookTimeoutMs }),
      inject: [CONFIG],
    },
  ],
  exports: [WebhookDeliveries],
})
export class WebhooksModule {}
