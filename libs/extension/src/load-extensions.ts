import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { problemsOf, problemsTogether } from './check-extension.js';
import type { Extension } from './define-extension.js';
import { ExtensionError } from './extension-error.js';

/** The extensions that are switched on, in a service's providers. */
export const EXTENSIONS = Symbol('Extensions');

/** In the folder of the shop, as `shop.config.json`: where it is started. That is the root of a clone, and `/app` in an image. */
const folder = resolve('extensions');

/**
 * Loads the extensions that are switched on. Each is the default export of `extensions/<name>/dist/index.js`.
 *
 * @param names the value of `EXTENSIONS`: names separated by commas, in the order in which their delivery fees are applied.
 * @throws ExtensionError naming the file and the field of everything that is wrong.
 */
export async function loadExtensions(names: string, from = folder): Promise<readonly Extension[]> {
  const wanted = [...new Set(names.split(',').map(name => name.trim()))].filter(name => name !== '');
  const loaded = await Promise.all(wanted.map(name => load(name, from)));
  const problems = loaded.flatMap(each => ('problems' in each ? each.problems : []));
  const extensions = loaded.flatMap(each => ('extension' in each ? [each.extension] : []));
  if (problems.length === 0) problems.push(...problemsTogether(extensions));
  if (problems.length > 0) throw new ExtensionError(problems);
  return extensions;
}

async function load(name: string, from: string): Promise<{ extension: Extension } | { problems: string[] }> {
  if (!/^[a-z][a-z0-9-]{0,39}$/.test(name)) return { problems: [`${name}: is no name of an extension, such as floor-delivery`] };
  const file = join(from, name, 'dist/index.js');
  const shown = `extensions/${name}/dist/index.js`;
  if (!existsSync(file))
    return { problems: [`${shown}: there is no such file; npm start and npm run types build it from src/index.ts`] };
  try {
    const { default: extension } = (await import(pathToFileURL(file).href)) as { default?: unknown };
    const problems = problemsOf(extension, name).map(problem => `${shown}: ${problem}`);
    return problems.length > 0 ? { problems } : { extension: extension as Extension };
  } catch (error) {
    return { problems: [`${shown}: cannot be loaded: ${error instanceof Error ? error.message : String(error)}`] };
  }
}
