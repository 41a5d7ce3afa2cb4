import { readFile } from 'node:fs/promises';
import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';

export type Texts = { [key: string]: string | Texts };

/** Compiles the texts' ICU syntax at build time, so that its parser (9 KB gzipped) stays out of the browser. */
export function compiledMessages(): Plugin {
  return {
    name: 'kirana-compiled-messages',
    enforce: 'pre',
    config: () => ({
      resolve: { alias: [{ find: /^use-intl\/format-message$/, replacement: 'use-intl/format-message/format-only' }] },
    }),
    async load(id) {
      if (!/\/src\/messages\/(\w+\/)?\w+\.json$/.test(id)) return null;
      const texts = JSON.parse(await readFile(id, 'utf8')) as Texts;
      return { code: `export default ${JSON.stringify(compiled(texts))};`, moduleType: 'js' };
    },
  };
}

export function compiled(texts: Texts): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [key, typeof text === 'string' ? compile(text) : compiled(text)]),
  );
}
