import { join } from 'node:path';
import type { Rolldown } from 'vite';

/**
 * Puts what every page of an application loads into one file: all that `main` imports, and what `pages` have in common, by which most visits
 * begin. Otherwise each module that some pages share would be a file of its own. Which modules these are follows from the imports alone.
 *
 * @param folder of the application
 */
export function firstFile(folder: string, main: string, pages: readonly string[] = []): Rolldown.CodeSplittingOptions {
  let first: ReadonlySet<string> | undefined;
  return {
    groups: [
      {
        name: (id, graph) => {
          first ??= modulesOfFirstFile(
            join(folder, main),
            pages.map(page => join(folder, page)),
            graph,
          );
          return first.has(id) ? 'first' : null;
        },
      },
    ],
  };
}

function modulesOfFirstFile(main: string, pages: readonly string[], graph: Rolldown.ChunkingContext): ReadonlySet<string> {
  const [page = new Set<string>(), ...others] = pages.map(id => importedBy(id, graph));
  const common = [...page].filter(id => others.every(other => other.has(id)));
  return new Set([...importedBy(main, graph), ...common].filter(id => id !== main));
}

/** Returns a module and all that it imports at once, not later. */
function importedBy(id: string, graph: Rolldown.ChunkingContext, seen = new Set<string>()): Set<string> {
  if (seen.has(id)) return seen;
  seen.add(id);
  for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) importedBy(imported, graph, seen);
  return seen;
}
