import { Module } from '@nestjs/common';
import { ApiKeysModule } from '../api-keys/api-keys.module.js';
import { PublicEventsModule } from '../public-events/public-events.module.js';
import { EventFeed } from './event-feed.js';
import { FeedController } from './feed.controller.js';

@Module({
  imports: [ApiKeysModule, PublicEventsModule],
  controllers: [FeedController],
  providers: [EventFeed],
})
export class EventFeedModule {}
