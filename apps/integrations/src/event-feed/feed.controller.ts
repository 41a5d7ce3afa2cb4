import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { feedRoutes, type FeedPage, type ReadFeed } from '@kirana/contracts';
import { CurrentProgram, type Program } from '@kirana/http-edge';
import { EventFeed } from './event-feed.js';

@Controller()
export class FeedController {
  constructor(private readonly feed: EventFeed) {}

  @Post(feedRoutes.read.path)
  @HttpCode(200)
  read(@Body({ schema: feedRoutes.read.body }) request: ReadFeed, @CurrentProgram() { keyId }: Program): Promise<FeedPage> {
    return this.feed.read(keyId, request);
  }
}
