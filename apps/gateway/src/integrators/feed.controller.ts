import { Controller, Get, Inject, Query } from '@nestjs/common';
import { FeedPage, FeedQuery, feedRoutes } from '@kirana/contracts';
import { createHash } from 'node:crypto';
import { Operation } from '../api-description/operation.js';
import { Limited, tooManyRequests } from '../rate-limit/limited.js';
import { RATE_LIMITER, type RateLimiter } from '../rate-limit/rate-limiter.js';
import { FromIntegrator } from '../sign-in/audience.guard.js';
import { Upstream } from '../upstream/upstream.js';

/** The feed of public events, for integrators with an API key. */
@Controller('api/feed')
export class FeedController {
  constructor(
    private readonly upstream: Upstream,
    @Inject(RATE_LIMITER) private readonly limiter: RateLimiter,
  ) {}

  @Get('events')
  @Limited('feed')
  @Operation({
    audience: 'integrator',
    summary: 'Public events after a cursor, the oldest first; with `wait` it waits for something new',
    query: FeedQuery,
    answers: { 200: FeedPage },
    problems: ['invalid-api-key', 'forbidden', 'cursor-too-old'],
  })
  async events(@FromIntegrator() key: string, @Query({ schema: FeedQuery }) query: FeedQuery): Promise<FeedPage> {
    const waitSeconds = await this.limiter.take('feedKey', createHash('sha256').update(key).digest('base64url'));
    if (waitSeconds > 0) throw tooManyRequests(waitSeconds);
    return this.upstream.integrations.call(feedRoutes.read, { body: { key, ...query } });
  }
}
