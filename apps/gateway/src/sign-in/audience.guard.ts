import { Injectable, createParamDecorator, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { ProblemError, assertMay, guest, openRouteOf, serviceUnavailable, type Caller } from '@kirana/http-edge';
import type { FastifyRequest } from 'fastify';
import { operationKey, type OperationDescription } from '../api-description/operation.js';
import { AccessTokens } from './access-tokens.js';
import { callerOf } from './claims.js';
import { isApiKey } from './api-key.js';
import { Revocations } from './revocations.js';

const callers = new WeakMap<FastifyRequest, Caller>();

/**
 * Admits the callers named by the route's `@Operation`, and staff only with the permission it names (ADR 0056). Nothing is open by default: a
 * route with neither this nor `@Open` is refused here and keeps the gateway from starting. The matched route decides, not its spelling. An
 * invalid token is rejected on public routes as well, so that a signed-in customer does not place a guest order by accident.
 */
@Injectable()
export class AudienceGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly tokens: AccessTokens,
    private readonly revocations: Revocations,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (context.getType() !== 'http' || openRouteOf(context)) return true;
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const operation = this.reflector.get<OperationDescription | undefined>(operationKey, context.getHandler());
    if (!operation) throw new ProblemError(401, 'unauthenticated', 'No caller may do this.');
    const token = bearerOf(request);
    if (operation.audience === 'integrator') {
      // Only the format is checked here; integrations, which owns the keys, validates the key.
      if (token === undefined || !isApiKey(token)) throw new ProblemError(401, 'invalid-api-key', 'Show an API key of the feed.');
      return true;
    }
    const caller = token === undefined ? guest : callerOf(await this.tokens.verify(token));
    callers.set(request, caller);
    if (operation.audience === 'public') return true;
    if (caller.kind === 'guest') throw new ProblemError(401, 'unauthenticated', 'Sign in first.');
    if (operation.audience === 'user') return true;
    assertMay(caller, operation.permission);
    if (!this.revocations.isCurrent()) throw serviceUnavailable('Roles cannot be checked at the moment.');
    return true;
  }
}

/** The caller identified by the guard: `@CurrentVisitor() caller: Caller`. */
export const CurrentVisitor = createParamDecorator(
  (_data: unknown, context: ExecutionContext): Caller =>
    callers.get(context.switchToHttp().getRequest<FastifyRequest>()) ?? guest,
);

/** The API key the integrator sent, on routes for integrators. */
export const FromIntegrator = createParamDecorator(
  (_data: unknown, context: ExecutionContext): string => bearerOf(context.switchToHttp().getRequest<FastifyRequest>()) ?? '',
);

function bearerOf({ headers }: FastifyRequest): string | undefined {
  return /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1];
}
