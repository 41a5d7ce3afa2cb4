/**
 * Splits a batch into runs of consecutive items with the same key, so that a consumer that handles each kind of event in one statement keeps
 * the order of their arrival.
 */
export function runsOf<T, Key>(items: readonly T[], keyOf: (item: T) => Key): { readonly key: Key; readonly items: T[] }[] {
  const runs: { key: Key; items: T[] }[] = [];
  for (const item of items) {
    const key = keyOf(item);
    const last = runs.at(-1);
    if (last && last.key === key) last.items.push(item);
    else runs.push({ key, items: [item] });
  }
  return runs;
}
