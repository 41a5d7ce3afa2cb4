import type { ProblemCode } from '@kirana/contracts';

/** An error meant for the caller, with a stable code, a sentence that is safe to show, and the fields a program needs to react. */
export class ProblemError extends Error {
  constructor(
    readonly status: number,
    readonly code: ProblemCode,
    /** Shown to users; contains no secrets, no SQL and no personal data. */
    detail: string,
    /** Further members of the problem document. */
    readonly extra: Readonly<Record<string, unknown>> = {},
  ) {
    super(detail);
    this.name = 'ProblemError';
  }
}

export const notFound = (detail: string) => new ProblemError(404, 'not-found', detail);

export const serviceUnavailable = (detail: string) => new ProblemError(503, 'service-unavailable', detail);
