import { readFile } from 'node:fs/promises';
import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';

type Texts = { [key: string]: string | Texts };

/** Areas that only the pages after the shelf speak; their English texts come with those pages (`later-texts.tsx`). */
const laterAreas = new Set(['checkout', 'payment', 'status', 'confirmation', 'tracking', 'receipt', 'account', 'auth', 'guard']);
const laterMark = '?later';

/**
 * Reads the texts' ICU syntax while building, so that its parser (9 KB gzipped) stays out of the browser, and cuts the English file in two.
 * The server's build has the whole file: it makes any page.
 */
export function compiledMessages(): Plugin {
  let cuts = false;
  return {
    name: 'kirana-compiled-messages',
    enforce: 'pre',
    config: (_config, { command, isSsrBuild }) => {
      cuts = command === 'build' && isSsrBuild !== true;
      return { resolve: { alias: [{ find: /^use-intl\/format-message$/, replacement: 'use-intl/format-message/format-only' }] } };
    },
    async resolveId(source, importer) {
      if (!cuts || !source.endsWith('/en.json') || !importer?.endsWith('/later-texts.tsx')) return null;
      const file = await this.resolve(source, importer, { skipSelf: true });
      return file && `${file.id}${laterMark}`;
    },
    async load(id) {
      const [path = '', mark] = id.split('?');
      if (!/\/src\/messages\/\w+\.json$/.test(path)) return null;
      const texts = JSON.parse(await readFile(path, 'utf8')) as Texts;
      const wanted = cuts && path.endsWith('/en.json') ? part(texts, mark !== undefined) : texts;
      return { code: `export default ${JSON.stringify(compiled(wanted))};`, moduleType: 'js' };
    },
  };
}

function part(texts: Texts, later: boolean): Texts {
  return Object.fromEntries(Object.entries(texts).filter(([area]) => laterAreas.has(area) === later));
}

function compiled(texts: Texts): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [key, typeof text === 'string' ? compile(text) : compiled(text)]),
  );
}
