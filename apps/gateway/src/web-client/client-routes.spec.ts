import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isClientRoute, isConsoleRoute } from './client-routes.js';

const read = (file: string) => readFileSync(fileURLToPath(new URL(`../../../${file}`, import.meta.url)), 'utf8');

/** Every `path` in a file of the client, with an example for each parameter. */
function pathsIn(file: string): string[] {
  return [...read(file).matchAll(/\bpath(?:=|: )["'`]([^"'`]*)["'`]/g)].map(([, path = '']) => path.replace(/:\w+/g, 'one'));
}

describe('isClientRoute', () => {
  it('knows every page of the shop (RT-001 to RT-012)', () => {
    const paths = pathsIn('web/src/app/pages.tsx');
    expect(paths.length).toBeGreaterThan(14);
    // The gateway redirects `/product/{id}` before it asks (F-02).
    expect(paths.filter(path => path !== '/product/one' && !isClientRoute(path))).toEqual([]);
    expect(isClientRoute('/no/such/page')).toBe(false);
  });
});

describe('isConsoleRoute', () => {
  it('knows every page of the console and nothing else (RT-013 to RT-020)', () => {
    const areas = pathsIn('console/src/app/console-pages.tsx').map(path => `/admin/${path}`);
    const pages = pathsIn('console/src/app/console-frame.tsx').filter(path => path.startsWith('/admin/') && !path.includes('$'));
    expect([areas.length > 13, pages.length > 6]).toEqual([true, true]);
    expect([...areas, ...pages, '/admin', '/admin/orders/'].filter(path => !isConsoleRoute(path))).toEqual([]);
    for (const path of ['/admin/nope', '/admin/orders/one/two', '/admin/dashboard/one'])
      expect([path, isConsoleRoute(path)]).toEqual([path, false]);
  });
});
