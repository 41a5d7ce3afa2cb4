import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defaultLocale, locales, withEnglish, type Locale } from '@kirana/i18n';
import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';

export type Texts = { [key: string]: string | Texts };

const languageFolders = new URL('../../i18n/src/languages/', import.meta.url);
const fileOf = (locale: Locale, folders = languageFolders) => fileURLToPath(new URL(`${locale}/messages.json`, folders));

/** Reads all texts of a language, English in place of those that it lacks. */
export function languageTexts(locale: Locale, folders = languageFolders): Texts {
  const [english, own] = [defaultLocale, locale].map(each => JSON.parse(readFileSync(fileOf(each, folders), 'utf8')) as Texts);
  return withEnglish(english ?? {}, own);
}

const noScriptIn = (locale: Locale) => languageTexts(locale)['noScript'] as Readonly<Record<string, string>>;

const wanted = /^(texts|texts-at-once)\/([\w+]+)$/;
const oneLanguage = /^\0texts\/(\w+)\/([\w+]+)$/;

/**
 * Cuts the texts into parts and compiles their ICU syntax, so that its parser (9 KB gzipped) stays out of the browser. `texts/home+list` is a table with a
 * file for each language that contains only these groups; `texts-at-once/delivery` has the groups of all languages in it, for a few words. Each table of
 * words in `languages.ts`, and what the languages say of it, becomes a module, because a bundler puts whole modules into the files that pages share.
 */
export function languageParts(): Plugin {
  return {
    name: 'kirana-language-parts',
    enforce: 'pre',
    config: () => ({
      resolve: { alias: [{ find: /^use-intl\/format-message$/, replacement: 'use-intl/format-message/format-only' }] },
      build: { rolldownOptions: { output: { chunkFileNames: chunk => fileName(chunk.facadeModuleId) } } },
    }),
    resolveId: source => (wanted.test(source) || oneLanguage.test(`\0${source}`) ? `\0${source}` : null),
    load(id) {
      const [, locale, some] = oneLanguage.exec(id) ?? [];
      if (locale && some) {
        for (const each of [locale as Locale, defaultLocale]) this.addWatchFile(fileOf(each));
        return { code: `export default ${JSON.stringify(partOf(locale as Locale, some))};`, moduleType: 'js' };
      }
      const [, kind, groups = ''] = id.startsWith('\0') ? (wanted.exec(id.slice(1)) ?? []) : [];
      if (!kind) return null;
      const moduleOf = (each: Locale) => JSON.stringify(`texts/${each}/${groups}`);
      const code =
        kind === 'texts'
          ? `export default { ${locales.map(each => `${each}: () => import(${moduleOf(each)})`).join(', ')} };`
          : [...locales.map(each => `import ${each} from ${moduleOf(each)};`), `export default { ${locales.join(', ')} };`].join(
              '\n',
            );
      return { code, moduleType: 'js' };
    },
    transform: {
      filter: { id: /\/i18n\/src\/languages\/languages\.ts(\?\w+)?$/ },
      handler(code, id) {
        const [, table] = id.split('?');
        const names = [...code.matchAll(/^export const (\w+)/gm)].map(([, name]) => name);
        const cut =
          table === undefined
            ? names.map(name => `export { ${name} } from './languages.ts?${name}';`).join('\n')
            : code.replaceAll(/(from '\.\/\w+\/\w+)\.js'/g, `$1.ts?${table}'`);
        return { code: cut, map: null, moduleSideEffects: false };
      },
    },
    transformIndexHtml: html =>
      html.replace(/( *)<!-- noscript (\w+) -->/, (_comment, indent: string, client: string) =>
        locales.map(each => `${indent}<p lang="${each}">${noScriptIn(each)[client]}</p>`).join('\n'),
      ),
  };
}

/**
 * Returns the name of a file of the build. One of texts changes with those of any language, and all but its end is the same in each: tables of hashes that
 * cannot be compressed would be a part of every first load.
 */
function fileName(module: string | null): string {
  const [, locale, groups] = oneLanguage.exec(module ?? '') ?? [];
  // The names of the groups would be in the client once for each language.
  if (!locale || !groups) return 'assets/[name]-[hash].js';
  const texts = JSON.stringify(locales.map(each => partOf(each, groups)));
  return `assets/t-${createHash('sha256').update(texts).digest('base64url').slice(0, 8)}-${locale}.js`;
}

/** @throws Error for a group that is not there. */
function partOf(locale: Locale, groups: string): Record<string, unknown> {
  const all = languageTexts(locale);
  const some = groups.split('+').map((group): [string, string | Texts] => {
    const texts = all[group];
    if (texts === undefined) throw new Error(`no texts are called ${group}`);
    return [group, texts];
  });
  return compiled(Object.fromEntries(some));
}

function compiled(texts: Texts): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [key, typeof text === 'string' ? compile(text) : compiled(text)]),
  );
}
