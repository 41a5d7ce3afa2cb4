import type { AnyRoute } from '@kirana/contracts';
import { Reflector } from '@nestjs/core';
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

/** Notes the row that a method of a controller implements. */
export const ImplementedRow = Reflector.createDecorator<AnyRoute>();
const reflector = new Reflector();

/** Returns the row that a method of a controller implements. */
export const rowOfHandler = (handler: () => unknown): AnyRoute | undefined => reflector.get(ImplementedRow, handler);
