import type { Caller } from '@kirana/http-edge';

/** The verified claims of an access token. */
export interface Claims {
  readonly userId: string;
  readonly email: string;
  readonly sessionId: string;
  /** Version of the rights it was issued with; a later change of rights invalidates the token. */
  readonly rightsVersion: number;
  readonly isAdmin: boolean;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

/** Returns the caller on whose behalf services are called. */
export function callerOf({ isAdmin, userId, email }: Claims): Caller {
  return { kind: isAdmin ? 'admin' : 'user', userId, email };
}
