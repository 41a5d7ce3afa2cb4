import { Inject, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { callerIn } from '@kirana/http-edge';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { tooManyRequests } from '../rate-limit/rate-limit.guard.js';
import { limits } from '../rate-limit/limits.js';
import { RATE_LIMITER, type RateLimiter } from '../rate-limit/rate-limiter.js';

const { points, perSeconds } = limits.program;
const policy = `"program";q=${points};w=${perSeconds}`;

/**
 * Counts the requests of each API key. Every answer says how many are left: `RateLimit-Policy` and `RateLimit` as in
 * draft-ietf-httpapi-ratelimit-headers-11. What programs read may contain addresses of customers, so that no cache may store it.
 */
@Injectable()
export class ProgramLimitGuard implements CanActivate {
  constructor(@Inject(RATE_LIMITER) private readonly limiter: RateLimiter) {}

  /** @throws ProblemError 429 with `Retry-After` when the key has used up its points. */
  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (context.getType() !== 'http') return true;
    const caller = callerIn(context.switchToHttp().getRequest<FastifyRequest>());
    if (caller?.kind !== 'program') return true;
    const { left, resetSeconds, isExceeded } = await this.limiter.spend('program', caller.keyId);
    void context
      .switchToHttp()
      .getResponse<FastifyReply>()
      .headers({
        'cache-control': 'no-store',
        'ratelimit-policy': policy,
        ratelimit: `"program";r=${left};t=${resetSeconds}`,
      });
    if (isExceeded) throw tooManyRequests(resetSeconds);
    return true;
  }
}
