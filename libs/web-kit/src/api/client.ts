import type { AnyRoute, Route, RouteAnswer } from '@kirana/contracts';
import type { z } from 'zod';
import { requestAnswer, type HttpAnswer, type RequestOptions } from './http.js';

/** Request and response types of a gateway operation that differs from the service route behind it. */
export interface Operation {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
  readonly answer: unknown;
}

type ParamsOf<T> =
  T extends Route<infer P, z.ZodType, z.ZodType, z.ZodType> ? z.input<P> : T extends { params: infer P } ? P : unknown;
type QueryOf<T> =
  T extends Route<z.ZodType, infer Q, z.ZodType, z.ZodType> ? z.input<Q> : T extends { query: infer Q } ? Q : unknown;
type BodyOf<T> =
  T extends Route<z.ZodType, z.ZodType, infer B, z.ZodType> ? z.input<B> : T extends { body: infer B } ? B : unknown;
type AnswerOf<T> = T extends AnyRoute ? RouteAnswer<T> : T extends Operation ? T['answer'] : never;

/** A part that the operation does not have is `unknown` and is not passed. */
type Part<Name extends string, T> = unknown extends T ? object : { readonly [K in Name]: T };

/** A query is sent as text: its names are checked here, its values by the gateway. */
type Text<T> = { readonly [K in keyof T]: string | number | undefined };

/** What a caller passes for an operation. */
export type Input<T> = Part<'params', ParamsOf<T>> &
  Part<'body', BodyOf<T>> &
  (unknown extends QueryOf<T> ? object : { readonly query: Text<QueryOf<T>> });

type Given<T> = Input<T> & Pick<RequestOptions, 'signal' | 'headers'>;
type Arguments<T> = object extends Input<T> ? [given?: Given<T>] : [given: Given<T>];

/**
 * Builds an address from a path with its parameters and its query; undefined and empty values are left out. The parameters of the contracts
 * stand for themselves; the server refuses most other characters (ADR 0022), which only an id that does not exist contains.
 */
export function addressOf(path: string, params: unknown, query: unknown): string {
  const values = params as Readonly<Record<string, string | number>> | undefined;
  const place = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values?.[name] ?? ''));
  const asked = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) if (value) asked.set(name, String(value));
  return asked.size > 0 ? `${place}?${asked}` : place;
}

/** Where an operation is served: a row of the contracts, of which the build leaves these two in the browser (build/route-addresses.ts). */
export interface Address {
  /** Left out: GET. */
  readonly method?: NonNullable<RequestOptions['method']>;
  readonly path: string;
}
/** A row itself says what it takes and answers; an address written out says so by the type argument. */
export type AddressOf<T> = Address & Partial<T>;

/** Same as `client`, but returns the status of the answer as well. */
export function clientWithStatus<T extends AnyRoute | Operation>(
  { method, path }: AddressOf<T>,
  fixed: RequestOptions = {},
): (...given: Arguments<T>) => Promise<HttpAnswer<AnswerOf<T>>> {
  return (...[given = {}]) => {
    const { params, query, ...rest }: RequestOptions & { params?: unknown; query?: unknown } = given;
    return requestAnswer(addressOf(path, params, query), { method, ...fixed, ...rest });
  };
}

/**
 * Creates a function that calls an operation of the gateway: `client(storeRoutes.read)`, or, where the gateway takes or answers something else than
 * the route of the service, `client<{ body: X; answer: Y }>({ method, path })`. `fixed` is sent with every call.
 */
export function client<T extends AnyRoute | Operation>(
  ...operation: Parameters<typeof clientWithStatus<T>>
): (...given: Arguments<T>) => Promise<AnswerOf<T>> {
  const call = clientWithStatus<T>(...operation);
  return async (...given) => (await call(...given)).body;
}
