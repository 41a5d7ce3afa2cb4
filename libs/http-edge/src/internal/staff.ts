import type { AnyRoute, Permission } from '@kirana/contracts';
import { ProblemError } from '../problem/problem-error.js';
import { mayCaller, type Caller } from './caller.js';
import { assertScope } from './program.js';

/** A person of the staff, whatever their role. */
export type Admin = Extract<Caller, { kind: 'admin' }>;

/** What a caller of a route needs: staff the permission, a program the scope; a route without one is not for that kind of caller. */
export type Needed = Pick<AnyRoute, 'permission' | 'scope' | 'queryPermissions'>;

/**
 * Admits staff with the permission and programs with the scope.
 *
 * @param query as it was sent: some of its fields and values need a further permission of staff (ADR 0084).
 * @throws ProblemError 401 for guests, 403 for callers whose role or API key does not include it, and for all callers where it is missing.
 */
export function assertMay(
  caller: Caller | undefined,
  { permission, scope, queryPermissions = {} }: Needed,
  query: unknown,
): void {
  if (caller?.kind === 'program') return assertScope(caller, scope);
  assertAdmin(caller);
  if (!permission || !mayCaller(caller, permission)) throw lacking(permission);
  for (const [field, permissions] of Object.entries(queryPermissions))
    for (const value of [(query as Readonly<Record<string, unknown>> | undefined)?.[field]].flat()) {
      const ofField = typeof permissions === 'string' && value !== undefined ? permissions : undefined;
      const further = typeof permissions === 'string' ? ofField : permissions[String(value)];
      if (further && !mayCaller(caller, further)) throw lacking(further);
    }
}

const lacking = (permission: Permission | undefined) =>
  new ProblemError(403, 'forbidden', 'Your role does not include this.', { permission });

/** @throws ProblemError 401 for guests and 403 for other callers who do not belong to the staff. */
export function assertAdmin(caller: Caller | undefined): asserts caller is Admin {
  if (!caller || caller.kind === 'guest') throw new ProblemError(401, 'unauthenticated', 'Please log in to access this page.');
  if (caller.kind !== 'admin') {
    throw new ProblemError(403, 'forbidden', "You don't have admin privileges to access this page.");
  }
}
