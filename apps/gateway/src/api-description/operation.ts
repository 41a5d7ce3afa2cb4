import { SetMetadata } from '@nestjs/common';
import type { Audience, Permission } from '@kirana/contracts';
import type { z } from 'zod';

/** A route's entry in the API description; the same schemas validate the request. */
export type OperationDescription = Described & (ForStaff | ForOthers);

/** An operation for staff does not compile without the permission it needs, nor does the gateway start with it (ADR 0056). */
interface ForStaff {
  readonly audience: 'admin';
  readonly permission: Permission;
}
interface ForOthers {
  readonly audience: Exclude<Audience, 'admin'>;
  readonly permission?: undefined;
}

interface Described {
  readonly summary: string;
  readonly params?: z.ZodType | undefined;
  readonly query?: z.ZodType | undefined;
  readonly headers?: z.ZodObject;
  readonly body?: z.ZodType | undefined;
  /** Response schemas by status code. */
  readonly answers: Readonly<Record<number, z.ZodType>>;
  /** Content type of the responses if they are not JSON. */
  readonly contentType?: string;
  /** Problem codes this route may return besides `invalid-request`, `too-many-requests` and `internal-error`. */
  readonly problems?: readonly string[];
}

export const operationKey = 'kirana:operation';

/** Declares a route of the API. The gateway does not start if a route has neither this nor `@Open`. */
export const Operation = (description: OperationDescription) => SetMetadata(operationKey, description);
