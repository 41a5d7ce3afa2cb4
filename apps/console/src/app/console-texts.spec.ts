import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const read = (file: string) => readFileSync(resolve(here, file), 'utf8');
const pages = read('console-pages.tsx');
const texts = read('console-texts.ts');
/** The groups of texts that the frame or a page has under this name. */
const groupsOf = (name: string) => new RegExp(`import ${name} from 'texts/([\\w+]+)';`).exec(texts)?.[1]?.split('+') ?? [];
const kit = '../../../../libs/web-kit/src';
/** Groups of the texts of both applications, and those that a page loads by itself. */
const elsewhere = [
  ...(/import page from 'texts\/([\w+]+)'/.exec(read(`${kit}/i18n/messages.ts`))?.[1]?.split('+') ?? []),
  'pantry',
];

/** Returns a file and all that it imports, at once or later; types, other pages and packages except web-kit are left out. */
function importsOf(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file) || file.endsWith('console-pages.tsx')) return seen;
  seen.add(file);
  const imports =
    /^(?:import|export) (?!type\b)[^'";]*?from '((?:\.|@kirana\/web-kit\/)[^']+)'|import\('((?:\.|@kirana\/web-kit\/)[^']+)'\)/gm;
  for (const [, now, later] of readFileSync(file, 'utf8').matchAll(imports)) {
    const name = (now ?? later ?? '').replace('@kirana/web-kit', resolve(here, kit));
    const base = resolve(dirname(file), name).replace(/\.(js|tsx)$/, '');
    const found = ['.tsx', '.ts'].map(ending => base + ending).find(each => existsSync(each));
    if (found) importsOf(found, seen);
  }
  return seen;
}

/** Returns the groups of texts that a file and what it imports use: `reports` of `useTranslations('reports')` and of `t('reports.title')`. */
function groupsUsed(file: string): string[] {
  const used = [...importsOf(resolve(here, file))].flatMap(each => {
    const code = readFileSync(each, 'utf8');
    const named = [...code.matchAll(/useTranslations\('(\w+)/g)].map(([, group = '']) => group);
    const whole = code.includes('useTranslations()')
      ? [...code.matchAll(/\bt\([`'](\w+)\./g)].map(([, group = '']) => group)
      : [];
    return [...named, ...whole];
  });
  return [...new Set(used)];
}

const found = [...pages.matchAll(/consolePage\(\s*\(\) => import\('([^']+)\.js'\),\s*pageTexts\.(\w+)/g)].map(
  ([, file = '', part = '']): [string, string] => [`${file}.tsx`, part],
);

describe('texts of the console', () => {
  it('of the frame are all that it uses', () => {
    // The page for those who still have to set up two-factor sign-in has its own.
    const used = groupsUsed('console-frame.tsx').filter(group => !['packing', ...elsewhere].includes(group));
    expect(groupsOf('frame')).toEqual(expect.arrayContaining(used));
  });

  it('are known for every page', () => {
    expect(found.length).toBe(pages.match(/consolePage\(/g)?.length);
    expect(found.length).toBeGreaterThan(20);
    for (const [, part] of found) expect(texts).toContain(`  ${part}: textsOf(${part}),`);
  });

  it.each([...found, ['two-factor-due.tsx', 'twoFactorDue'] as [string, string]])('of %s are all that it uses', (file, part) => {
    const there = [...groupsOf('frame'), ...groupsOf(part), ...elsewhere];
    expect(there).toEqual(expect.arrayContaining(groupsUsed(file)));
  });
});
