import type { ApiScope } from '@kirana/contracts';
import { ProblemError } from '../problem/problem-error.js';
import type { Caller } from './caller.js';

/** A program with an API key. */
export type Program = Extract<Caller, { kind: 'program' }>;

/**
 * Admits a program whose API key includes the scope of the route.
 *
 * @throws ProblemError 403 `insufficient-scope`, with the scope it needs; also for a route without a scope, which is for people only.
 */
export function assertScope(program: Program, scope: ApiScope | undefined): void {
  if (scope && program.scopes.includes(scope)) return;
  const detail = scope ? `This needs an API key with the scope ${scope}.` : 'This is not for programs.';
  throw new ProblemError(403, 'insufficient-scope', detail, scope ? { scope } : {});
}
