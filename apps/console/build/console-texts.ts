import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { compiled, type Texts } from '../../../libs/web-kit/build/compiled-messages.js';

const wanted = /^console-texts\/(\w+)\/([\w+]+)$/;
/** The console's texts, and those of forms and of signing in that both applications have. */
const folders = ['../src/messages', '../../../libs/web-kit/src/messages/account'];

/**
 * Cuts the console's texts into a file for each part of it: `import('console-texts/en/reports+charts')` contains only these groups. All
 * of them together would be a quarter of what the console loads first (docs/performance.md).
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
      for (const folder of folders) {
        const file = fileURLToPath(new URL(`${folder}/${locale}.json`, import.meta.url));
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
