import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { compiled, type Texts } from './compiled-messages.js';

const wanted = /^console-texts\/(\w+)\/([\w+]+)$/;
const messages = (part: string, locale: string): string =>
  fileURLToPath(new URL(`../src/messages/${part}/${locale}.json`, import.meta.url));

/**
 * Cuts the console's texts into a file for each part of it: `import('console-texts/en/reports+charts')` contains only these groups of
 * `messages/console` and `messages/customer`. All of them together would be a quarter of what the console loads first (docs/performance.md).
 */
export function consoleTexts(): Plugin {
  return {
    name: 'kirana-console-texts',
    enforce: 'pre',
    resolveId: source => (wanted.test(source) ? `\0${source}` : null),
    async load(id) {
      const [, locale = '', groups = ''] = wanted.exec(id.slice(1)) ?? [];
      if (!id.startsWith('\0') || !locale) return null;
      const all: Texts = {};
      for (const part of ['customer', 'console']) {
        const file = messages(part, locale);
        this.addWatchFile(file);
        Object.assign(all, JSON.parse(await readFile(file, 'utf8')) as Texts);
      }
      const some = groups.split('+').map((group): [string, string | Texts] => {
        const texts = all[group];
        if (texts === undefined) throw new Error(`no texts are called ${group}`);
        return [group, texts];
      });
      return { code: `export default ${JSON.stringify(compiled(Object.fromEntries(some)))};`, moduleType: 'js' };
    },
  };
}
