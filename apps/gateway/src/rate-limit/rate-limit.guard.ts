import { Inject, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { ProblemError, countedAddress, openRouteOf, rowOf } from '@kirana/http-edge';
import type { FastifyRequest } from 'fastify';
import { RATE_LIMITER, type RateLimiter } from './rate-limiter.js';

/** Answers 429 `too-many-requests` with `Retry-After` when an address has used up its points of the limit that the matched row names. */
@Injectable()
export class RateLimitGuard implements CanActivate {
  constructor(@Inject(RATE_LIMITER) private readonly limiter: RateLimiter) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (context.getType() !== 'http' || openRouteOf(context)) return true;
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const waitSeconds = await this.limiter.take(rowOf(request)?.exposed?.limit ?? 'read', countedAddress(request.ip));
    if (waitSeconds > 0) throw tooManyRequests(waitSeconds);
    return true;
  }
}

export function tooManyRequests(waitSeconds: number): ProblemError {
  return new ProblemError(429, 'too-many-requests', `Please try again in ${waitSeconds} s.`, { retryAfterSeconds: waitSeconds });
}
