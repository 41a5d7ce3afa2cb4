import { Module } from '@nestjs/common';
import { PublicEventsModule } from '../public-events/public-events.module.js';
import { WebhooksModule } from '../webhooks/webhooks.module.js';
import { ProductEventHandlers } from './product-event.handlers.js';
import { PublicEventWriter } from './public-event-writer.js';
import { PublicEventHandlers } from './public-event.handlers.js';
import { PublishPublicEvents } from './publish-public-events.js';
import { PublishStock } from './publish-stock.js';
import { StockLevelHandlers } from './stock-level.handlers.js';

@Module({
  imports: [PublicEventsModule, WebhooksModule],
  controllers: [PublicEventHandlers, ProductEventHandlers, StockLevelHandlers],
  providers: [PublicEventWriter, PublishPublicEvents, PublishStock],
})
export class PublishModule {}
