import { join } from 'node:path';
import { build, type Rolldown, type Rollup, type UserConfig } from 'vite';

/**
 * Puts what every page of an application loads into one file: all that `main` needs, and what `pages` have in common, by which most visits
 * begin. Otherwise each module that some pages share would be a file of its own. Which modules these are follows from the imports: the
 * application is built once without the file, to see what each page is left with when all that is unused is gone.
 */
export async function firstFile(
  config: UserConfig,
  main: string,
  pages: readonly string[] = [],
): Promise<Rolldown.CodeSplittingOptions> {
  const { output } = (await build({
    ...config,
    configFile: false,
    logLevel: 'error',
    build: { ...config.build, write: false },
  })) as Rollup.RollupOutput;
  const root = config.root ?? process.cwd();
  const chunks = new Map(output.flatMap(file => (file.type === 'chunk' ? [[file.fileName, file]] : [])));
  const modulesOf = (path: string): Set<string> => {
    const id = join(root, path);
    const own = [...chunks.values()].find(chunk => chunk.moduleIds.includes(id));
    if (!own) throw new Error(`${path} is not part of the build`);
    const loaded = new Set([own.fileName]);
    // Files that are added while it runs are visited as well.
    for (const name of loaded) for (const imported of chunks.get(name)?.imports ?? []) loaded.add(imported);
    return new Set([...loaded].flatMap(name => chunks.get(name)?.moduleIds ?? []));
  };
  const [page = new Set<string>(), ...others] = pages.map(modulesOf);
  const first = new Set([...modulesOf(main), ...[...page].filter(id => others.every(other => other.has(id)))]);
  // What begins the application stays the entry.
  for (const entry of [main, 'index.html']) first.delete(join(root, entry));
  return { groups: [{ name: id => (first.has(id) ? 'first' : null) }] };
}
