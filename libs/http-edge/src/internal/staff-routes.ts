import * as contracts from '@kirana/contracts';
import type { AnyRoute, Permission } from '@kirana/contracts';

const isRoute = (value: unknown): value is AnyRoute =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'answer' in value;

/** All routes of all contracts: a set of rows has to be exported from the library's index anyway, so none can be forgotten here. */
export const declaredRoutes: readonly AnyRoute[] = Object.values(contracts as Record<string, unknown>).flatMap(rows =>
  typeof rows === 'object' && rows !== null ? Object.values(rows).filter(isRoute) : [],
);

const nameOf = (method: string, path: string) => `${method} ${path}`;
const permissions = new Map(
  declaredRoutes.flatMap(({ method, path, permission }) => (permission ? [[nameOf(method, path), permission] as const] : [])),
);

/**
 * Returns the permission that the contract of a route requires; undefined for a route that is not for staff. `path` is the path of the
 * matched route, with its `:parameters`, never the address of a request (ADR 0022).
 */
export function permissionFor(method: string, path: string): Permission | undefined {
  return permissions.get(nameOf(method, path));
}
