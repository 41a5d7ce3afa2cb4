import type { AnyRoute, Route, RouteAnswer } from '@kirana/contracts';
import type { z } from 'zod';
import { request, type HttpAnswer, type RequestOptions } from './http.js';

type ParamsOf<T> = T extends Route<infer P, z.ZodType, z.ZodType, z.ZodType> ? z.input<P> : unknown;
type QueryOf<T> = T extends Route<z.ZodType, infer Q, z.ZodType, z.ZodType> ? z.input<Q> : unknown;
/** What a handler of the gateway reads itself has no schema. */
type BodyOf<T> = T extends { exposed: { files: readonly string[] } }
  ? object
  : T extends Route<z.ZodType, z.ZodType, infer B, z.ZodType>
    ? z.input<B>
    : unknown;

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

/** Same as `client`, but returns the status of the answer as well. The build leaves method and path of a row (build/route-addresses.ts). */
export function clientWithStatus<T extends AnyRoute>(
  { method, path }: T,
  fixed: RequestOptions = {},
): (...given: Arguments<T>) => Promise<HttpAnswer<RouteAnswer<T>>> {
  return (...[given = {}]) => {
    const { params, query, ...rest }: RequestOptions & { params?: unknown; query?: unknown } = given;
    return request(addressOf(path, params, query), { method, ...fixed, ...rest });
  };
}

/** Creates a function that calls an operation of the gateway: `client(storeRoutes.read)`. `fixed` is sent with every call. */
export function client<T extends AnyRoute>(
  ...operation: Parameters<typeof clientWithStatus<T>>
): (...given: Arguments<T>) => Promise<RouteAnswer<T>> {
  const call = clientWithStatus<T>(...operation);
  return async (...given) => (await call(...given)).body;
}
