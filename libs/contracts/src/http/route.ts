import type { z } from 'zod';
import type { ApiScope } from '../api-scopes.js';
import type { Permission } from '../roles.js';
import { marksIn } from '../withheld.js';
import type { ProblemCode } from './problem.js';

/**
 * What a change by an admin expects to find, so that no admin overwrites a state they have not seen (ADR 0037): the fields of its body or
 * query that hold it, all of them required, or the reason why it needs none.
 */
export type Expectation = { readonly fields: readonly [string, ...string[]] } | { readonly nothing: string };

/**
 * Who may call a route of the gateway. `admin`: the staff whose role includes the route's permission. An integrator shows an API key instead
 * of a session.
 */
export type Audience = 'public' | 'user' | 'admin' | 'integrator';

/** How the gateway exposes a route: under `/api` and the same path, with the same checks and the same answer. A route without it is internal (ADR 0042). */
export interface Exposure {
  readonly audience: Audience;
  /** The rate limit of the gateway it counts against. */
  readonly limit:
    | 'read'
    | 'console'
    | 'check'
    | 'account'
    | 'session'
    | 'track'
    | 'order'
    | 'generate'
    | 'upload'
    | 'webhook'
    | 'feed';
  /** One line for the API description. */
  readonly summary: string;
  /**
   * The gateway does something of its own before or after the service answers, in a handler that implements the row. Left out: it sends the
   * request on. It has a handler for each row of its own, and of `every` service, anyway.
   */
  readonly by?: 'gateway';
  /** Name of the operation for generated clients; left out: made of the names of the set and the row. */
  readonly id?: string;
  /** Of the answer; left out: 200. */
  readonly status?: 200 | 201 | 202;
  /** The statuses an answer may have instead, each with what it means, in a sentence. */
  readonly meanings?: Readonly<Record<number, string>>;
  /** Headers that the operation reads. */
  readonly headers?: z.ZodObject;
  /** Content types of a body that the handler reads itself, such as a file. */
  readonly files?: readonly string[];
  /** Content type of the answer, if it is not JSON; or those it may have. */
  readonly contentType?: string | readonly string[];
  /** Codes of problems besides `invalid-request`, `too-many-requests` and `internal-error`. */
  readonly problems?: readonly ProblemCode[];
  /**
   * A public read whose answer is the same for everyone: the gateway holds it for a second, and no longer than until an event tells of a change.
   */
  readonly cached?: true;
}

/** Further permissions that staff need to ask for any value of a field, or for certain ones: `{ sort: { 'total-desc': 'money.read' } }`. */
export type QueryPermissions = Readonly<Record<string, Permission | Readonly<Record<string, Permission>>>>;

/** The services that answer routes; apps/host/src/services.ts describes each, and a test compares the two. */
export const serviceNames = [
  'catalogue',
  'cart-inventory',
  'orders',
  'notifications',
  'integrations',
  'images',
  'payments',
  'identity',
  'dispatch',
] as const;
export type ServiceName = (typeof serviceNames)[number];

/**
 * The service whose routes they are. `every`: each service that has a database answers for its own part. `gateway`: it asks no service.
 */
export type Owner = ServiceName | 'every' | 'gateway';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * One operation between the gateway and the service that owns the answer. Both sides take path, types and checks from here,
 * so they cannot drift apart; the browser's client is checked against method and path by the compiler.
 */
export interface Route<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  A extends z.ZodType,
  M extends Method = Method,
  Path extends string = string,
> {
  readonly service: Owner;
  readonly method: M;
  /** With `:name` for parameters. */
  readonly path: Path;
  readonly params?: P;
  readonly query?: Q;
  readonly body?: B;
  readonly answer: A;
  /** Repeating the request has no further effect: a POST that only reads, or that contains its own key. A GET always is repeatable. */
  readonly repeatable?: boolean;
  /** Required on every admin route other than GET. */
  readonly expects?: Expectation;
  /** What a caller must be permitted to do, checked by the gateway and by the service (ADR 0056). Left out: the route is not for staff. */
  readonly permission?: Permission;
  /** What fields of the query, or values of them, need besides `permission`, by the name of the field. */
  readonly queryPermissions?: QueryPermissions;
  /** Programs whose API key includes this may call the route as well as the staff; left out: people only. */
  readonly scope?: ApiScope;
  readonly exposed?: Exposure;
  /** Longest time to wait for the answer, ms; left out: 2 s, or 8 s with `reads`. */
  readonly timeoutMs?: number;
  /**
   * It asks about what lies behind and may take the longer, the more lies there: its statements have a few connections to themselves, end with
   * the caller's time, and are given up when the caller has gone (ADR 0085). Reports do not keep lists and searches waiting.
   */
  readonly reads?: 'list' | 'report';
}

export type AnyRoute = Route<z.ZodType, z.ZodType, z.ZodType, z.ZodType>;

/** The input a caller has to pass for a route. */
export interface RouteInput<R extends AnyRoute> {
  params?: R extends Route<infer P, z.ZodType, z.ZodType, z.ZodType> ? z.input<P> : never;
  query?: R extends Route<z.ZodType, infer Q, z.ZodType, z.ZodType> ? z.input<Q> : never;
  body?: R extends Route<z.ZodType, z.ZodType, infer B, z.ZodType> ? z.input<B> : never;
}

/** The answer of a route. */
export type RouteAnswer<R extends AnyRoute> = R extends Route<z.ZodType, z.ZodType, z.ZodType, infer A> ? z.output<A> : never;

type ForStaff = { readonly permission: Permission };
type ForPrograms = {
  readonly permission?: undefined;
  readonly scope: ApiScope;
  readonly exposed: Exposure & { readonly audience: 'integrator' };
};
type ForOthers = {
  readonly permission?: undefined;
  readonly exposed?: Exposure & { readonly audience: Exclude<Audience, 'admin' | 'integrator'> };
};
/**
 * A route below `/admin/` or `/internal/`, or exposed to admins, names a permission, and one exposed to programs alone a scope, or it does not
 * compile.
 */
type Guarded<Path> = Path extends `/${'admin' | 'internal'}/${string}` ? ForStaff : ForStaff | ForPrograms | ForOthers;

/** What a set of rows leaves out because it is the same for all of them. */
type Declared = Omit<AnyRoute, 'service'>;
/** Refuses fields that `Known` does not have: what is inferred from a row is not checked for them otherwise. */
type Without<T, Known> = { readonly [K in Exclude<keyof T, keyof Known>]: never };
type CheckedRow<Row> = (Row extends { readonly path: infer Path } ? Guarded<Path> : never) &
  Without<Row, AnyRoute> &
  (Row extends { readonly exposed: infer E } ? { readonly exposed: Without<E, Exposure> } : unknown);
type Checked<R> = { readonly [K in keyof R]: CheckedRow<R[K]> };
type Served<S, R> = { readonly [K in keyof R]: R[K] & { readonly service: S } };

/**
 * Declares the routes of one resource and the service that answers them; their types say what may be called and answered. The gateway mounts
 * those that are `exposed` by itself, so a set is declared here and listed nowhere else (ADR 0042).
 *
 * @throws Error when what is marked in an answer could not be withheld (ADR 0084): no service starts with such a contract.
 */
export function defineRoutes<const S extends Owner, const R extends Readonly<Record<string, Declared>>>(
  service: S,
  routes: R & Checked<R>,
): Served<S, R> {
  for (const { answer } of Object.values<Declared>(routes)) marksIn(answer);
  return Object.fromEntries(Object.entries<Declared>(routes).map(([name, route]) => [name, { ...route, service }])) as Served<
    S,
    R
  >;
}

/** Exposed to everyone and answered from the gateway's cache. */
export const toEveryone = (summary: string, problems: readonly ProblemCode[] = []) =>
  ({ audience: 'public', limit: 'read', summary, problems, cached: true }) as const satisfies Exposure;

/** Exposed to the staff whom the route's `permission` admits. */
export const toAdmins = (summary: string, problems: readonly ProblemCode[] = []): Exposure & { readonly audience: 'admin' } => ({
  audience: 'admin',
  limit: 'console',
  summary,
  problems,
});
