import { mayRole, roles, type Permission } from '@kirana/contracts';
import { z } from 'zod';

/** `sessionId`: the session of the access token. */
const person = { userId: z.string(), email: z.string(), sessionId: z.string().optional() };

/** The identity on whose behalf the gateway calls a service. */
export const Caller = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('guest') }),
  // The gateway itself, on behalf of a client it has checked before (a socket that proved its access to an order).
  z.object({ kind: z.literal('system') }),
  z.object({ kind: z.literal('user'), ...person }),
  // A person of the staff; the role says what they may do.
  z.object({ kind: z.literal('admin'), ...person, role: z.enum(roles) }),
  // A program with an API key; the scopes say what it may do. Scopes that a newer gateway knows are kept.
  z.object({ kind: z.literal('program'), keyId: z.string(), name: z.string(), scopes: z.array(z.string()) }),
]);
export type Caller = z.infer<typeof Caller>;

export const guest: Caller = { kind: 'guest' };
export const system: Caller = { kind: 'system' };

/** Returns whether the caller belongs to the staff with a role that includes the permission. */
export function mayCaller(caller: Caller, permission: Permission): boolean {
  return caller.kind === 'admin' && mayRole(caller.role, permission);
}
