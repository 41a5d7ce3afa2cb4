import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { locales } from '@kirana/i18n';
import { languageParts, languageTexts } from './language-texts.js';

type Call = (this: object, ...given: unknown[]) => unknown;
const watched: string[] = [];
const context = { addWatchFile: (file: string) => watched.push(file) };

/** Returns what the build loads for an import. */
function loaded(specifier: string): string | undefined {
  const { resolveId, load } = languageParts() as unknown as { resolveId: Call; load: Call };
  const id = resolveId.call(context, specifier);
  return id === null ? undefined : (load.call(context, id) as { code: string }).code;
}
const partOf = (code = '') => JSON.parse(code.replace(/^export default (.*);$/s, '$1')) as unknown;

describe('languageParts', () => {
  it('makes a table of files by language of a list of groups', () => {
    const files = locales.map(locale => `${locale}: () => import("texts/${locale}/notFound+noScript")`);
    expect(loaded('texts/notFound+noScript')).toBe(`export default { ${files.join(', ')} };`);
    const polish = partOf(loaded('texts/pl/notFound+noScript'));
    expect(Object.keys(polish as object)).toEqual(['notFound', 'noScript']);
    expect(polish).toHaveProperty('noScript.console', 'Konsola potrzebuje JavaScriptu.');
    expect(watched.some(file => file.endsWith('/pl/messages.json'))).toBe(true);
  });

  it('puts a few words in all languages into one file', () => {
    const imports = locales.map(locale => `import ${locale} from "texts/${locale}/delivery";\n`);
    expect(loaded('texts-at-once/delivery')).toBe(`${imports.join('')}export default { ${locales.join(', ')} };`);
  });

  it('compiles the syntax of messages', () => {
    expect(partOf(loaded('texts/en/list'))).toHaveProperty('list.count', [['n'], ' products found']);
  });

  it('refuses a group that is not there, and leaves other imports alone', () => {
    expect(() => loaded('texts/en/list+nonsense')).toThrow('no texts are called nonsense');
    expect(loaded('./texts/list')).toBeUndefined();
  });

  it('says in every language that a page needs JavaScript', () => {
    const { transformIndexHtml } = languageParts() as unknown as { transformIndexHtml: (html: string) => string };
    expect(transformIndexHtml('<noscript>\n  <!-- noscript console -->\n</noscript>')).toMatch(
      /^<noscript>\n  <p lang="en">The console needs JavaScript.<\/p>\n  <p lang="pl">Konsola potrzebuje JavaScriptu.<\/p>\n/,
    );
  });
});

describe('languageTexts', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kirana-languages-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('puts English in place of what a language lacks', () => {
    for (const [locale, texts] of [
      ['en', { list: { all: 'All Products', clear: 'Clear Filters' }, home: { title: 'Groceries' } }],
      ['pl', { list: { all: 'Wszystkie produkty' } }],
    ] as const) {
      mkdirSync(join(folder, locale));
      writeFileSync(join(folder, locale, 'messages.json'), JSON.stringify(texts));
    }
    expect(languageTexts('pl', pathToFileURL(`${folder}/`))).toEqual({
      list: { all: 'Wszystkie produkty', clear: 'Clear Filters' },
      home: { title: 'Groceries' },
    });
  });
});
