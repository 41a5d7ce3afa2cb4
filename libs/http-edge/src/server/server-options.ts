import { newTraceparent, traceIdOf } from '@kirana/observability';
import type { FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';
import type { IncomingMessage, ServerOptions } from 'node:http';
import { ProblemError } from '../problem/problem-error.js';
import { sendProblem } from '../problem/problem.filter.js';
import { toProblem } from '../problem/to-problem.js';
import { answerClientError } from './client-error.js';
import { hasOneHost } from './one-host.js';
import { hasOneSpelling, unreadable } from './one-spelling.js';
import { timeLimits, type TimeLimits } from './time-limits.js';

/**
 * Returns the options of every HTTP server: time limits, one spelling for each address, and problem documents for errors that Fastify or
 * Node would answer themselves.
 */
export function serverOptions(limits: TimeLimits = timeLimits): FastifyServerOptions & { http: ServerOptions } {
  return {
    requestTimeout: limits.requestMs,
    connectionTimeout: limits.silenceMs,
    keepAliveTimeout: limits.idleMs,
    http: {
      headersTimeout: limits.headersMs,
      requestTimeout: limits.requestMs,
      connectionsCheckingInterval: limits.lookEveryMs,
      // Node's own answer to a request without a Host header is empty; ours is below.
      requireHostHeader: false,
    },
    // Runs before the router, hooks and plugins.
    rewriteUrl: request => (isSound(request) ? (request.url ?? unreadable) : unreadable),
    // Errors before or in the router never reach the filters.
    frameworkErrors: answerFrameworkError,
    clientErrorHandler: answerClientError,
  };
}

/** Returns whether a request names one host, and its address in the one spelling that is accepted. */
export const isSound = (request: Pick<IncomingMessage, 'httpVersion' | 'rawHeaders' | 'url'>) =>
  hasOneHost(request) && hasOneSpelling(request.url ?? '');

function answerFrameworkError(error: Error & { code?: string }, request: FastifyRequest, reply: FastifyReply): void {
  const traceId = traceIdOf(newTraceparent());
  void reply.header('x-trace-id', traceId);
  sendProblem(reply, toProblem(problemFor(error, request), traceId));
}

function problemFor(error: Error & { code?: string }, request: FastifyRequest): Error {
  if (!hasOneHost(request.raw)) return new ProblemError(400, 'malformed-request', 'A request needs one Host header.');
  if (error.code === 'FST_ERR_BAD_URL')
    return new ProblemError(
      400,
      'address-not-canonical',
      'Write the path in its plain form: nothing encoded that need not be, no empty or dot segments, no host, no fragment.',
    );
  if (error.code === 'FST_ERR_MAX_PARAM_LENGTH')
    return new ProblemError(414, 'address-too-long', 'A part of the address is too long.');
  return error;
}
