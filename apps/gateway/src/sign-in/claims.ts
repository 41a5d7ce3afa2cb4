import type { Role } from '@kirana/contracts';
import type { Caller } from '@kirana/http-edge';

/** The verified claims of an access token. */
export interface Claims {
  readonly userId: string;
  readonly email: string;
  readonly sessionId: string;
  /** Version of the rights it was issued with; a later change of rights invalidates the token. */
  readonly rightsVersion: number;
  /** The role of an admin; null for customers. */
  readonly role: Role | null;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

/**
 * Returns the caller on whose behalf services are called.
 *
 * @param mayBeStaff false: whether they still have their role cannot be checked now, so that they may do what every customer may.
 */
export function callerOf({ role, userId, email, sessionId }: Claims, mayBeStaff: boolean): Caller {
  const person = { userId, email, sessionId };
  return role && mayBeStaff ? { kind: 'admin', ...person, role } : { kind: 'user', ...person };
}
