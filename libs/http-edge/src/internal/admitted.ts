import type { FastifyRequest } from 'fastify';
import type { Caller } from './caller.js';

const callers = new WeakMap<FastifyRequest, Caller>();

/** Notes on whose behalf a request is handled; called by the guard that has verified it. */
export const admit = (request: FastifyRequest, caller: Caller): void => void callers.set(request, caller);

/** Returns the caller of a request; undefined where no guard has admitted one. */
export const callerIn = (request: FastifyRequest): Caller | undefined => callers.get(request);
