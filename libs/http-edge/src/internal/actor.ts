import type { Caller } from './caller.js';
import { assertAdmin } from './staff.js';

/** The admin or program on whose behalf something is changed, as the audit log names it. */
export interface Actor {
  /** Id of the person, or of the API key after `key:`. */
  readonly userId: string;
  /** The person's email address, or the name of the API key followed by `(API)`. */
  readonly email: string;
}

/** Returns whom the audit log names. @throws ProblemError 401 for guests, 403 for callers that are neither staff nor a program. */
export function actorOf(caller: Caller | undefined): Actor {
  if (caller?.kind === 'program') return { userId: `key:${caller.keyId}`, email: `${caller.name} (API)` };
  assertAdmin(caller);
  return caller;
}
