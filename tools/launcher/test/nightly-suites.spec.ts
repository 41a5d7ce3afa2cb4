import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

interface Asked {
  readonly suites: { readonly suite: string; readonly whys: string[] }[];
  readonly guards: { readonly keeps: string; readonly file: string }[];
  readonly without: string[];
}
// Plain JavaScript that runs before anything is built.
const load = async <T>(file: string) => (await import(new URL(`../${file}`, import.meta.url).href)) as T;
const { reasons, withoutLongForm } = await load<{
  readonly reasons: readonly { readonly why: string; readonly projects: string[]; readonly suites: string[] }[];
  readonly withoutLongForm: Readonly<Record<string, string>>;
}>('nightly-suites.mjs');
const { askedFor, changedPaths, nightlySuites } = await load<{
  readonly askedFor: (paths: string[], suites: string[], guards: string[][]) => Asked;
  readonly changedPaths: (given: string[], root: string) => string[];
  readonly nightlySuites: (root: string) => string[];
}>('asked-for.mjs');

const root = new URL('../../..', import.meta.url).pathname.replace(/\/$/, '');
const suites = nightlySuites(root);
const guards = [['Money is counted once.', 'apps/payments/src/ledger.ts']];
const ask = (...paths: string[]) => askedFor(paths, suites, guards);
const projects = ['apps', 'libs'].flatMap(group =>
  readdirSync(join(root, group))
    .map(name => `${group}/${name}`)
    .filter(path => existsSync(join(root, path, 'package.json'))),
);

describe('npm run test:nightly -- --for', () => {
  it('reaches every nightly suite from the sources of another project, or from its own', () => {
    const reached = new Set(
      [...projects, 'apps/host', 'tools/backup', 'tools/rollout']
        .filter(project => project !== 'apps/e2e')
        .flatMap(project => ask(project).suites.map(({ suite }) => suite)),
    );
    expect(suites.length).toBeGreaterThan(15);
    expect(suites.filter(suite => !reached.has(suite))).toEqual([]);
  });

  it('has an answer for every folder of apps and libs', () => {
    const answers = projects.map(project => [project, ask(project).suites.length > 0, project in withoutLongForm] as const);
    expect(answers.filter(([, asks, isWithout]) => asks === isWithout)).toEqual([]);
  });

  it('names no path that is not there', () => {
    const named = [...reasons.flatMap(each => [...each.projects, ...each.suites]), ...Object.keys(withoutLongForm)];
    expect([...new Set(named)].filter(path => !existsSync(join(root, path)))).toEqual([]);
    const folders = reasons.flatMap(each => each.suites.filter(name => name.endsWith('/')));
    expect(folders.filter(folder => !suites.some(suite => suite.startsWith(folder)))).toEqual([]);
  });

  it('asks for suites and guards with the reason, by a folder or by a file', () => {
    const { suites: asked, guards: disabled } = ask('apps/payments');
    expect(asked).toContainEqual({
      suite: 'apps/host/test/money-races.nightly.spec.ts',
      whys: ['every order ends, and money is right to the grosz whatever races (apps/payments)'],
    });
    expect(disabled).toEqual([{ keeps: 'Money is counted once.', file: 'apps/payments/src/ledger.ts' }]);
    expect(ask('apps/payments/src/ledger.ts')).toEqual(ask('apps/payments'));
    expect(ask('apps/payments/src/other.ts').guards).toEqual([]);
  });

  it('asks for the suites of a project that changes, and only for the one that was edited', () => {
    const own = 'apps/dispatch/test/many-timers.nightly.spec.ts';
    expect(ask('apps/dispatch/src/index.ts').suites.map(({ suite }) => suite)).toContain(own);
    expect(ask('apps/e2e/test/soak.nightly.spec.ts').suites.map(({ suite }) => suite)).toEqual([
      'apps/e2e/test/soak.nightly.spec.ts',
    ]);
  });

  it('says why a project needs none', () => {
    expect(ask('libs/illustrator')).toEqual({
      suites: [],
      guards: [],
      without: ['libs/illustrator: it draws pictures, without any state'],
    });
  });

  it('takes folders, files and ranges of commits, and refuses what is none of them', () => {
    expect(changedPaths(['./apps/orders/', 'README.md'], root)).toEqual(['apps/orders', 'README.md']);
    expect(changedPaths(['HEAD..HEAD'], root)).toEqual([]);
    expect(() => changedPaths(['apps/paiments'], root)).toThrow('There is no apps/paiments here');
  });
});
