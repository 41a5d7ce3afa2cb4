import type { AnyRoute } from '@kirana/contracts';
import { FASTIFY_ROUTE_CONFIG_METADATA } from '@nestjs/platform-fastify/constants.js';
import type { FastifyContextConfig, FastifyRequest } from 'fastify';

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

/** Returns the row that a method of a controller implements. */
export const rowOfHandler = (handler: object): AnyRoute | undefined =>
  (Reflect.getMetadata(FASTIFY_ROUTE_CONFIG_METADATA, handler) as FastifyContextConfig | undefined)?.row;
