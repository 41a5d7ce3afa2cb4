import { ProblemError, type Caller } from '@kirana/http-edge';

/**
 * Returns the account of a signed-in caller.
 *
 * @throws ProblemError 401 for any other caller.
 */
export function ownerOf(caller: Caller): string {
  if (caller.kind !== 'user' && caller.kind !== 'admin') throw new ProblemError(401, 'unauthenticated', 'Sign in first.');
  return caller.userId;
}
