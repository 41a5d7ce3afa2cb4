import { Module } from '@nestjs/common';
import { ApiKeysModule } from './api-keys/api-keys.module.js';
import { EventFeedModule } from './event-feed/event-feed.module.js';
import { ExtensionEventsModule } from './extension-events/extension-events.module.js';
import { PublicEventsModule } from './public-events/public-events.module.js';
import { PublishModule } from './publish/publish.module.js';
import { WebhooksModule } from './webhooks/webhooks.module.js';

@Module({
  imports: [ApiKeysModule, EventFeedModule, ExtensionEventsModule, PublicEventsModule, PublishModule, WebhooksModule],
})
export class IntegrationsModule {}
