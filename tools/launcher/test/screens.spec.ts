import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const read = (path: string) => readFileSync(join(root, path), 'utf8');

// Plain JavaScript that runs before anything is built.
const from = (script: string) => import(`../screens-${script}.mjs`) as Promise<unknown>;
const { consoleStates } = (await from('of-console-states')) as { readonly consoleStates: () => Promise<Record<string, unknown>> };
const { fewLooks, gallery, inReadme, keptFiles } = (await from('looks')) as {
  readonly fewLooks: readonly { readonly kept: readonly string[]; readonly of?: RegExp }[];
  readonly gallery: () => string;
  readonly inReadme: readonly string[];
  readonly keptFiles: readonly string[];
};

/** The names of the screens that a script declares. */
const namesIn = (script: string) =>
  [...read(`tools/launcher/screens-${script}.mjs`).matchAll(/^ {2}'?([a-z-]+)'?:/gm)].map(([, name = '']) => name);

describe('npm run screens', () => {
  it('has a picture of every state of the console, or says that a page shows it', async () => {
    expect(Object.keys(await consoleStates()).length).toBeGreaterThan(40);
  });

  it('keeps the pictures of the gallery and of the README, and no others', () => {
    const files = (names: readonly string[]) => names.map(name => `${name}.webp`);
    const shown = [...read('README.md').matchAll(/docs\/screens\/readme\/([\w-]+\.webp)/g)].map(([, file]) => file);
    const inFolder = (folder: string) => new Set(readdirSync(join(root, folder)));
    expect(inFolder('docs/screens')).toEqual(new Set([...files(keptFiles), 'README.md', 'readme']));
    expect(inFolder('docs/screens/readme')).toEqual(new Set(files(inReadme)));
    expect(new Set(shown)).toEqual(new Set(files(inReadme)));
    expect(read('docs/screens/README.md')).toBe(gallery());
  });

  it('takes each of these pictures', async () => {
    const sources = ['of-the-shop', 'of-the-account', 'of-the-console', 'of-shop-states'];
    const taken = new Set([...sources.flatMap(namesIn), ...Object.keys(await consoleStates())]);
    expect(fewLooks.flatMap(({ kept, of }) => kept.filter(name => !taken.has(name) || of?.test(name) === false))).toEqual([]);
  });

  it('has a picture of every page of the console', () => {
    const pages = read('apps/gateway/src/web-client/client-routes.ts')
      .split('const consoleRoutes')[1]
      ?.matchAll(/\^\(([a-z|-]+)\)\??\$/g);
    const named = [...(pages ?? [])].flatMap(([, names = '']) => names.split('|')).filter(name => name !== 'dashboard');
    const shown = read('tools/launcher/screens-of-the-console.mjs') + read('apps/e2e/test/acceptance/console-states.ts');
    expect(named.length).toBeGreaterThan(15);
    expect(named.filter(name => !new RegExp(`'/admin/${name}['?]`).test(shown))).toEqual([]);
  });
});
