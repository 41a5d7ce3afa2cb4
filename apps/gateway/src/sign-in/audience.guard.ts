import { createParamDecorator, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { Reflector } from '@nestjs/core';
import type { Secret } from '@kirana/config';
import { ProblemError, callerHeader, guest, readCaller, type Caller } from '@kirana/http-edge';
import type { FastifyRequest } from 'fastify';
import { operationKey, type OperationDescription } from '../api-description/operation.js';

const callers = new WeakMap<FastifyRequest, Caller>();

/** Lets in whom the route's `@Operation` names, by a header only those can sign who hold the shop's internal secret. */
export class AudienceGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly secret: Secret,
  ) {}

  canActivate(context: ExecutionContext): boolean {
    if (context.getType() !== 'http') return true;
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const operation = this.reflector.get<OperationDescription | undefined>(operationKey, context.getHandler());
    const caller = readCaller(request.headers[callerHeader] as string | undefined, 'gateway', this.secret) ?? guest;
    callers.set(request, caller);
    if (!operation || operation.audience === 'public') return true;
    if (caller.kind === 'guest') throw new ProblemError(401, 'unauthenticated', 'Sign in first.');
    if (operation.audience === 'admin' && caller.kind !== 'admin')
      throw new ProblemError(403, 'forbidden', 'This is for admins.');
    return true;
  }
}

/** Who asks, as the guard found out: `@FromVisitor() caller: Caller`. */
export const FromVisitor = createParamDecorator(
  (_data: unknown, context: ExecutionContext): Caller =>
    callers.get(context.switchToHttp().getRequest<FastifyRequest>()) ?? guest,
);
