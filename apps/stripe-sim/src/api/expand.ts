import { invalid } from '../objects/api-error.js';

/** Finds the object with an id. */
export type Lookup = (id: string) => unknown;

/**
 * Replaces ids with their objects along dotted paths, as requested by `expand[]`.
 *
 * @throws ApiError 400 for a path that does not exist.
 */
export function expand(object: unknown, paths: readonly string[], lookup: Lookup): unknown {
  const copy = structuredClone(object);
  for (const path of paths) {
    const list = (copy as { object?: string; data?: unknown[] }).object === 'list';
    if (list && path.startsWith('data.')) {
      for (const each of (copy as { data: unknown[] }).data) follow(each, path.slice(5).split('.'), path, lookup);
    } else {
      follow(copy, path.split('.'), path, lookup);
    }
  }
  return copy;
}

function follow(object: unknown, [name, ...rest]: readonly string[], path: string, lookup: Lookup): void {
  if (name === undefined || object === null) return;
  const holder = object as Record<string, unknown>;
  if (!(name in holder)) throw invalid(`This property cannot be expanded (${path}).`, 'expand', 'property_cannot_be_expanded');
  if (typeof holder[name] === 'string') holder[name] = structuredClone(lookup(holder[name]) ?? holder[name]);
  follow(holder[name], rest, path, lookup);
}
