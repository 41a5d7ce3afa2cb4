/** What an admin may do. Every endpoint for staff names one of them in its contract (ADR 0056). */
export const permissions = [
  'orders.read',
  'orders.work',
  'orders.refund',
  'rides.read',
  'rides.own',
  'riders.manage',
  'money.read',
  'products.read',
  'products.write',
  'stock.write',
  'customers.read',
  'customers.write',
  'customers.erase',
  'settings.write',
  'audit.read',
  'integrators.manage',
  'team.manage',
  'messages.retry',
  'demo.manage',
] as const;
export type Permission = (typeof permissions)[number];

/** The roles of the staff; a person has one at most. */
export const roles = ['owner', 'manager', 'packer', 'rider', 'accountant'] as const;
export type Role = (typeof roles)[number];

/** How the role is called in `user_roles` and in access tokens: an owner is what the specification calls an admin (AUTH-018). */
export const storedRole = (role: Role) => (role === 'owner' ? 'admin' : role);

/** Returns the role of its name in `user_roles` or a token; null for any other text, so that an unknown role permits nothing. */
export function roleOf(stored: string | null | undefined): Role | null {
  return roles.find(role => storedRole(role) === stored) ?? null;
}

/** What only riders may do: their own rides are shown to nobody else in this form. */
const ridersOnly: ReadonlySet<Permission> = new Set(['rides.own']);

/** What only owners may do: keys and secrets given to other companies, data of a customer as a whole, who belongs to the staff, what services have given up, and programs beside the shop. */
const ownersOnly: ReadonlySet<Permission> = new Set([
  'integrators.manage',
  'customers.erase',
  'team.manage',
  'messages.retry',
  'demo.manage',
]);

/** What each role may do: the one place that says so. `docs/roles.md` shows it, and a test compares the two. */
export const permissionsOf: Readonly<Record<Role, readonly Permission[]>> = {
  owner: permissions.filter(permission => !ridersOnly.has(permission)),
  manager: permissions.filter(permission => !ownersOnly.has(permission) && !ridersOnly.has(permission)),
  // No sums: neither revenue nor what a customer has spent, nor the total of one order (ADR 0084). What is to be collected in cash is on its slip.
  packer: ['orders.read', 'orders.work', 'products.read', 'stock.write'],
  // Their own rides only: no other rider's, and no order that is not theirs (ADR 0067).
  rider: ['rides.own'],
  accountant: ['orders.read', 'money.read'],
};

/** Returns whether a role includes a permission; nobody without a role may do anything. */
export function mayRole(role: Role | null | undefined, permission: Permission): boolean {
  return role !== null && role !== undefined && permissionsOf[role].includes(permission);
}
