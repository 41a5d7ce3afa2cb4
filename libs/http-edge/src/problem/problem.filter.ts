import { Catch, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { Problem } from '@kirana/contracts';
import { currentContext, traceIdOf, type Logger } from '@kirana/observability';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ProblemError } from './problem-error.js';
import { toProblem } from './to-problem.js';

/** Answers every error with problem+json (RFC 9457); only those of our own making are logged as errors. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  constructor(private readonly logger: Logger) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    const request = host.switchToHttp().getRequest<FastifyRequest>();
    const context = currentContext();
    const problem = toProblem(error, context && traceIdOf(context.traceparent));
    const line = { method: request.method, route: request.routeOptions.url };
    // A problem of ours says all there is to know; anything else was not planned, and its stack shows where it came from.
    if (error instanceof ProblemError && problem.status >= 500) this.logger.warn({ ...line, code: problem.code }, error.message);
    else if (problem.status >= 500) this.logger.error({ ...line, err: error }, 'request failed');
    sendProblem(reply, problem);
  }
}

/** Puts a problem document on the wire. */
export function sendProblem(reply: FastifyReply, problem: Problem & Record<string, unknown>): void {
  const retryAfter = problem['retryAfterSeconds'];
  if (typeof retryAfter === 'number') void reply.header('retry-after', String(retryAfter));
  void reply
    .status(problem.status)
    .header('content-type', 'application/problem+json; charset=utf-8')
    .send(JSON.stringify(problem));
}
