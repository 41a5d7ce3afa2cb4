import { HttpCode, RequestMapping, RequestMethod, createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { AnyRoute, ApiScope, Permission, RouteAnswer } from '@kirana/contracts';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { ProblemError } from '../problem/problem-error.js';
import { validated } from '../problem/request-validation.js';
import type { Caller } from './caller.js';
import { actorOf, type Actor } from './actor.js';
import { callerOf } from './internal-only.guard.js';
import type { Program } from './program.js';
import { assertAdmin, type Admin } from './staff.js';

type Read<R, Part extends string> = R extends Readonly<Record<Part, infer S extends z.ZodType>> ? z.output<S> : undefined;

/** On whose behalf the gateway calls: what a handler may rely on follows from whom the row admits. */
type Acting<R extends AnyRoute> = { readonly caller: Caller } & (R extends { readonly permission: Permission }
  ? R extends { readonly scope: ApiScope }
    ? { readonly actor: Actor }
    : { readonly actor: Actor; readonly admin: Admin }
  : R extends { readonly scope: ApiScope }
    ? { readonly program: Program }
    : unknown);

/** What a handler of a route receives: `params`, `query` and `body` as the schemas of its row read them, and the caller. */
export type Call<R extends AnyRoute> = {
  readonly params: Read<R, 'params'>;
  readonly query: Read<R, 'query'>;
  readonly body: Read<R, 'body'>;
} & Acting<R>;

/** The caller of a request by the names that handlers ask for; each refuses a caller of another kind when it is read. */
class CallOf {
  constructor(
    private readonly request: FastifyRequest,
    readonly params: unknown,
    readonly query: unknown,
    readonly body: unknown,
  ) {}

  get caller(): Caller {
    const caller = callerOf(this.request);
    if (!caller) throw new ProblemError(401, 'unauthenticated', 'The request carries no valid caller.');
    return caller;
  }

  get actor(): Actor {
    return actorOf(this.caller);
  }

  get admin(): Admin {
    const { caller } = this;
    assertAdmin(caller);
    return caller;
  }

  get program(): Program {
    const { caller } = this;
    if (caller.kind !== 'program') throw new ProblemError(401, 'invalid-api-key', 'Show an API key.');
    return caller;
  }
}

const ValidatedCall = createParamDecorator(({ params, query, body }: AnyRoute, context: ExecutionContext) => {
  const request = context.switchToHttp().getRequest<FastifyRequest>();
  return new CallOf(
    request,
    params && validated(params, request.params),
    query && validated(query, request.query),
    body && validated(body, request.body),
  );
});

/**
 * Makes a method of a controller the handler of a route: path, method, checks and types are those of the row (ADR 0042).
 *
 * A handler that asks for more than the row gives, or answers something else, does not compile; a service that leaves a row of its contract
 * out does not start.
 */
export function Implements<R extends AnyRoute>(row: R) {
  return <H extends (call: Call<R>) => RouteAnswer<R> | Promise<RouteAnswer<R>>>(
    controller: object,
    name: string,
    handler: TypedPropertyDescriptor<H>,
  ): void => {
    RequestMapping({ path: row.path, method: RequestMethod[row.method] })(controller, name, handler);
    HttpCode(200)(controller, name, handler);
    ValidatedCall(row)(controller, name, 0);
  };
}
