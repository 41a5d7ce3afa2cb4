import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { ProblemError } from '../problem/problem-error.js';
import type { Caller } from './caller.js';
import { callerOf } from './internal-only.guard.js';
import type { Program } from './program.js';
import { assertAdmin } from './staff.js';

/** The admin or program on whose behalf something is changed, as the audit log names it. */
export interface Actor {
  /** Id of the person, or of the API key after `key:`. */
  readonly userId: string;
  /** The person's email address, or the name of the API key followed by `(API)`. */
  readonly email: string;
}

/** Returns whom the audit log names. @throws ProblemError 401 for guests, 403 for callers that are neither staff nor a program. */
export function actorOf(caller: Caller | undefined): Actor {
  if (caller?.kind === 'program') return { userId: `key:${caller.keyId}`, email: `${caller.name} (API)` };
  assertAdmin(caller);
  return caller;
}

const callerIn = (context: ExecutionContext) => callerOf(context.switchToHttp().getRequest<FastifyRequest>());

/** Provides the admin or the program on whose behalf the gateway calls, on routes with a scope: `@CurrentActor() actor: Actor`. */
export const CurrentActor = createParamDecorator((_data: unknown, context: ExecutionContext): Actor =>
  actorOf(callerIn(context)),
);

/** Provides the program on whose behalf the gateway calls, on routes for programs only. Throws 401 for all other callers. */
export const CurrentProgram = createParamDecorator((_data: unknown, context: ExecutionContext): Program => {
  const caller = callerIn(context);
  if (caller?.kind !== 'program') throw new ProblemError(401, 'invalid-api-key', 'Show an API key.');
  return caller;
});
