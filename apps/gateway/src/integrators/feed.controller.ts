import { Controller } from '@nestjs/common';
import { feedRoutes, publicFeedRoutes, type FeedPage } from '@kirana/contracts';
import type { Call } from '@kirana/http-edge';
import { Implements } from '../implements.js';
import { Upstream } from '../upstream/upstream.js';

const { events } = publicFeedRoutes;

/** The feed of public events, for programs with an API key. */
@Controller('api')
export class FeedController {
  constructor(private readonly upstream: Upstream) {}

  @Implements(events)
  events({ query, caller }: Call<typeof events>): Promise<FeedPage> {
    return this.upstream.call(feedRoutes.read, { body: query }, caller);
  }
}
