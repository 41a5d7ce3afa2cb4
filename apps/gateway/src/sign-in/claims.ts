import type { Caller } from '@kirana/http-edge';

/** What a genuine access token says. */
export interface Claims {
  readonly userId: string;
  readonly email: string;
  readonly sessionId: string;
  /** Of the rights it was issued with; a later change makes it worthless. */
  readonly rightsVersion: number;
  readonly isAdmin: boolean;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

/** On whose behalf services are asked. */
export function callerOf({ isAdmin, userId, email }: Claims): Caller {
  return { kind: isAdmin ? 'admin' : 'user', userId, email };
}
