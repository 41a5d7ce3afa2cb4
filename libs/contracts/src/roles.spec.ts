import { readFileSync } from 'node:fs';
import { mayRole, permissions, permissionsOf, roleOf, roles, storedRole } from './roles.js';

const page = readFileSync(new URL('../../../docs/roles.md', import.meta.url), 'utf8');
const cellsOf = (line: string) => line.split('|').map(cell => cell.trim());

describe('roles', () => {
  it('are shown in docs/roles.md with exactly their permissions', () => {
    const lines = page.split('\n').filter(line => line.startsWith('|'));
    const [, , , ...head] = cellsOf(lines[0] ?? '');
    expect(head.slice(0, -1)).toEqual(roles);
    const shown = lines.slice(2).map(line => {
      const [, permission = '', , ...cells] = cellsOf(line);
      return [permission.replaceAll('`', ''), roles.filter((_role, at) => cells[at] === 'yes')];
    });
    expect(shown).toEqual(permissions.map(permission => [permission, roles.filter(role => mayRole(role, permission))]));
  });

  it('give an owner everything but rides of their own, a packer no sums and an accountant no writes', () => {
    expect(permissionsOf.owner).toEqual(permissions.filter(permission => permission !== 'rides.own'));
    for (const sum of ['money.read', 'customers.read'] as const) expect(mayRole('packer', sum)).toBe(false);
    expect(permissionsOf.accountant.every(permission => permission.endsWith('.read'))).toBe(true);
    expect(permissionsOf.rider).toEqual(['rides.own']);
  });

  it('are permitted nothing without a role or with an unknown one', () => {
    expect(permissions.filter(permission => mayRole(null, permission) || mayRole(undefined, permission))).toEqual([]);
    expect([roleOf('superuser'), roleOf('owner'), roleOf(''), roleOf(undefined), roleOf('toString')]).toEqual(
      Array.from({ length: 5 }, () => null),
    );
    expect(roles.map(role => roleOf(storedRole(role)))).toEqual(roles);
  });
});
