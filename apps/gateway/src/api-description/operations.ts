import type { AnyRoute, Exposure } from '@kirana/contracts';
import { routeSets } from './contract-names.js';

/** An operation of the API: a row of the contracts that the gateway exposes, with its place there. */
export interface Operation extends Omit<AnyRoute, 'method' | 'exposed'>, Exposure {
  /** Lower case, as in an OpenAPI document. */
  readonly method: string;
  /** With `:name` for parameters. */
  readonly path: string;
  readonly id: string;
}

/** Every operation of the API, by path. */
export const operations: readonly Operation[] = routeSets
  .flatMap(({ group, routes }) =>
    Object.entries(routes).flatMap(([name, { exposed, ...row }]) =>
      exposed
        ? [
            {
              ...row,
              ...exposed,
              id: exposed.id ?? operationId(group, name),
              method: row.method.toLowerCase(),
              path: `/api${row.path}`,
            },
          ]
        : [],
    ),
  )
  .toSorted((one, other) => (one.path === other.path ? compare(one.method, other.method) : compare(one.path, other.path)));

/**
 * Returns the id of an operation: the group it belongs to and the name of its route row, as in `orderQuote` for `orderRoutes.quote`. Row
 * names are unique within their group, so ids are unique, and they stay the same when a path changes.
 */
function operationId(group: string, row: string): string {
  return `${group.charAt(0).toLowerCase()}${group.slice(1)}${row.charAt(0).toUpperCase()}${row.slice(1)}`;
}

/** Code points, whatever the language of the machine. */
function compare(one: string, other: string): number {
  return one < other ? -1 : 1;
}
