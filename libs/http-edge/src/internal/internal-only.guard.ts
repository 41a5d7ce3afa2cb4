import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { Secret } from '@kirana/config';
import type { FastifyRequest } from 'fastify';
import { openRouteOf } from '../access/open.js';
import { ProblemError } from '../problem/problem-error.js';
import type { Caller } from './caller.js';
import { callerHeader, readCaller } from './caller-header.js';
import { assertScope } from './program.js';
import { assertMay, neededBy } from './staff.js';

const callers = new WeakMap<FastifyRequest, Caller>();

/**
 * Admits only requests that the gateway has signed for this service, and requests for routes declared open (health, metrics). Where the
 * contract of the matched route names a permission, the caller's role must include it, whatever the gateway has checked before: the service
 * that owns the data decides (GRD-008, ADR 0056). A program is admitted only where the contract names a scope, and only with it (ADR 0071).
 */
@Injectable()
export class InternalOnly implements CanActivate {
  constructor(
    private readonly service: string,
    private readonly secret: Secret,
  ) {}

  canActivate(context: ExecutionContext): boolean {
    if (context.getType() !== 'http' || openRouteOf(context)) return true;
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const caller = readCaller(request.headers[callerHeader] as string | undefined, this.service, this.secret);
    if (caller === 'expired')
      throw new ProblemError(401, 'unauthenticated', 'The caller was signed too long ago.', { clock: new Date().toISOString() });
    if (!caller) throw new ProblemError(401, 'unauthenticated', 'This port is for the gateway only.');
    callers.set(request, caller);
    const needed = neededBy(request);
    if (caller.kind === 'program') assertScope(caller, needed.scope);
    else if (needed.permission) assertMay(caller, needed, request.query);
    return true;
  }
}

/** Returns the caller of a request; undefined when the request carries no valid signature. */
export const callerOf = (request: FastifyRequest): Caller | undefined => callers.get(request);
