import { Catch, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { Problem } from '@kirana/contracts';
import { TookTooLong, currentContext, outageOf, traceIdOf, type Logger } from '@kirana/observability';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { challengeFor } from './challenge.js';
import { ProblemError } from './problem-error.js';
import { toProblem } from './to-problem.js';

/** After this long without an affected request, the next one counts as a new outage, in milliseconds. */
const quietMs = 10_000;
/** How often a continuing outage is logged again, in milliseconds. */
const remindEveryMs = 10 * 60_000;

/**
 * Answers every error with problem+json (RFC 9457); only server errors are logged as errors. An outage is logged once, not for every
 * request that is affected.
 */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  #outageMetAt = Number.NEGATIVE_INFINITY;
  #outageReportedAt = Number.NEGATIVE_INFINITY;

  constructor(private readonly logger: Logger) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    const request = host.switchToHttp().getRequest<FastifyRequest>();
    const context = currentContext();
    const problem = toProblem(error, context && traceIdOf(context.traceparent));
    const line = { method: request.method, route: request.routeOptions.url };
    // A ProblemError explains itself; any other error was unexpected, and its stack shows where it came from.
    const outage = outageOf(error);
    if (outage) this.#reportOutage({ ...line, outage: outage.reason });
    else if ((error instanceof ProblemError || error instanceof TookTooLong) && problem.status >= 500)
      this.logger.warn({ ...line, code: problem.code }, error.message);
    else if (problem.status >= 500) this.logger.error({ ...line, err: error }, 'request failed');
    sendProblem(reply, problem);
  }

  #reportOutage(line: object, now = performance.now()): void {
    const isNew = now - this.#outageMetAt > quietMs || now - this.#outageReportedAt > remindEveryMs;
    this.#outageMetAt = now;
    if (!isNew) return this.logger.debug(line, 'request failed');
    this.#outageReportedAt = now;
    this.logger.warn(line, 'requests fail: a dependency is unavailable');
  }
}

/** Sends a problem document as the response. */
export function sendProblem(reply: FastifyReply, problem: Problem & Record<string, unknown>): void {
  const retryAfter = problem['retryAfterSeconds'];
  if (typeof retryAfter === 'number') void reply.header('retry-after', String(retryAfter));
  const challenge = challengeFor(problem);
  if (challenge !== undefined) void reply.header('www-authenticate', challenge);
  if (isStillArriving(reply.request)) void reply.header('connection', 'close');
  void reply
    .status(problem.status)
    .header('content-type', 'application/problem+json; charset=utf-8')
    .send(JSON.stringify(problem));
}

/** Returns true when the request was refused before its body arrived; the rest of the body must not be read as another request. */
function isStillArriving({ raw }: FastifyRequest): boolean {
  const { 'content-length': length = '0', 'transfer-encoding': encoding } = raw.headers;
  return (length !== '0' || encoding !== undefined) && !raw.complete;
}
