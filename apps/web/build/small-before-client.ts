import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { minify, type Plugin } from 'vite';

const file = 'before-client.js';

/** Minifies `public/before-client.js`, which Vite only copies. Before `compressedFiles`. */
export function smallBeforeClient(): Plugin {
  let folder = '';
  return {
    name: 'kirana-small-before-client',
    apply: 'build',
    configResolved({ root, build }) {
      folder = resolve(root, build.outDir);
    },
    async writeBundle() {
      const path = join(folder, file);
      const { code, errors } = await minify(file, await readFile(path, 'utf8'));
      if (errors.length > 0) throw new Error(`${file} cannot be minified`);
      await writeFile(path, code);
    },
  };
}
