import { Injectable, createParamDecorator, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import {
  ProblemError,
  admit,
  assertMay,
  callerIn as admitted,
  guest,
  openRouteOf,
  serviceUnavailable,
  type Caller,
} from '@kirana/http-edge';
import type { FastifyRequest } from 'fastify';
import { operationKey, type OperationDescription } from '../api-description/operation.js';
import { AccessTokens } from './access-tokens.js';
import { ApiKeys, invalidApiKey } from './api-keys.js';
import { callerOf } from './claims.js';
import { Revocations } from './revocations.js';

/**
 * Admits the callers named by the route's `@Operation`, and staff only with the permission it names (ADR 0056). Nothing is open by default: a
 * route with neither this nor `@Open` is refused here and keeps the gateway from starting. The matched route decides, not its spelling. An
 * invalid token is rejected on public routes as well, so that a signed-in customer does not place a guest order by accident. Programs show
 * an API key instead of a token; only operations with a scope accept one, and only if it includes this scope (ADR 0071).
 */
@Injectable()
export class AudienceGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly tokens: AccessTokens,
    private readonly revocations: Revocations,
    private readonly apiKeys: ApiKeys,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (context.getType() !== 'http' || openRouteOf(context)) return true;
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const operation = this.reflector.get<OperationDescription | undefined>(operationKey, context.getHandler());
    if (!operation) throw new ProblemError(401, 'unauthenticated', 'No caller may do this.');
    const token = bearerOf(request);
    if (token !== undefined && isApiKey(token)) {
      if (!operation.scope) throw new ProblemError(401, 'invalid-token', 'API keys are not accepted here.');
      const program = await this.apiKeys.verify(token);
      admit(request, program);
      assertMay(program, operation, request.query);
      return true;
    }
    if (operation.audience === 'integrator') throw invalidApiKey('Show an API key.');
    // Where a role is needed, an unchecked one is refused below.
    const mayBeStaff = operation.audience === 'admin' || this.revocations.isCurrent();
    const caller = token === undefined ? guest : callerOf(await this.tokens.verify(token), mayBeStaff);
    admit(request, caller);
    if (operation.audience === 'public') return true;
    if (caller.kind === 'guest') throw new ProblemError(401, 'unauthenticated', 'Sign in first.');
    if (operation.audience === 'user') return true;
    assertMay(caller, operation, request.query);
    if (!this.revocations.isCurrent()) throw serviceUnavailable('Roles cannot be checked at the moment.');
    return true;
  }
}

/** The caller identified by the guard: `@CurrentVisitor() caller: Caller`. */
export const CurrentVisitor = createParamDecorator((_data: unknown, context: ExecutionContext): Caller =>
  callerIn(context.switchToHttp().getRequest<FastifyRequest>()),
);

/** Returns the caller that the guard has identified; a guest where it has not run. */
export const callerIn = (request: FastifyRequest): Caller => admitted(request) ?? guest;

function bearerOf({ headers }: FastifyRequest): string | undefined {
  return /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1];
}

/** Returns whether this looks like an API key rather than an access token. */
function isApiKey(token: string): boolean {
  return /^kirana_[\w-]{43}$/.test(token);
}
