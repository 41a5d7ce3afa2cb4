import * as contracts from '@kirana/contracts';
import type { AnyRoute, ApiScope, Permission, QueryPermissions } from '@kirana/contracts';

const isRoute = (value: unknown): value is AnyRoute =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'answer' in value;

/** All routes of all contracts: a set of rows has to be exported from the library's index anyway, so none can be forgotten here. */
export const declaredRoutes: readonly AnyRoute[] = Object.values(contracts as Record<string, unknown>).flatMap(rows =>
  typeof rows === 'object' && rows !== null ? Object.values(rows).filter(isRoute) : [],
);

/** What a caller of a route needs: staff the permission, a program the scope; a route without one is not for that kind of caller. */
export interface Needed {
  readonly permission?: Permission | undefined;
  readonly scope?: ApiScope | undefined;
  /** What staff need for certain fields and values of the query. */
  readonly queryPermissions?: QueryPermissions | undefined;
}

const nameOf = (method: string, path: string) => `${method} ${path}`;
const routes = new Map(declaredRoutes.map(route => [nameOf(route.method, route.path), route]));
const nothing: Needed = {};

/** Returns the contract of a route; undefined for a path that no contract has. */
export function routeOf(method: string, path: string): AnyRoute | undefined {
  return routes.get(nameOf(method, path));
}

/**
 * Returns what the contract of a route requires; nothing for a route that is neither for staff nor for programs. `path` is the path of the
 * matched route, with its `:parameters`, never the address of a request (ADR 0022).
 */
export function neededFor(method: string, path: string): Needed {
  return routeOf(method, path) ?? nothing;
}

/** Returns the permission that the contract of a route requires; undefined for a route that is not for staff. */
export function permissionFor(method: string, path: string): Permission | undefined {
  return neededFor(method, path).permission;
}
