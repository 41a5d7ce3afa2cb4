/** Named values, some of which are trees themselves; a list is a value. */
export type Tree = Record<string, unknown>;

export const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the value at a path; null when something on the way is null, undefined when something is missing. */
export const valueAt = (tree: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((outer, name) => (outer ? (outer as Record<PropertyKey, unknown>)[name] : outer), tree);

/** Sets the value at a path. */
export function put(tree: Tree, [name = '', ...inner]: readonly string[], value: unknown): void {
  if (inner.length === 0) tree[name] = value;
  else put((tree[name] ??= {}) as Tree, inner, value);
}

/** Returns `base` with the changes: trees are merged, anything else is replaced. */
export function merge(base: unknown, change: unknown): unknown {
  if (!isTree(base) || !isTree(change)) return change;
  return { ...base, ...Object.fromEntries(Object.entries(change).map(([name, value]) => [name, merge(base[name], value)])) };
}
