import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { Secret } from '@kirana/config';
import type { FastifyRequest } from 'fastify';
import { openRouteOf } from '../access/open.js';
import { ProblemError } from '../problem/problem-error.js';
import { admit } from './admitted.js';
import { callerHeader, readCaller } from './caller-header.js';
import { rowOf } from './matched-row.js';
import { assertScope } from './program.js';
import { assertMay } from './staff.js';

/**
 * Admits only requests that the gateway has signed for this service, and requests for routes declared open (health, metrics). Where the
 * row of the matched handler names a permission, the caller's role must include it, whatever the gateway has checked before: the service
 * that owns the data decides (GRD-008, ADR 0056). A program is admitted only where the row names a scope, and only with it (ADR 0071). A
 * handler that implements no row is refused to everyone.
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
    const row = rowOf(request);
    if (!row) throw new ProblemError(403, 'forbidden', 'No caller may do this.');
    admit(request, caller);
    if (caller.kind === 'program') assertScope(caller, row.scope);
    else if (row.permission) assertMay(caller, row, request.query);
    return true;
  }
}
