import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { ProblemError, admit, assertMay, guest, openRouteOf, rowOf, serviceUnavailable } from '@kirana/http-edge';
import type { FastifyRequest } from 'fastify';
import { AccessTokenVerifier } from './access-token-verifier.js';
import { ApiKeyVerifier, invalidApiKey } from './api-key-verifier.js';
import { callerOf } from './claims.js';
import { Revocations } from './revocations.js';

/**
 * Admits the callers named by the row of the matched handler, and staff only with the permission it names (ADR 0056). Nothing is open by
 * default: a handler with neither a row nor `@Open` is refused here. The matched route decides, not its spelling. An
 * invalid token is rejected on public routes as well, so that a signed-in customer does not place a guest order by accident. Programs show
 * an API key instead of a token; only operations with a scope accept one, and only if it includes this scope (ADR 0071).
 */
@Injectable()
export class AudienceGuard implements CanActivate {
  constructor(
    private readonly tokens: AccessTokenVerifier,
    private readonly revocations: Revocations,
    private readonly apiKeys: ApiKeyVerifier,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (context.getType() !== 'http' || openRouteOf(context)) return true;
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const row = rowOf(request);
    if (!row?.exposed) throw new ProblemError(401, 'unauthenticated', 'No caller may do this.');
    const { audience } = row.exposed;
    const token = bearerOf(request);
    if (token !== undefined && isApiKey(token)) {
      if (!row.scope) throw new ProblemError(401, 'invalid-token', 'API keys are not accepted here.');
      const program = await this.apiKeys.verify(token);
      admit(request, program);
      assertMay(program, row, request.query);
      return true;
    }
    if (audience === 'integrator') throw invalidApiKey('Show an API key.');
    // Where a role is needed, an unchecked one is refused below.
    const mayBeStaff = audience === 'admin' || this.revocations.isCurrent();
    const caller = token === undefined ? guest : callerOf(await this.tokens.verify(token), mayBeStaff);
    admit(request, caller);
    if (audience === 'public') return true;
    if (caller.kind === 'guest') throw new ProblemError(401, 'unauthenticated', 'Sign in first.');
    if (audience === 'user') return true;
    assertMay(caller, row, request.query);
    if (!this.revocations.isCurrent()) throw serviceUnavailable('Roles cannot be checked at the moment.');
    return true;
  }
}

function bearerOf({ headers }: FastifyRequest): string | undefined {
  return /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1];
}

/** Returns whether this looks like an API key rather than an access token. */
function isApiKey(token: string): boolean {
  return /^kirana_[\w-]{43}$/.test(token);
}
