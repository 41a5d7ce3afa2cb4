import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const read = (path: string) => readFileSync(join(root, path), 'utf8');

// Plain JavaScript that runs before anything is built.
const script: string = '../screens-of-console-states.mjs';
const { consoleStates } = (await import(script)) as { readonly consoleStates: () => Promise<Record<string, unknown>> };

describe('npm run screens', () => {
  it('has a picture of every state of the console, or says that a page shows it', async () => {
    expect(Object.keys(await consoleStates()).length).toBeGreaterThan(40);
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
