import type { Plugin } from 'vite';
import { routeAddresses } from './route-addresses.js';

/** Returns what is left in the browser of a file of the client. */
function builtFrom(code: string): string | undefined {
  const { transform } = routeAddresses() as { transform: Exclude<Plugin['transform'], undefined> };
  const handler = (typeof transform === 'function' ? transform : transform.handler) as (code: string, id: string) => unknown;
  return (handler(code, '/apps/console/src/features/riders/api.ts') as { code: string } | null)?.code;
}

describe('routeAddresses', () => {
  it('leaves method and path of each row, and nothing of the contracts', () => {
    const code = `import { adminRiderRoutes, type AdminRider } from '@kirana/contracts';
export const add = adminClient(adminRiderRoutes.add);
export const day = adminQuery(adminRiderRoutes.list) as unknown as AdminRider;
export const key = () => ['admin', adminRiderRoutes.list.path];`;
    expect(builtFrom(code)?.split('\n')).toEqual([
      '',
      'export const add = adminClient({"method":"POST","path":"/admin/riders"});',
      'export const day = adminQuery({"path":"/admin/riders"}) as unknown as AdminRider;',
      `export const key = () => ['admin', "/admin/riders"];`,
    ]);
  });

  it('keeps the lines of a longer import, and types', () => {
    const code = `import {\n  adminRiderRoutes,\n} from '@kirana/contracts';
type Add = RouteInput<typeof adminRiderRoutes.add>;
add(adminRiderRoutes.add);`;
    expect(builtFrom(code)?.split('\n').slice(3)).toEqual([
      'type Add = RouteInput<typeof adminRiderRoutes.add>;',
      'add({"method":"POST","path":"/admin/riders"});',
    ]);
  });

  it.each([
    ['another value of the contracts', 'use(legalDocuments.length);', 'legalDocuments.length is no row'],
    ['a set as a whole', 'for (const row of Object.values(adminRiderRoutes)) use(row);', 'used otherwise than for a row'],
    ['a row that is not there', 'adminClient(adminRiderRoutes.fly);', 'adminRiderRoutes.fly is no row'],
  ])('refuses %s, which would bring the schemas into the browser', (_case, code, message) => {
    expect(() => builtFrom(`import { adminRiderRoutes, legalDocuments } from '@kirana/contracts';\n${code}`)).toThrow(message);
  });

  it('leaves files alone that import types only', () => {
    expect(builtFrom(`import type { AdminRider } from '@kirana/contracts';`)).toBeUndefined();
  });
});
