import { SetMetadata, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';

/** Kinds of routes that need neither authentication nor rate limits. */
export type OpenRoute = 'probe' | 'metrics' | 'page' | 'picture' | 'for search engines' | 'development inbox';

const openKey = 'kirana:open';
const reflector = new Reflector();

/**
 * Declares that a route, or every route of a controller, is open to all callers. Guards read this declaration from the handler and never
 * compare the requested address, because one handler may answer several spellings of an address.
 */
export const Open = (what: OpenRoute) => SetMetadata(openKey, what);

/** Returns the kind of open route that matched a request; undefined for a route that is not open. */
export function openRouteOf(context: Pick<ExecutionContext, 'getHandler' | 'getClass'>): OpenRoute | undefined {
  return reflector.getAllAndOverride<OpenRoute | undefined>(openKey, [context.getHandler(), context.getClass()]);
}
