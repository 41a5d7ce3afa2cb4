import { Inject, Injectable, SetMetadata, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { ProblemError, countedAddress, openRouteOf } from '@kirana/http-edge';
import type { FastifyRequest } from 'fastify';
import type { LimitName } from './limits.js';
import { RATE_LIMITER, type RateLimiter } from './rate-limiter.js';

export const limitKey = 'kirana:limit';

/** Names the limit that a route, or every route of a controller, counts against. The gateway does not start if an operation has none. */
export const Limited = (limit: LimitName) => SetMetadata(limitKey, limit);

/** Returns the limit declared for the matched route. */
export function limitOf(reflector: Reflector, context: Pick<ExecutionContext, 'getHandler' | 'getClass'>): LimitName | undefined {
  return reflector.getAllAndOverride<LimitName | undefined>(limitKey, [context.getHandler(), context.getClass()]);
}

/** Answers 429 `too-many-requests` with `Retry-After` when an address has used up its points. */
@Injectable()
export class RateLimitGuard implements CanActivate {
  constructor(
    @Inject(RATE_LIMITER) private readonly limiter: RateLimiter,
    private readonly reflector: Reflector,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (context.getType() !== 'http' || openRouteOf(context)) return true;
    const { ip } = context.switchToHttp().getRequest<FastifyRequest>();
    const waitSeconds = await this.limiter.take(limitOf(this.reflector, context) ?? 'read', countedAddress(ip));
    if (waitSeconds > 0) throw tooManyRequests(waitSeconds);
    return true;
  }
}

export function tooManyRequests(waitSeconds: number): ProblemError {
  return new ProblemError(429, 'too-many-requests', `Please try again in ${waitSeconds} s.`, { retryAfterSeconds: waitSeconds });
}
