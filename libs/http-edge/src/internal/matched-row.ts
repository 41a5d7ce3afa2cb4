import type { AnyRoute } from '@kirana/contracts';
import type { FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The row that the handler implements. */
    readonly row?: AnyRoute;
  }
}

/**
 * Returns the row of the contracts that the matched handler implements; undefined for every other handler, and where none matched. How the
 * address was written does not matter (ADR 0022).
 */
export const rowOf = ({ routeOptions }: Pick<FastifyRequest, 'routeOptions'>): AnyRoute | undefined => routeOptions.config?.row;
