import { Controller } from '@nestjs/common';
import { feedRoutes, publicFeedRoutes, type FeedPage } from '@kirana/contracts';
import { Implements, type Call } from '@kirana/http-edge';
import { Upstream } from '../upstream/upstream.js';

const { events } = publicFeedRoutes;

/** The feed of public events, for programs with an API key. */
@Controller('api')
export class PublicFeedController {
  constructor(private readonly upstream: Upstream) {}

  @Implements(events)
  events({ query, caller }: Call<typeof events>): Promise<FeedPage> {
    return this.upstream.call(feedRoutes.read, { body: query }, caller);
  }
}
