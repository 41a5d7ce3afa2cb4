import { Injectable, createParamDecorator, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { callerOf } from './internal-only.guard.js';
import { assertAdmin, assertMay, neededBy, type Admin } from './staff.js';

/**
 * Marks controllers for staff: a route whose contract names no permission admits nobody, and the service does not start with it
 * (ADR 0056). Routes whose contract names one are checked by `InternalOnly` as well, whether they are marked or not. A program is admitted
 * where the contract names a scope that its API key includes (ADR 0071).
 */
@Injectable()
export class AdminOnly implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    assertMay(callerOf(request), neededBy(request), request.query);
    return true;
  }
}

/**
 * Provides the admin on whose behalf the gateway calls: `@CurrentAdmin() admin: Admin`. Throws 401 for guests and 403 for other callers.
 */
export const CurrentAdmin = createParamDecorator((_data: unknown, context: ExecutionContext): Admin => {
  const caller = callerOf(context.switchToHttp().getRequest<FastifyRequest>());
  assertAdmin(caller);
  return caller;
});
