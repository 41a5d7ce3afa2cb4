import type { z } from 'zod';

/**
 * One operation between the gateway and the service that owns the answer. Both sides take path, types and checks from here,
 * so they cannot drift apart.
 */
export interface Route<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, A extends z.ZodType> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** With `:name` for parameters. */
  readonly path: string;
  readonly params?: P;
  readonly query?: Q;
  readonly body?: B;
  readonly answer: A;
  /** Sending it twice does no more than once: a POST that only asks, or that carries its own key. A GET always is. */
  readonly repeatable?: boolean;
  /** Longest time to wait for the answer, ms; left out: 2 s. */
  readonly patienceMs?: number;
}

export type AnyRoute = Route<z.ZodType, z.ZodType, z.ZodType, z.ZodType>;

/** What a caller must hand over for a route. */
export interface RouteInput<R extends AnyRoute> {
  params?: R extends Route<infer P, z.ZodType, z.ZodType, z.ZodType> ? z.input<P> : never;
  query?: R extends Route<z.ZodType, infer Q, z.ZodType, z.ZodType> ? z.input<Q> : never;
  body?: R extends Route<z.ZodType, z.ZodType, infer B, z.ZodType> ? z.input<B> : never;
}

/** What a route answers. */
export type RouteAnswer<R extends AnyRoute> = R extends Route<z.ZodType, z.ZodType, z.ZodType, infer A> ? z.output<A> : never;

/** Declares a route; only there for its types. */
export function defineRoute<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, A extends z.ZodType>(
  route: Route<P, Q, B, A>,
): Route<P, Q, B, A> {
  return route;
}
