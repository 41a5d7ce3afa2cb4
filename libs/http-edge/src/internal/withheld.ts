import { withoutWithheld, type Permission } from '@kirana/contracts';
import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { catchError, map, throwError, type Observable } from 'rxjs';
import type { z } from 'zod';
import { ProblemError } from '../problem/problem-error.js';
import { guest, mayCaller, type Caller } from './caller.js';
import { callerIn } from './admitted.js';
import { rowOf } from './matched-row.js';

/** Programs receive what the scope of the route admits to; the gateway itself receives everything. */
const receives = (caller: Caller) => (permission: Permission) =>
  caller.kind === 'system' || caller.kind === 'program' || mayCaller(caller, permission);

/**
 * Removes from what a handler answers the fields whose permission the caller lacks (ADR 0084); also from the present state of what was to be
 * changed, which a refusal carries as `current`.
 */
export function withholding(answers: readonly z.ZodType[], caller: Caller, next: CallHandler): Observable<unknown> {
  const shown = (value: unknown) => answers.reduce((rest, answer) => withoutWithheld(answer, rest, receives(caller)), value);
  return next.handle().pipe(
    map(shown),
    catchError((error: unknown) => {
      if (!(error instanceof ProblemError) || !('current' in error.extra)) return throwError(() => error);
      const extra = { ...error.extra, current: shown(error.extra['current']) };
      return throwError(() => new ProblemError(error.status, error.code, error.message, extra));
    }),
  );
}

/** Withholds by the row of the matched handler, in each service and in the gateway: whatever the one would do, the data does not leave the other. */
@Injectable()
export class WithholdByContract implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    if (context.getType() !== 'http') return next.handle();
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const row = rowOf(request);
    return row ? withholding([row.answer], callerIn(request) ?? guest, next) : next.handle();
  }
}
