import * as contracts from '@kirana/contracts';
import type { AnyRoute } from '@kirana/contracts';

const isRoute = (value: unknown): value is AnyRoute =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'answer' in value;

/** All routes of all contracts: a set of rows has to be exported from the library's index anyway, so none can be forgotten here. */
export const declaredRoutes: readonly AnyRoute[] = Object.values(contracts as Record<string, unknown>).flatMap(rows =>
  typeof rows === 'object' && rows !== null ? Object.values(rows).filter(isRoute) : [],
);
