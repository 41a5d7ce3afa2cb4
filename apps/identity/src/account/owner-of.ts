import { ProblemError, type Caller } from '@kirana/http-edge';

/**
 * Returns the account of a caller who is signed in, and the session they use.
 *
 * @throws ProblemError 401 for other callers.
 */
export function ownerOf(caller: Caller): { userId: string; email: string; sessionId: string | undefined } {
  if (caller.kind !== 'user' && caller.kind !== 'admin') throw new ProblemError(401, 'unauthenticated', 'Sign in first.');
  const { userId, email, sessionId } = caller;
  return { userId, email, sessionId };
}
