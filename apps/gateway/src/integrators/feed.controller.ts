import { Controller, Get, Header, Query } from '@nestjs/common';
import { FeedPage, FeedQuery, feedRoutes } from '@kirana/contracts';
import type { Caller } from '@kirana/http-edge';
import { Operation } from '../api-description/operation.js';
import { Limited } from '../rate-limit/limited.js';
import { CurrentVisitor } from '../sign-in/audience.guard.js';
import { Upstream } from '../upstream/upstream.js';

/** The feed of public events, for programs with an API key. */
@Controller('api/feed')
export class FeedController {
  constructor(private readonly upstream: Upstream) {}

  @Get('events')
  @Limited('feed')
  @Header('cache-control', 'no-store')
  @Operation({
    audience: 'integrator',
    scope: 'events.read',
    summary: 'Public events after a cursor, the oldest first; with `wait` it waits for something new',
    query: FeedQuery,
    answers: { 200: FeedPage },
    problems: ['invalid-api-key', 'insufficient-scope', 'forbidden', 'cursor-too-old', 'cursor-unknown'],
  })
  events(@CurrentVisitor() caller: Caller, @Query({ schema: FeedQuery }) query: FeedQuery): Promise<FeedPage> {
    return this.upstream.call(feedRoutes.read, { body: query }, caller);
  }
}
