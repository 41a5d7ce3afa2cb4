import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, sourceFiles } from './checkout.js';

const filesIn = (text: string) => [...text.matchAll(/`((?:[\w.-]+\/)*[\w.-]+\.\w+)`/g)].map(([, path]) => path ?? '');
const sections = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8')
  .split(/^### /m)
  .slice(1)
  .map(text => ({
    title: text.split('\n')[0] ?? '',
    precedent: /^Precedent: `(\w+)`/m.exec(text)?.[1],
    files: filesIn(text),
    text,
  }));
const recipes = sections.filter(({ precedent }) => precedent !== undefined);

/** Returns the files of a recipe that are missing or whose name and text do not contain its precedent, as written, in snake case or in capitals. */
function untrue({ precedent = '', files }: Pick<(typeof recipes)[number], 'precedent' | 'files'>): string[] {
  const names = [precedent, precedent.replaceAll(/[A-Z]/g, letter => `_${letter.toLowerCase()}`), precedent.toUpperCase()];
  return files.filter(path => {
    const file = join(root, path);
    return !existsSync(file) || !names.some(name => path.includes(name) || readFileSync(file, 'utf8').includes(name));
  });
}

describe('the lists of files in CONTRIBUTING.md', () => {
  it('cover small texts, order fields, payment methods, settings, endpoints, console pages, languages and services', () => {
    expect(recipes.map(({ title }) => title)).toEqual([
      'A small text of an order',
      'An order field',
      'A payment method',
      'A setting',
      'An endpoint of the console',
      'A console page',
      'A language',
      'A service',
    ]);
  });

  it.each(recipes)('$title: every file exists and has the precedent in it', recipe => {
    expect(recipe.files.length).toBeGreaterThan(3);
    expect(untrue(recipe)).toEqual([]);
  });

  it('A small text of an order: no other source names it', () => {
    const files = recipes.find(({ title }) => title === 'A small text of an order')?.files;
    // Its words are in the folder of each language; the recipe names two.
    const naming = sourceFiles().filter(
      ({ path, text }) =>
        !/\.spec\.|\/(?:test|testing|generated)\/|\/languages\/(?!en\/|pl\/)/.test(path) &&
        /riderNote|rider_note|RiderNote/.test(text),
    );
    expect(new Set(naming.map(({ path }) => path))).toEqual(new Set(files));
  });

  it('A language: no other source of the clients, and none of web-kit, names one', () => {
    const clients = /^(?:apps\/(?:web|console)|libs\/web-kit)\/src\/(?!testing\/)(?!.*\.spec\.)/;
    const naming = sourceFiles().filter(({ path, text }) => clients.test(path) && /'pl'|"pl"|\bpl:|\/pl\b/.test(text));
    expect(naming.map(({ path }) => path)).toEqual([]);
  });

  it('A service: at most 15 files are written by hand', () => {
    const [byHand = '', byCommands = ''] = (recipes.find(({ title }) => title === 'A service')?.text ?? '').split(
      '\nBy commands: ',
    );
    expect(byCommands).not.toBe('');
    // The first sentence names the list of services, too.
    expect(new Set(filesIn(byHand)).size).toBeLessThanOrEqual(15);
  });

  it('are checked by a test that can fail', () => {
    const files = ['libs/contracts/src/money.ts', 'libs/contracts/src/no-such-file.ts'];
    expect(untrue({ precedent: 'deliveryTime', files })).toEqual(files);
  });
});
