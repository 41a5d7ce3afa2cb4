import { HttpCode, RequestMapping, RequestMethod, createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { AnyRoute, ApiScope, Permission, RouteAnswer } from '@kirana/contracts';
import type { FastifyRequest } from 'fastify';
import type { Readable } from 'node:stream';
import type { z } from 'zod';
import { ProblemError } from '../problem/problem-error.js';
import { validated } from '../problem/request-validation.js';
import type { Caller } from './caller.js';
import { actorOf, type Actor } from './actor.js';
import { callerIn } from './admitted.js';
import { ImplementedRow } from './matched-row.js';
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

/** The headers of a row by their names, as they were sent: a handler refuses those that it cannot use with a problem of its own. */
type Sent<R> = R extends { readonly exposed: { readonly headers: infer H extends z.ZodType } } ? Partial<z.input<H>> : unknown;

/** What a handler of a route receives: `params`, `query` and `body` as the schemas of its row read them, headers, and the caller. */
export type Call<R extends AnyRoute> = {
  readonly params: Read<R, 'params'>;
  readonly query: Read<R, 'query'>;
  readonly body: Read<R, 'body'>;
  readonly headers: Sent<R>;
} & Acting<R>;

/** What a handler answers with: what its row says, or bytes where that is no JSON, as a whole or while they are made. */
type Answered<R extends AnyRoute> = R extends { readonly exposed: { readonly contentType: string | readonly string[] } }
  ? Uint8Array | Readable
  : RouteAnswer<R>;

/** The caller of a request by the names that handlers ask for; each refuses a caller of another kind when it is read. */
class CallOf {
  constructor(
    private readonly request: FastifyRequest,
    readonly params: unknown,
    readonly query: unknown,
    readonly body: unknown,
  ) {}

  get headers(): FastifyRequest['headers'] {
    return this.request.headers;
  }

  get caller(): Caller {
    const caller = callerIn(this.request);
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
 * Makes a method of a controller the handler of a route: path, method, checks and types are those of the row (ADR 0042). In the gateway, the
 * path stands below that of its controller. Further parameters are those of Nest: `@Req()`, `@Res()`, `@Ip()`.
 *
 * A handler that asks for more than the row gives, or answers something else, does not compile; a service that leaves a row of its contract
 * out does not start.
 */
export function Implements<R extends AnyRoute>(row: R) {
  return <H extends (call: Call<R>, ...further: never[]) => Answered<R> | Promise<Answered<R>>>(
    controller: object,
    name: string,
    handler: TypedPropertyDescriptor<H>,
  ): void => {
    RequestMapping({ path: row.path, method: RequestMethod[row.method] })(controller, name, handler);
    RouteConfig({ row })(controller, name, handler);
    ImplementedRow(row)(controller, name, handler);
    HttpCode(row.exposed?.status ?? 200)(controller, name, handler);
    ValidatedCall(row)(controller, name, 0);
  };
}
