import { Inject, Injectable, SetMetadata, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { ProblemError } from '@kirana/http-edge';
import type { FastifyRequest } from 'fastify';
import type { LimitName } from './limits.js';
import { RATE_LIMITER, type RateLimiter } from './rate-limiter.js';

const metadataKey = 'kirana:limit';

/** Names the limit a route counts against; a route without it counts as `read`. */
export const Limited = (limit: LimitName) => SetMetadata(metadataKey, limit);

/** Answers 429 `too-many-requests` with `Retry-After` when an address has used up its points. */
@Injectable()
export class RateLimitGuard implements CanActivate {
  constructor(
    @Inject(RATE_LIMITER) private readonly limiter: RateLimiter,
    private readonly reflector: Reflector,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (context.getType() !== 'http') return true;
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    if (!request.url.startsWith('/api/')) return true;
    const limit =
      this.reflector.getAllAndOverride<LimitName | undefined>(metadataKey, [context.getHandler(), context.getClass()]) ?? 'read';
    const waitSeconds = await this.limiter.take(limit, request.ip);
    if (waitSeconds > 0) throw tooManyRequests(waitSeconds);
    return true;
  }
}

export function tooManyRequests(waitSeconds: number): ProblemError {
  return new ProblemError(429, 'too-many-requests', `Please try again in ${waitSeconds} s.`, { retryAfterSeconds: waitSeconds });
}
