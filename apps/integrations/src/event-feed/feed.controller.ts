import { Controller } from '@nestjs/common';
import { feedRoutes, type FeedPage } from '@kirana/contracts';
import { Implements, type Call } from '@kirana/http-edge';
import { EventFeed } from './event-feed.js';

@Controller()
export class FeedController {
  constructor(private readonly feed: EventFeed) {}

  @Implements(feedRoutes.read)
  read({ body: request, program: { keyId } }: Call<typeof feedRoutes.read>): Promise<FeedPage> {
    return this.feed.read(keyId, request);
  }
}
