import { Injectable, createParamDecorator, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { Secret } from '@kirana/config';
import type { FastifyRequest } from 'fastify';
import { ProblemError } from '../problem/problem-error.js';
import type { Caller } from './caller.js';
import { callerHeader, readCaller } from './caller-header.js';

const callers = new WeakMap<FastifyRequest, Caller>();

/** Lets through only requests the gateway has signed for this service; health and metrics stay open. */
@Injectable()
export class InternalOnly implements CanActivate {
  constructor(
    private readonly service: string,
    private readonly secret: Secret,
  ) {}

  canActivate(context: ExecutionContext): boolean {
    if (context.getType() !== 'http') return true;
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    if (request.url.startsWith('/health/') || request.url === '/metrics') return true;
    const caller = readCaller(request.headers[callerHeader] as string | undefined, this.service, this.secret);
    if (!caller) throw new ProblemError(401, 'unauthenticated', 'This port is for the gateway only.');
    callers.set(request, caller);
    return true;
  }
}

/** Who is behind a request; undefined for one nobody has vouched for. */
export const callerOf = (request: FastifyRequest): Caller | undefined => callers.get(request);

/** The caller the gateway vouched for: `@FromCaller() caller: Caller`. */
export const FromCaller = createParamDecorator((_data: unknown, context: ExecutionContext): Caller => {
  const caller = callerOf(context.switchToHttp().getRequest<FastifyRequest>());
  if (!caller) throw new ProblemError(401, 'unauthenticated', 'Nobody vouches for this request.');
  return caller;
});
