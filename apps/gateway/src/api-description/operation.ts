import { SetMetadata } from '@nestjs/common';
import type { ApiScope, Audience, Permission, QueryPermissions } from '@kirana/contracts';
import type { z } from 'zod';

/** A route's entry in the API description; the same schemas validate the request. */
export type OperationDescription = Described & (ForStaff | ForPrograms | ForOthers);

/** An operation for staff does not compile without the permission it needs, nor does the gateway start with it (ADR 0056). */
interface ForStaff {
  readonly audience: 'admin';
  readonly permission: Permission;
}
/** Nor does one for programs alone compile without its scope. */
interface ForPrograms {
  readonly audience: 'integrator';
  readonly permission?: undefined;
  readonly scope: ApiScope;
}
interface ForOthers {
  readonly audience: Exclude<Audience, 'admin' | 'integrator'>;
  readonly permission?: undefined;
}

interface Described {
  readonly summary: string;
  /** Programs whose API key includes this may call the operation as well as the staff; left out: people only. */
  readonly scope?: ApiScope | undefined;
  /** What staff need for certain fields and values of the query besides the permission. */
  readonly queryPermissions?: QueryPermissions | undefined;
  /** Stable name for generated clients; left out: made of the controller and its method. */
  readonly id?: string;
  readonly params?: z.ZodType | undefined;
  readonly query?: z.ZodType | undefined;
  readonly headers?: z.ZodObject;
  readonly body?: z.ZodType | undefined;
  /** Content types of a request that sends a file instead of JSON. */
  readonly files?: readonly string[];
  /** Response schemas by status code. */
  readonly answers: Readonly<Record<number, z.ZodType>>;
  /** What a status means, in a sentence; left out: what the answer is. */
  readonly meanings?: Readonly<Record<number, string>>;
  /** Content type of the responses if they are not JSON. */
  readonly contentType?: string;
  /** Problem codes this route may return besides `invalid-request`, `too-many-requests` and `internal-error`. */
  readonly problems?: readonly string[];
}

export const operationKey = 'kirana:operation';

/** Declares a route of the API. The gateway does not start if a route has neither this nor `@Open`. */
export const Operation = (description: OperationDescription) => SetMetadata(operationKey, description);
