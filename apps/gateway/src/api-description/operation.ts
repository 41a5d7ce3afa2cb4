import { SetMetadata } from '@nestjs/common';
import type { z } from 'zod';

/** Who may call a route. An integrator shows an API key instead of a session. */
export type Audience = 'public' | 'user' | 'admin' | 'integrator';

/** What the API's description says of a route; the same schemas check the request. */
export interface OperationDescription {
  readonly audience: Audience;
  readonly summary: string;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly headers?: z.ZodObject;
  readonly body?: z.ZodType;
  /** By status. */
  readonly answers: Readonly<Record<number, z.ZodType>>;
  /** Of the answers, where they are not JSON. */
  readonly contentType?: string;
  /** Codes of problems this route may answer besides `invalid-request`, `too-many-requests` and `internal-error`. */
  readonly problems?: readonly string[];
}

export const operationKey = 'kirana:operation';

/** Declares a route of the public API. A route without it is refused at start. */
export const Operation = (description: OperationDescription) => SetMetadata(operationKey, description);
