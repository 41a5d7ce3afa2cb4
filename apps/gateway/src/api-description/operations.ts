import type { AnyRoute, Exposure } from '@kirana/contracts';
import { routeSets } from './contract-names.js';
import { operationId } from './operation-id.js';

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

/** Code points, whatever the language of the machine. */
function compare(one: string, other: string): number {
  return one < other ? -1 : 1;
}
