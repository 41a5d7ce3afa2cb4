import { Injectable, createParamDecorator, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { ProblemError } from '../problem/problem-error.js';
import type { Caller } from './caller.js';
import { callerOf } from './internal-only.guard.js';

export type Admin = Extract<Caller, { kind: 'admin' }>;

/** Admits admins only, whatever the gateway has checked before: the service that owns the data decides (GRD-008). */
@Injectable()
export class AdminOnly implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    admin(context);
    return true;
  }
}

/**
 * Provides the admin on whose behalf the gateway calls: `@CurrentAdmin() admin: Admin`. Throws 401 for guests and 403 for other callers.
 */
export const CurrentAdmin = createParamDecorator((_data: unknown, context: ExecutionContext): Admin => admin(context));

function admin(context: ExecutionContext): Admin {
  const caller = callerOf(context.switchToHttp().getRequest<FastifyRequest>());
  if (!caller || caller.kind === 'guest') throw new ProblemError(401, 'unauthenticated', 'Please log in to access this page.');
  if (caller.kind !== 'admin') {
    throw new ProblemError(403, 'forbidden', "You don't have admin privileges to access this page.");
  }
  return caller;
}
