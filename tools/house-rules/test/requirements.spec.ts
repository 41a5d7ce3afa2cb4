import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, sourceFiles } from './checkout.js';

const page = readFileSync(join(root, 'docs/requirements.md'), 'utf8');
const files = sourceFiles().filter(({ path }) => !path.startsWith('tools/house-rules/'));

/** Paths of tests by their label on the page. */
const paths = new Map([...page.matchAll(/^\[(.+)\]: \.\.\/(.+)$/gm)].map(([, name = '', path = '']) => [name, path]));
const decisions = [...page.matchAll(/^- ([FD]-\d{2}) /gm)].map(([, id = '']) => id);
const requirements = [...page.matchAll(/^- ([A-Z]{2,4}-\d{3}) .+ \[(.+)\]$/gm)].map(([, id = '', test = '']) => ({ id, test }));

/** Matches `it('title', …)` and `it.each(…)('title', …)`, but no skipped, focused or planned tests. */
const titled = /\bit(?:\.each(?:\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)))?\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/g;

/** Returns the tests whose title contains requirement ids, with the text up to the next title. */
function namingTests(text: string): { ids: string[]; asserts: boolean }[] {
  const titles = [...text.matchAll(titled)];
  return titles.flatMap((match, place) => {
    const ids = match[2]?.match(/\b[A-Z]{2,4}-\d{3}\b/g) ?? [];
    const body = text.slice(match.index + match[0].length, titles[place + 1]?.index);
    return ids.length === 0 ? [] : [{ ids, asserts: /\bexpect\w*\(/.test(body) }];
  });
}

const tests = files
  .filter(({ path }) => /\.spec\.tsx?$/.test(path))
  .flatMap(({ path, text }) => namingTests(text).map(test => ({ path, ...test })));

describe('docs/requirements.md', () => {
  it('lists each requirement and each decision once', () => {
    const ids = [...requirements.map(({ id }) => id), ...decisions];
    expect(requirements).toHaveLength(383);
    expect(ids.filter((id, place) => ids.indexOf(id) !== place)).toEqual([]);
  });

  it('names for each requirement a test file with a title that contains its id', () => {
    const isAsserted = ({ id, test }: (typeof requirements)[number]) =>
      tests.some(({ path, ids }) => path === paths.get(test) && ids.includes(id));
    expect(requirements.filter(each => !isAsserted(each))).toEqual([]);
    expect([...paths].filter(([name]) => !requirements.some(({ test }) => test === name))).toEqual([]);
    expect([...paths.values()].filter(path => !existsSync(join(root, path)))).toEqual([]);
  });

  it('has a row for every requirement and decision in code and tests', () => {
    const known = new Set([...requirements.map(({ id }) => id), ...decisions]);
    const areas = [...new Set(requirements.map(({ id }) => id.split('-')[0]))].join('|');
    const tag = new RegExp(`(?<![-\\w])(?:(?:${areas})-\\d{3}|[FD]-\\d{2})(?![-\\w])`, 'g');
    const mentioned = files.flatMap(({ path, text }) => (text.match(tag) ?? []).map(id => ({ path, id })));
    expect(mentioned.filter(({ id }) => !known.has(id))).toEqual([]);
    expect(files.filter(({ text }) => /\bspec(ification)? §/i.test(text)).map(({ path }) => path)).toEqual([]);
    expect(tests.flatMap(({ ids }) => ids).filter(id => !known.has(id))).toEqual([]);
  });

  it('is referenced only by tests with assertions', () => {
    expect(tests.filter(({ asserts }) => !asserts)).toEqual([]);
  });

  it('is checked: tests without assertions and tests that do not run are found', () => {
    expect(
      namingTests("it('looks (RT-001)', () => open()); it.each([[f(1)]])('says %p (RT-002)', () => { expect(1); })"),
    ).toEqual([
      { ids: ['RT-001'], asserts: false },
      { ids: ['RT-002'], asserts: true },
    ]);
    for (const word of ['it.todo', 'it.only', 'xit']) expect(namingTests(`${word}('later (RT-001)', f)`)).toEqual([]);
  });
});
